import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { insertRows } from '#test/rows.ts'
import { holdAsRunningShop } from '#test/running-shop.ts'
import { emptyPostgres, openTestDatabase } from '#test/test-database.ts'
import { writeBackupFile } from '#app/domain/backups/write-backup.server.ts'
import { originalKey, photoStore, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { closeDatabase, database, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { restoreCommand } from './restore-command.ts'
import { lossesInWords, lossesOf } from './restore-losses.ts'

const photosBefore = photoStore()
const envBefore = env()
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'losses-'))
  file = path.join(folder, 'shop.tar')
  vi.spyOn(console, 'log').mockReturnValue()
})
afterEach(async () => {
  await closeOwn()
  setEnv(envBefore)
  await openTestDatabase()
  rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})
afterAll(() => setPhotoStore(photosBefore))

/** The first database belongs to all tests of this process. */
async function closeOwn(): Promise<void> {
  if (env().dataDir.startsWith(folder)) await closeDatabase()
}

/** A new shop, on PostgreSQL where these tests run on it. */
async function openShop(name: string): Promise<void> {
  const databaseUrl = (await emptyPostgres()) ?? undefined
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  await closeOwn()
  setEnv({ ...env(), dataDir, databaseUrl, backupDir: path.join(dataDir, 'backups') })
  setPhotoStore(openFolderStore(path.join(dataDir, 'photos')))
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl)
    : sqliteDialect(path.join(dataDir, 'vault.sqlite'))
  setDatabase(new Kysely<Tables>({ dialect }))
}

const at = '2026-11-01T10:00:00.000Z'

const message = (id: string) =>
  insertRows('contact_messages', { id, sent_key: id, name: 'Ana', message: id, created_at: at })

async function account(id: string): Promise<void> {
  const times = { created_at: at, updated_at: at }
  await insertRows('users', {
    id,
    name: id,
    email: `${id}@vault.example`,
    email_verified: 1,
    role: 'user',
    ...times,
  })
}

/** A backed-up shop in which later a message and an account came, an account went, and a photo was uploaded. */
async function newerShop(): Promise<void> {
  await openShop('shop')
  await migrate(database())
  await insertRows('settings', { key: 'openedAt', value: at })
  await message('first')
  await account('ana')
  await account('eva')
  await insertRows('uploads', { public_id: 'fotos/a', created_at: at })
  await photoStore().put(originalKey('fotos/a'), Buffer.from('a'))
  await writeBackupFile(file)
  await message('second')
  await account('zoe')
  await sql`delete from users where id = 'eva'`.execute(database())
  await photoStore().put(originalKey('fotos/b'), Buffer.from('b'))
}

/** Each one makes a shop, so a day tests what happens most. */
const nightly = test.runIf(process.env['ALL_TESTS'])

async function people(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from users order by id`.execute(database())
  return rows.map(({ id }) => id)
}

test('a restore says what it takes away and what it brings back @data', async () => {
  await newerShop()
  const losses = await lossesOf(file)
  const now = new Date(Date.parse(losses.backup.createdAt) + 3 * DAY_MS)
  const words = lossesInWords(losses, now).join('\n')
  expect(words).toContain('UTC, 3 days ago.')
  expect(words).toContain(
    'This shop has, and the backup does not: 1 message, 1 account, 1 photo. After the restore they are gone.',
  )
  expect(words).toContain('Deleted here since, and back after it: 1 account.')
  expect(words).toContain('Photos that were uploaded since stay on the disk or in the bucket')
  expect(await people()).toEqual(['ana', 'zoe'])
})

test('a restore keeps the database as it was, which leads back', async () => {
  await newerShop()
  await restoreCommand(file, { isAgreed: true })
  expect(await people()).toEqual(['ana', 'eva'])
  expect(await photoStore().has(originalKey('fotos/b'))).toBe(true)
  const [before = ''] = readdirSync(env().backupDir)
  expect(before).toMatch(/^undone-.*\.tar$/)
  await restoreCommand(path.join(env().backupDir, before), { isAgreed: true })
  expect(await people()).toEqual(['ana', 'zoe'])
  expect(await photoStore().list('masters')).toHaveLength(2)
})

nightly('an empty place has nothing to lose', async () => {
  await newerShop()
  await openShop('empty')
  expect(lossesInWords(await lossesOf(file))[1]).toBe(
    'There is no shop here, so nothing here is lost. What happened after that moment is not in it.',
  )
  await restoreCommand(file, { isAgreed: false })
  expect(await people()).toEqual(['ana', 'eva'])
})

nightly('nothing is restored over a shop that runs', async () => {
  await newerShop()
  const stop = await holdAsRunningShop()
  await expect(restoreCommand(file, { isAgreed: true })).rejects.toThrow('Stop it first')
  await stop()
  expect(await people()).toEqual(['ana', 'zoe'])
})

nightly('an interrupted restore leaves the shop that was there, and is repeated', async () => {
  await newerShop()
  const store = photoStore()
  setPhotoStore({ ...store, put: () => Promise.reject(new Error('the disk is full')) })
  await expect(restoreCommand(file, { isAgreed: true })).rejects.toThrow('the disk is full')
  expect(await people()).toEqual(['ana', 'zoe'])
  expect(await store.list('masters')).toHaveLength(2)
  setPhotoStore(store)
  await restoreCommand(file, { isAgreed: true })
  expect(await people()).toEqual(['ana', 'eva'])
})

nightly('the command asks, and changes nothing without a yes', async () => {
  await newerShop()
  const { dataDir, databaseUrl = '' } = env()
  await closeOwn()
  const restore = (input: string) =>
    spawnSync(process.execPath, ['scripts/vault.ts', 'restore', file], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      input,
    })
  const refused = restore('no\n')
  expect(refused.stdout).toContain('1 message, 1 account, 1 photo')
  expect(refused).toMatchObject({ status: 1, stderr: 'Nothing was changed.\n' })
  expect(restore('yes\n').stdout).toContain('Restored the shop of')
})
