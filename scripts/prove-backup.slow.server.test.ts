import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { forgeBackup } from '#test/forge-backup.ts'
import { insertRows, rowsOf } from '#test/rows.ts'
import { startS3Double } from '#test/s3-double.ts'
import { emptyPostgres, openTestDatabase } from '#test/test-database.ts'
import { backupName } from '#app/domain/backups/backup-file.ts'
import {
  proveBackups as proveAndStore,
  storedProof,
  trialFolder,
} from '#app/domain/backups/backup-proof.server.ts'
import { backUp } from '#app/domain/backups/nightly-backup.server.ts'
import { newSealKey, saveSealState } from '#app/domain/backups/seal-key.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { originalKey, photoBucket, photoStore, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { textsOf } from '#app/domain/catalog/product.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { closeDatabase, database, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { proveBackups } from './prove-backup.ts'

const night = new Date('2026-11-22T06:00:00.000Z')
const soon = new Date(night.getTime() + HOUR_MS)
const name = backupName(night)
const photosBefore = photoStore()
const envBefore = env()
let folder: string
const file = () => path.join(env().backupDir, name)

/** A shop with two photos, on PostgreSQL where these tests run on it. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'proof-'))
  const databaseUrl = (await emptyPostgres()) ?? undefined
  setEnv({ ...env(), dataDir: folder, databaseUrl, backupDir: path.join(folder, 'backups') })
  setPhotoStore(openFolderStore(path.join(folder, 'photos')))
  const dialect = databaseUrl
    ? postgresDialect(databaseUrl)
    : sqliteDialect(path.join(folder, 'vault.sqlite'))
  setDatabase(new Kysely<Tables>({ dialect }))
  await migrate(database())
  const at = night.toISOString()
  const texts = textsOf({ name: 'Vera', brand: 'Vault', description: '' })
  const prices = { price: 1, discount: null, final_price: 1 }
  await insertRows('products', {
    id: 'vera',
    ...texts,
    ...prices,
    created_at: at,
    updated_at: at,
    version: 1,
  })
  const color = { name: 'Negro', slug: 'negro', hex: '#000000', sizes: '', position: 0 }
  await insertRows('product_colors', { product_id: 'vera', ...color })
  for (const [position, public_id] of ['fotos/a', 'fotos/b'].entries()) {
    const photo = { url: embeddedImageUrl(public_id), public_id, position }
    await insertRows('product_images', { product_id: 'vera', color_name: 'Negro', ...photo })
    await photoStore().put(originalKey(public_id), Buffer.from(public_id.repeat(100)))
  }
  await insertRows('settings', [
    { key: 'openedAt', value: at },
    { key: 'ownerEmail', value: 'duena@vault.example' },
  ])
  await insertRows('contact_messages', {
    id: 'm',
    sent_key: 'm',
    name: 'Ana',
    message: 'Hola',
    created_at: at,
  })
})
afterEach(async () => {
  expect(existsSync(trialFolder())).toBe(false)
  await closeDatabase()
  setEnv(envBefore)
  await openTestDatabase()
  rmSync(folder, { recursive: true })
})
afterAll(() => setPhotoStore(photosBefore))

/** Each one makes a shop, so a day tests what happens most. */
const nightly = test.runIf(process.env['ALL_TESTS'])

const prove = (now = soon) => proveBackups(true, { now })
const look = (now = soon) => proveBackups(false, { now })

test('a whole backup comes back beside the shop, which has moved on since, and is not touched @data', async () => {
  await backUp(undefined, night)
  await sql`delete from contact_messages`.execute(database())
  await photoStore().put(originalKey('fotos/c'), Buffer.from('later'))
  // 2 photos, 2 settings, 1 product, color and message, 5 versions that the migrations write.
  const restored = { rows: expect.any(Number), photos: 2 }
  expect(await prove()).toEqual({ problem: null, detail: '', restored })
  expect(await rowsOf('contact_messages')).toEqual([])
  expect(await rowsOf('products')).toHaveLength(1)
  expect(await photoStore().list('masters')).toHaveLength(3)
  expect(await look()).toEqual({ problem: null, detail: '', restored: null })
})

test('one byte that changed in a backup is found in the same night @data', async () => {
  await backUp(undefined, night)
  const bytes = readFileSync(file())
  const place = bytes.indexOf('fotos/bfotos/b')
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(file(), bytes)
  expect(await look()).toMatchObject({ problem: 'damaged', detail: expect.stringContaining(name) })
})

test('a sealed backup comes back too, and one byte that changed in it is found in the same night @data', async () => {
  const key = await newSealKey()
  await saveSealState({ keys: [key], seal: { key, since: night.toISOString() } })
  await backUp(undefined, night)
  expect(await prove()).toMatchObject({ problem: null, restored: { photos: 2 } })
  const sealed = path.join(env().backupDir, backupName(night, { isSealed: true }))
  const bytes = readFileSync(sealed)
  const place = Math.floor(bytes.length / 2)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(sealed, bytes)
  expect(await look()).toMatchObject({ problem: 'damaged' })
})

test('a backup without a seal is found where the shop seals @data', async () => {
  await backUp(undefined, night)
  const key = await newSealKey()
  const sealSince = (since: Date) => saveSealState({ keys: [key], seal: { key, since: since.toISOString() } })
  await sealSince(new Date(night.getTime() - HOUR_MS))
  expect(await look()).toMatchObject({ problem: 'unsealed', detail: name })
  // The shop seals since then, and its next backup is sealed.
  await sealSince(new Date(night.getTime() + 1))
  expect(await look()).toMatchObject({ problem: null })
})

nightly('a table whose rows are gone is found in the backup', async () => {
  await backUp(undefined, night)
  await forgeBackup(file(), { 'database/contact_messages.ndjson': () => '' })
  expect(await prove()).toMatchObject({
    problem: 'damaged',
    detail: 'The table contact_messages came back with 0 of 1 rows.',
  })
})

nightly('a table that was left out is found', async () => {
  await sql`drop table texts`.execute(database())
  await backUp(undefined, night)
  expect(await prove()).toMatchObject({
    problem: 'damaged',
    detail: 'The table texts is not in this backup.',
  })
})

test('a photo that the shop lost is found in the same night', async () => {
  await backUp(undefined, night)
  await photoStore().remove(originalKey('fotos/b'))
  expect(await look()).toMatchObject({ problem: 'photos-missing', detail: '1: fotos/b' })
})

nightly('so is a photo that was lost before the backup and is not in it', async () => {
  await photoStore().remove(originalKey('fotos/b'))
  await backUp(undefined, night)
  await photoStore().put(originalKey('fotos/b'), Buffer.from('uploaded again'))
  expect(await look()).toMatchObject({ problem: 'photos-missing', detail: '1: fotos/b' })
})

test('a photo that the bucket lost is found, although this machine has a copy @data', async () => {
  const s3 = await startS3Double('vault-key')
  const key = { accessKeyId: 'vault-key', secretAccessKey: 'x' }
  const place = { endpoint: s3.endpoint, region: 'sa-east-1', bucket: 'vault', prefix: '', ...key }
  const local = photoStore()
  setEnv({ ...env(), s3: place, photosBucket: { ...place, prefix: 'photos/' } })
  setPhotoStore(photoBucket() ?? local)
  for (const id of ['fotos/a', 'fotos/b'])
    await photoStore().put(originalKey(id), (await local.get(originalKey(id))) ?? Buffer.of())
  await backUp(undefined, night)
  expect(await prove()).toMatchObject({ problem: null, restored: { photos: 2 } })
  const lost = `photos/${originalKey('fotos/b')}`
  const bytes = s3.objects.get(lost) ?? Buffer.of()
  s3.objects.set(lost, Buffer.from('other bytes'))
  expect(await prove()).toMatchObject({ problem: 'photos-differ' })
  s3.objects.delete(lost)
  expect(await look()).toMatchObject({ problem: 'photos-missing', detail: '1: fotos/b' })
  s3.objects.set(lost, bytes)
  const backup = s3.objects.get(name) ?? Buffer.of()
  s3.objects.set(name, backup.subarray(0, backup.length / 2))
  expect(await look()).toMatchObject({ problem: 'damaged' })
  await s3.close()
})

nightly('a photo that is another one than in the backup is found', async () => {
  await backUp(undefined, night)
  await photoStore().put(originalKey('fotos/b'), Buffer.from('other bytes'))
  expect(await look()).toMatchObject({ problem: null })
  expect(await prove()).toMatchObject({ problem: 'photos-differ', detail: `1: ${originalKey('fotos/b')}` })
})

nightly('no backup for two days is found; a shop that opened today has none yet', async () => {
  expect(await look()).toBeNull()
  const later = new Date(night.getTime() + 2 * DAY_MS + HOUR_MS)
  expect(await look(later)).toMatchObject({ problem: 'overdue' })
  await backUp(undefined, night)
  expect(await look(new Date(night.getTime() + 2 * DAY_MS))).toMatchObject({ problem: null })
  expect(await look(later)).toMatchObject({ problem: 'overdue', detail: name })
  mkdirSync(env().backupDir, { recursive: true })
  writeFileSync(path.join(env().backupDir, backupName(later, { beforeMigration: '099-next' })), '')
  expect(await look(later)).toMatchObject({ problem: 'overdue' })
})

nightly('nothing is restored where the disk has no room for it', async () => {
  await backUp(undefined, night)
  const spareBytes = Number.MAX_SAFE_INTEGER
  expect(await proveBackups(true, { now: soon, spareBytes })).toMatchObject({ problem: 'no-room' })
})

nightly('another process does it, and a stop of the shop ends it and leaves nothing', async () => {
  await backUp()
  await proveAndStore()
  expect(await storedProof()).toMatchObject({ problem: null, restored_photos: 2 })
  mkdirSync(trialFolder())
  await expect(proveAndStore(AbortSignal.timeout(50))).rejects.toThrow('abort')
})
