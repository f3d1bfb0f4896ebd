import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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

test.each([
  ['doctor --mial', "Unknown option '--mial'"],
  ['backup --force', "Unknown option '--force'"],
  ['photos move --bakc', "Unknown option '--bakc'"],
  ['photos move back', "Unexpected argument 'back'"],
  ['move postgres://ana@127.0.0.1/shop', "Unexpected argument 'postgres://ana@127.0.0.1/shop'"],
  ['import --aply', "Unknown option '--aply'"],
])('vault %s does nothing and says what it does not know', (command, expected) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/vault.ts', ...command.split(' ')], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '' },
  })
  expect(stderr.startsWith(expected), stderr).toBe(true)
  expect(status).toBe(2)
})

test.each([
  ['postgres://ana:secret@127.0.0.1:1/shop', 1, 'no PostgreSQL answers at 127.0.0.1:1'],
  ['postgres://ana:secret@host:port/shop', 2, 'Type the address of the empty database'],
  ['', 2, 'Type the address of the empty database, or send it by standard input.'],
])('move reads the address "%s" from standard input', (input, code, expected) => {
  const { status, stderr } = runMove(['move'], input)
  expect(stderr).toContain(expected)
  expect(stderr).not.toContain('secret')
  expect(status).toBe(code)
})

test('move takes no address on the command line, where every account of the machine reads it', () => {
  expect(runMove(['move', '--to', 'postgres://ana:secret@127.0.0.1:1/shop'], '')).toMatchObject({
    status: 2,
    stderr:
      'Every account of this machine sees --to and its password. Run move, which asks for the address.\n',
  })
})

function runMove(words: string[], input: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vault-command-'))
  new DatabaseSync(path.join(dataDir, 'vault.sqlite')).close()
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }
  const { status, stderr } = spawnSync(process.execPath, ['scripts/vault.ts', ...words], {
    encoding: 'utf8',
    env,
    input,
  })
  rmSync(dataDir, { recursive: true })
  return { status, stderr }
}

test('a setting that a command sets is recorded as what the shop did, with what it was before', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vault-command-'))
  const set = (number: string) =>
    spawnSync(process.execPath, ['scripts/vault.ts', 'settings', 'set', 'phone', number], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    }).status
  expect([set('353 400-0000'), set('353 400-1111')]).toEqual([0, 0])
  const shop = new DatabaseSync(path.join(dataDir, 'vault.sqlite'))
  const rows = shop.prepare('select kind, actor, user_id, subject, changes from activity order by at').all()
  shop.close()
  rmSync(dataDir, { recursive: true })
  expect(rows.map((row) => ({ ...row }))).toMatchObject([
    { kind: 'settings-saved', actor: 'shop', user_id: null, subject: 'phone' },
    { changes: expect.stringMatching(/^\[\{"field":"phone","before":"[^"]+0000","after":"[^"]+1111"\}\]$/) },
  ])
})
