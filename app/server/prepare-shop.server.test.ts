import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { migrateTo } from '#database/migrate.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { isNewShop, markOpened } from '#app/domain/settings/settings.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { env, EnvError, setEnv } from '#app/platform/env.server.ts'
import { prepareDatabase } from './prepare-shop.server.ts'

let dataDir: string
let folders: string[]

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'prepare-'))
  folders = [dataDir]
  setEnv({ ...env(), dataDir, backupDir: path.join(dataDir, 'backups'), demo: undefined })
  open()
})

afterEach(async () => {
  await database().destroy()
  await openTestDatabase()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function open() {
  setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(path.join(dataDir, 'vault.sqlite')) }))
}

/** Opens the database as a new process does. */
async function reopen() {
  await database().destroy()
  open()
}

function write(file: string, text = '') {
  mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true })
  writeFileSync(path.join(dataDir, file), text)
}

/** Goes on in a copy of the folder as it is now, which is what a killed process leaves behind. */
async function copyAsKilled(): Promise<string> {
  const killed = mkdtempSync(path.join(tmpdir(), 'prepare-'))
  folders.push(killed)
  cpSync(dataDir, killed, { recursive: true })
  await database().destroy()
  dataDir = killed
  setEnv({ ...env(), dataDir })
  open()
  return killed
}

async function loseDatabase() {
  await database().destroy()
  for (const end of ['', '-wal', '-shm']) rmSync(path.join(dataDir, `vault.sqlite${end}`), { force: true })
  open()
}

test('an empty folder becomes that of a new shop', async () => {
  await prepareDatabase()
  expect(await isNewShop()).toBe(true)
})

test('a folder with an open shop stays what it is', async () => {
  await prepareDatabase()
  await markOpened(database(), new Date(), false)
  write('photos/masters/fotos/abc.webp')
  await reopen()
  await prepareDatabase()
  expect(await isNewShop()).toBe(false)
})

test('a first start that was interrupted goes on', async () => {
  await prepareDatabase()
  write('photos/masters/demo/vera-1.webp')
  write('auth-secret', 'x')
  await reopen()
  await prepareDatabase()
  expect(await isNewShop()).toBe(true)
})

describe('a shop of before an upgrade', () => {
  const backups = () =>
    existsSync(path.join(dataDir, 'backups')) ? readdirSync(path.join(dataDir, 'backups')) : []

  beforeEach(async () => {
    setEnv({ ...env(), backupDir: path.join(dataDir, 'backups') })
    await migrateTo(database(), '013-search-counts')
    await markOpened(database(), new Date(), false)
    await reopen()
  })

  test('is copied before its database is migrated, and only then', async () => {
    await prepareDatabase()
    const [name = '', ...others] = backups()
    expect(others).toEqual([])
    expect(name).toMatch(/^vault-.*-before-014-user-photos\.tar$/)
    expect(await readBackup(path.join(dataDir, 'backups', name))).toMatchObject({
      migration: '013-search-counts',
      hasPhotos: false,
    })
    await reopen()
    await prepareDatabase()
    expect(backups()).toEqual([name])
  })

  test('is not migrated when the copy cannot be written', async () => {
    write('backups', 'a file in the place of the folder')
    const error = await prepareDatabase().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(EnvError)
    expect(String(error)).toContain('The database needs the migration "014-user-photos", but the backup')
    expect(String(error)).toContain('Nothing was changed')
    const tables = await database().introspection.getTables()
    expect(tables.map(({ name }) => name)).not.toContain('user_photos')
  })
})

test('a new shop is not copied', async () => {
  await prepareDatabase()
  expect(existsSync(path.join(dataDir, 'backups'))).toBe(false)
})

describe('a database that cannot be opened is one line', () => {
  const file = () => path.join(dataDir, 'vault.sqlite')

  beforeEach(async () => {
    await prepareDatabase()
    await markOpened(database(), new Date(), false)
    await database().destroy()
  })

  /** Overwrites pages in the middle, as a failing disk does. */
  function damage() {
    const bytes = readFileSync(file())
    bytes.fill(0x5a, 4096 * 3, 4096 * 12)
    writeFileSync(file(), bytes)
  }

  test('damaged, with the newest whole backup', async () => {
    for (const day of ['2026-01-01', '2026-03-01', '2026-02-01']) write(`backups/vault-${day}T06-00-00Z.tar`)
    write('backups/vault-2026-04-01T06-00-00Z-before-020.tar')
    write('backups/notes.txt')
    damage()
    open()
    await expect(prepareDatabase()).rejects.toThrow(
      new RegExp(
        `^DATA_DIR is "${dataDir}": vault.sqlite is damaged \\(.+\\)\\. Keep a copy of the folder, then set DATA_DIR to an empty one and restore the newest backup: npm run vault -- restore ${dataDir}/backups/vault-2026-03-01T06-00-00Z.tar$`,
      ),
    )
  })

  test('damaged, without a backup', async () => {
    damage()
    open()
    await expect(prepareDatabase()).rejects.toThrow(/ is damaged \(.+\)\. There is no backup in /)
  })

  test('not a database at all', async () => {
    writeFileSync(file(), 'a text that somebody saved here by mistake'.repeat(200))
    open()
    const error = await prepareDatabase().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(EnvError)
    expect(String(error)).toContain('vault.sqlite is damaged (file is not a database)')
  })

  test('a folder in its place', async () => {
    rmSync(file())
    mkdirSync(file())
    open()
    await expect(prepareDatabase()).rejects.toThrow(/^DATA_DIR is ".*": vault\.sqlite cannot be opened\. /)
  })

  test('locked by another program', async () => {
    const other = new DatabaseSync(file())
    other.exec('pragma locking_mode = exclusive; begin exclusive; create table other (id text)')
    setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(file(), { waitMs: 0 }) }))
    await expect(prepareDatabase()).rejects.toThrow(
      /^DATA_DIR is ".*": another program holds the lock of vault\.sqlite\. /,
    )
    other.close()
  })

  test('its log is gone although it was not closed', async () => {
    open()
    await sql`insert into settings (key, value) values ('phone', '1')`.execute(database())
    const killed = await copyAsKilled()
    rmSync(path.join(killed, 'vault.sqlite-wal'))
    await expect(prepareDatabase()).rejects.toThrow(
      `DATA_DIR is "${killed}": vault.sqlite-wal is missing although the shop ended without closing vault.sqlite, so its last changes are lost.`,
    )
    rmSync(path.join(killed, 'vault.sqlite-open'))
    await prepareDatabase()
  })
})

test('a database that was killed or closed opens again', async () => {
  await prepareDatabase()
  await markOpened(database(), new Date(), false)
  expect(existsSync(path.join(dataDir, 'vault.sqlite-open'))).toBe(true)
  const closed = dataDir
  await copyAsKilled()
  expect(existsSync(path.join(closed, 'vault.sqlite-open'))).toBe(false)
  await prepareDatabase()
  expect(await isNewShop()).toBe(false)
})

describe('photos without their database', () => {
  const startError = async () => prepareDatabase().catch((error: unknown) => error)

  test.each(['photos/masters/fotos/abc.webp', 'photos/masters/demo/vera-1.webp'])(
    'are named, and nothing is put in its place: %s',
    async (photo) => {
      await prepareDatabase()
      await markOpened(database(), new Date(), true)
      write(photo)
      await loseDatabase()
      for (let start = 1; start <= 2; start += 1) {
        const error = await startError()
        expect(error).toBeInstanceOf(EnvError)
        expect(String(error)).toContain(`DATA_DIR is "${dataDir}"`)
        expect(String(error)).toContain('vault.sqlite is missing or empty')
        await reopen()
      }
      expect(await database().introspection.getTables()).toEqual([])
    },
  )

  test('are named when the database has its tables and no shop', async () => {
    await prepareDatabase()
    write('photos/masters/fotos/abc.webp')
    await reopen()
    expect(await startError()).toBeInstanceOf(EnvError)
  })

  test('are named when the database is an empty file', async () => {
    await loseDatabase()
    write('photos/masters/fotos/abc.webp')
    write('vault.sqlite')
    expect(await startError()).toBeInstanceOf(EnvError)
  })

  test('are named for a shop that wants no demo, too', async () => {
    setEnv({ ...env(), demo: false })
    write('photos/masters/fotos/abc.webp')
    expect(await startError()).toBeInstanceOf(EnvError)
  })
})

describe('a folder with something else in it', () => {
  test.each(['auth-secret', 'demo-admin-password', 'notes.txt'])('gets no demo: %s', async (file) => {
    write(file, 'something')
    await expect(prepareDatabase()).rejects.toThrow(/^DATA_DIR is ".*": it holds other files, .* DEMO=0 /)
  })

  test('may become an empty shop', async () => {
    write('notes.txt')
    setEnv({ ...env(), demo: false })
    await prepareDatabase()
    expect(await isNewShop()).toBe(true)
  })

  test.each(['.gitkeep', 'lost+found/x'])('of hidden files is an empty one: %s', async (file) => {
    write(file)
    await prepareDatabase()
    expect(await isNewShop()).toBe(true)
  })
})
