import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'vault-command-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
})

function vault(words: string[], { input = '', databaseUrl = '' } = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  return spawnSync(process.execPath, ['scripts/vault.ts', ...words], { encoding: 'utf8', env, input })
}

const openShop = () => new DatabaseSync(path.join(dataDir, 'vault.sqlite'))

test.each(['status', 'settings', 'admin list'])(
  "the owner's command %s tells a database that does not answer in one line, without its password",
  (command) => {
    const databaseUrl = 'postgres://ana:secret@127.0.0.1:1/shop'
    const stderr = 'DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1. Start it, or correct host and port.\n'
    expect(vault(command.split(' '), { databaseUrl })).toMatchObject({ status: 1, stderr })
  },
)

test.each([
  ['doctor --mial', "Unknown option '--mial'"],
  ['photos move back', "Unexpected argument 'back'"],
  ['move postgres://ana@127.0.0.1/shop', "Unexpected argument 'postgres://ana@127.0.0.1/shop'"],
  ['import --aply', "Unknown option '--aply'"],
])('vault %s does nothing and says what it does not know', (command, expected) => {
  const { status, stderr } = vault(command.split(' '))
  expect(stderr.startsWith(expected), stderr).toBe(true)
  expect(status).toBe(2)
})

test.each([
  ['postgres://ana:secret@127.0.0.1:1/shop', 1, 'no PostgreSQL answers at 127.0.0.1:1'],
  ['postgres://ana:secret@host:port/shop', 2, 'Type the address of the empty database'],
  ['', 2, 'Type the address of the empty database, or send it by standard input.'],
])('move reads the address "%s" from standard input', (input, code, expected) => {
  openShop().close()
  const { status, stderr } = vault(['move'], { input })
  expect(stderr).toContain(expected)
  expect(stderr).not.toContain('secret')
  expect(status).toBe(code)
})

test('move takes no address on the command line, where every account of the machine reads it', () => {
  openShop().close()
  const stderr =
    'Every account of this machine sees --to and its password. Run move, which asks for the address.\n'
  const words = ['move', '--to', 'postgres://ana:secret@127.0.0.1:1/shop']
  expect(vault(words)).toMatchObject({ status: 2, stderr })
})

test('a setting that a command sets is recorded as what the shop did, with what it was before', () => {
  const set = (number: string) => vault(['settings', 'set', 'phone', number]).status
  expect([set('353 400-0000'), set('353 400-1111')]).toEqual([0, 0])
  const shop = openShop()
  const rows = shop.prepare('select kind, actor, user_id, subject, changes from activity order by at').all()
  shop.close()
  expect(rows).toMatchObject([
    { kind: 'settings-saved', actor: 'shop', user_id: null, subject: 'phone' },
    { changes: expect.stringMatching(/^\[\{"field":"phone","before":"[^"]+0000","after":"[^"]+1111"\}\]$/) },
  ])
})
