import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

test.each(['status', 'settings', 'admin list'])(
  "the owner's command %s tells a database that does not answer in one line, without its password",
  (command) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'vault-command-'))
    const { status, stderr } = spawnSync(process.execPath, ['scripts/vault.ts', ...command.split(' ')], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: 'postgres://ana:secret@127.0.0.1:1/shop' },
    })
    rmSync(dataDir, { recursive: true })
    expect(stderr).toBe(
      'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1. Start it, or correct host and port.\n',
    )
    expect(status).toBe(1)
  },
)
