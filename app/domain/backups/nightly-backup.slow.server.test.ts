import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Readable, Writable, type WritableOptions } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { migrate } from '#database/migrate.ts'
import { startS3Double } from '#test/s3-double.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { photoStore, setPhotoStore, storeOriginal } from '#app/domain/photos/photo-store.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, inTransaction, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { forgetSettings, saveSetting } from '#app/domain/settings/settings.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { confirmSweep, heldSweeps } from '#app/platform/sweep-limit.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { backupName } from './backup-file.ts'
import { backupPlaces } from './backup-store.server.ts'
import { backUp, backupState, isBackupOverdue, openNewestBackup } from './nightly-backup.server.ts'
import { readBackup } from './read-backup.server.ts'
import { writeBackup } from './write-backup.server.ts'
import { newSealKey, saveSealState } from './seal-key.server.ts'

const { backupDir, dataDir } = env()

const night = new Date('2026-11-22T06:00:00.000Z')
const nightName = 'vault-2026-11-22T06-00-00Z.tar'
const bucketStore = () => {
  const store = backupPlaces()[1]?.store
  if (!store) throw new Error('no bucket')
  return store
}
/** Returns the texts of the mails to the owner. */
const mailed = async () =>
  (await database().selectFrom('mails').select(['kind', 'text']).execute()).map(({ text }) => text)
const nameOf = (daysBefore: number) => backupName(new Date(night.getTime() - daysBefore * DAY_MS))

beforeEach(async () => {
  setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(path.join(dataDir, 'vault.sqlite')) }))
  await migrate(database())
  const uploads = ['fotos/a', 'fotos/b'].map((public_id) => ({ public_id, created_at: 'then' }))
  await insertRows('uploads', uploads)
  await storeOriginal('fotos/a', Buffer.from('a'))
  await storeOriginal('fotos/b', Buffer.from('b'))
  await saveSetting('ownerEmail', 'ana@vault.example')
})
afterEach(async () => {
  forgetSettings()
  await database().destroy()
  await openTestDatabase()
})

describe('in a folder', () => {
  test('a second press, or the nightly job, gets the backup that is already being made', async () => {
    await Promise.all([backUp(undefined, night), backUp(undefined, new Date(night.getTime() + 2000))])
    expect(readdirSync(backupDir)).toEqual([nightName])
    expect(backupState().folder).toMatchObject({ lastGood: { name: nightName }, lastError: null })
  })

  test('the backup of a night is whole, private, and known to the admin @data', async () => {
    await backUp(undefined, night)
    const file = path.join(backupDir, nightName)
    expect(await readBackup(file)).toMatchObject({ photos: 2 })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(backupDir).mode & 0o777).toBe(0o700)
    const made = { madeAt: night.toISOString(), bytes: statSync(file).size, missingPhotos: 0 }
    expect(backupState().folder).toEqual({ lastGood: { name: nightName, ...made }, lastError: null })
    const stored = await openNewestBackup()
    expect(stored && (await buffer(stored.body))).toHaveLength(stored?.bytes ?? -1)
    rmSync(file)
    expect(await openNewestBackup()).toBeNull()
  })

  test('old backups are deleted, and so is what a killed process left behind', async () => {
    mkdirSync(backupDir)
    const left = path.join(backupDir, 'vault-2026-11-21T06-00-00Z.tar.123.tmp')
    writeFileSync(left, '')
    utimesSync(left, night, new Date(Date.now() - 2 * HOUR_MS))
    for (let days = 50; days > 0; days -= 1) writeFileSync(path.join(backupDir, nameOf(days)), '')
    await backUp(undefined, night)
    expect(readdirSync(backupDir)).toHaveLength(10)
    expect(readdirSync(backupDir)).toContain(nightName)
  })

  test('too many at once wait for the owner', async () => {
    mkdirSync(backupDir)
    for (let days = 70; days > 0; days -= 1) writeFileSync(path.join(backupDir, nameOf(days)), '')
    await backUp(undefined, night)
    expect(readdirSync(backupDir)).toHaveLength(71)
    expect(await heldSweeps()).toEqual([{ name: 'backups', due: 61 }])
    await inTransaction((transaction) => confirmSweep(transaction, 'backups', night))
    await backUp(undefined, night)
    expect(readdirSync(backupDir)).toHaveLength(10)
  })

  test('a failure is mailed and told with its reason, and the last good one stays known @data', async () => {
    await backUp(undefined, night)
    const later = new Date(night.getTime() + DAY_MS)
    setEnv({ ...env(), backupDir: path.join(dataDir, 'vault.sqlite') })
    await expect(backUp(undefined, later)).rejects.toThrow()
    expect(backupState().folder).toMatchObject({
      lastGood: { name: nightName },
      lastError: { at: later.toISOString(), reason: 'not-writable' },
    })
    await expect(backUp(undefined, later)).rejects.toThrow()
    expect(await mailed(), 'one mail a day').toEqual([expect.stringContaining('Dónde: Acá')])
    setEnv({ ...env(), backupDir })
    await backUp(undefined, later)
    expect(backupState().folder.lastError).toBeNull()
  })

  test('a stop of the shop leaves no file, and is no failure', async () => {
    const stopped = AbortSignal.abort(new Error('the shop stops'))
    await expect(backUp(stopped, night)).rejects.toThrow()
    expect(readdirSync(backupDir)).toEqual([])
    expect(backupState().folder).toEqual({ lastGood: null, lastError: null })
  })
})

describe('in a bucket', () => {
  let s3: Awaited<ReturnType<typeof startS3Double>>

  /** A backup with this photo has two parts. */
  const storeLargePhoto = () => storeOriginal('fotos/a', Buffer.alloc(20 * 1024 * 1024, 'a'))

  beforeEach(async () => {
    s3 = await startS3Double('vault-key')
    const key = { accessKeyId: 'vault-key', secretAccessKey: 'x' }
    const place = { endpoint: s3.endpoint, region: 'sa-east-1', bucket: 'vault', prefix: '' }
    setEnv({ ...env(), s3: { ...place, ...key } })
  })
  afterEach(() => s3.close())

  test('the backup of a night arrives in parts and comes back as it was', async () => {
    await storeLargePhoto()
    await backUp(undefined, night)
    expect([...s3.objects.keys()]).toEqual([nightName])
    const stored = await bucketStore().open(nightName)
    const bytes = stored ? await buffer(stored.body) : Buffer.of()
    expect(bytes).toHaveLength(stored?.bytes ?? -1)
    const file = path.join(dataDir, 'downloaded.tar')
    writeFileSync(file, bytes)
    expect(await readBackup(file)).toMatchObject({ photos: 2 })
    expect(backupState().bucket.lastGood).toMatchObject({ name: nightName, bytes: bytes.length })
    expect(s3.uploads.size).toBe(0)
    expect(await bucketStore().open('vault-2026-11-21T06-00-00Z.tar')).toBeNull()
  })

  test('old backups are deleted, however many pages the list has', async () => {
    for (let days = 50; days > 0; days -= 1) s3.objects.set(nameOf(days), Buffer.of())
    s3.objects.set('notes.txt', Buffer.of())
    await backUp(undefined, night)
    expect(s3.objects.size).toBe(11)
    expect(s3.objects.has('notes.txt')).toBe(true)
  })

  test('a backup that is not stored whole is deleted, because it would count as the newest', async () => {
    const set = s3.objects.set.bind(s3.objects)
    s3.objects.set = (key, bytes) => set(key, bytes.subarray(1))
    await expect(bucketStore().add(nightName)).rejects.toThrow('bytes of a backup with')
    expect([...s3.objects.keys()]).toEqual([])
  })

  test('a list that leads back to a page ends with an error, and deletes nothing', async () => {
    s3.objects.set('vault-2026-01-01T06-00-00Z.tar', Buffer.from('a'))
    s3.listWithoutEnd()
    await expect(bucketStore().list()).rejects.toThrow('no end')
    expect(s3.objects.size).toBe(1)
  })

  test('shops with prefixes share a bucket, and each deletes only its own backups', async () => {
    const names = Array.from({ length: 12 }, (_, days) => nameOf(days + 1))
    for (const name of names)
      for (const prefix of ['', 'second/', 'vault-first/']) s3.objects.set(prefix + name, Buffer.of())
    const count = (prefix: RegExp) => [...s3.objects.keys()].filter((key) => prefix.test(key)).length
    const { s3: bucket } = env()
    if (!bucket) throw new Error('no bucket')
    setEnv({ ...env(), s3: { ...bucket, prefix: 'vault-first/' } })
    await backUp(undefined, night)
    expect([count(/^vault-\d/), count(/^second/), count(/^vault-first/)]).toEqual([12, 12, 8])
    expect(await readBackupOf(nightName)).toMatchObject({ photos: 2 })
    setEnv({ ...env(), s3: bucket })
    await backUp(undefined, night)
    expect([count(/^vault-\d/), count(/^second/), count(/^vault-first/)]).toEqual([8, 12, 8])
  })

  async function readBackupOf(name: string) {
    const stored = await bucketStore().open(name)
    const file = path.join(dataDir, 'read.tar')
    writeFileSync(file, stored ? await buffer(stored.body) : Buffer.of())
    return readBackup(file)
  }

  test('a part that the store refuses leaves no backup and no open upload', async () => {
    await storeLargePhoto()
    s3.failures.push({ method: 'PUT', word: 'partNumber=2', status: 403, code: 'AccessDenied' })
    await backUp(undefined, night)
    expect(s3.objects.size).toBe(0)
    expect(s3.uploads.size).toBe(0)
    expect(backupState().bucket).toMatchObject({
      lastGood: null,
      lastError: { reason: 'store-refused', detail: 'AccessDenied' },
    })
  })

  test('a photo that cannot be read leaves no backup and no open upload', async () => {
    await storeLargePhoto()
    const store = photoStore()
    const broken = Object.assign(new Error('read error'), { code: 'EIO', syscall: 'read' })
    setPhotoStore({
      ...store,
      get: (key) => (key.endsWith('b.webp') ? Promise.reject(broken) : store.get(key)),
    })
    await expect(backUp(undefined, night)).rejects.toThrow('read error')
    expect(s3.objects.size).toBe(0)
    expect(s3.uploads.size).toBe(0)
    expect(backupState()).toMatchObject({
      folder: { lastError: { reason: 'unexpected', detail: 'EIO' } },
      bucket: { lastError: { reason: 'unexpected', detail: 'EIO' } },
    })
  })

  test('a bucket that cannot be reached is mailed, and the folder has its backup all the same @data', async () => {
    await s3.close()
    await backUp(undefined, night)
    expect(backupState()).toMatchObject({
      folder: { lastGood: { name: nightName }, lastError: null },
      bucket: { lastError: { reason: 'store-unreachable', detail: 'ECONNREFUSED' } },
    })
    expect(await mailed()).toEqual([expect.stringContaining('Dónde: Afuera')])
    expect(await readBackup(path.join(backupDir, nightName))).toMatchObject({ photos: 2 })
  })

  test('a folder that takes nothing does not keep the backup from the bucket @data', async () => {
    setEnv({ ...env(), backupDir: path.join(dataDir, 'vault.sqlite') })
    await backUp(undefined, night)
    expect([...s3.objects.keys()]).toEqual([nightName])
    expect(backupState()).toMatchObject({
      folder: { lastError: { reason: 'not-writable' } },
      bucket: { lastError: null },
    })
    expect(await openNewestBackup()).toMatchObject({ name: nightName })
  })

  test('the folder has the newest, and those that the bucket lacks', async () => {
    mkdirSync(backupDir)
    for (const days of [1, 2, 3]) writeFileSync(path.join(backupDir, nameOf(days)), '')
    for (const days of [2, 3, 4]) s3.objects.set(nameOf(days), Buffer.of())
    await backUp(undefined, night)
    expect(readdirSync(backupDir).toSorted()).toEqual([nameOf(1), nightName])
    expect(s3.objects.size).toBe(4)
  })

  test('a sealed backup is sealed in both places, and a bucket shows nothing of the shop @privacy', async () => {
    const key = await newSealKey()
    await saveSealState({ keys: [key], seal: { key, since: night.toISOString() } })
    await backUp(undefined, night)
    const name = `${nightName}.age`
    expect([readdirSync(backupDir), [...s3.objects.keys()]]).toEqual([[name], [name]])
    for (const bytes of [readFileSync(path.join(backupDir, name)), s3.objects.get(name)]) {
      expect(bytes?.includes('backup.json')).toBe(false)
      const open = async () => Readable.from([bytes])
      expect(await readBackup({ name, open }, undefined, [key])).toMatchObject({ photos: 2 })
    }
  })

  test('a key that cannot be read is told, and nothing is stored without a seal', async () => {
    writeFileSync(path.join(dataDir, 'backup-key'), '{')
    await expect(backUp(undefined, night)).rejects.toThrow('backup-key cannot be read')
    expect(backupState()).toMatchObject({
      folder: { lastError: { reason: 'key-unreadable' } },
      bucket: { lastError: { reason: 'key-unreadable' } },
    })
    expect(s3.objects.size).toBe(0)
  })
})

test('a backup is overdue after two days without a good one in its place', () => {
  const lastGood = { name: nightName, madeAt: night.toISOString(), bytes: 1, missingPhotos: 0 }
  const after = (ms: number) => new Date(night.getTime() + ms)
  const none = { lastGood: null, lastError: null }
  const here = { folder: { lastGood, lastError: null }, bucket: none }
  expect(isBackupOverdue('folder', here, null, after(2 * DAY_MS))).toBe(false)
  expect(isBackupOverdue('folder', here, null, after(2 * DAY_MS + 1))).toBe(true)
  expect(isBackupOverdue('bucket', here, null, after(2 * DAY_MS)), 'a new bucket').toBe(false)
  const nowhere = { folder: none, bucket: none }
  expect(isBackupOverdue('folder', nowhere, night.toISOString(), after(DAY_MS))).toBe(false)
  expect(isBackupOverdue('folder', nowhere, night.toISOString(), after(3 * DAY_MS))).toBe(true)
})

test('what an earlier release noted of its only place is still known', () => {
  const lastGood = { name: nightName, madeAt: night.toISOString(), bytes: 1, missingPhotos: 0 }
  writeFileSync(path.join(dataDir, 'backup-state.json'), JSON.stringify({ lastGood, lastError: null }))
  expect(backupState()).toMatchObject({ folder: { lastGood }, bucket: { lastGood: null } })
})

test.each([0, 1, 2, 3, 7])(
  'a disk that is full after %i writes breaks off the backup, not the shop',
  async (room) => {
    const unheard = vi.fn<(error: unknown) => void>()
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', unheard)
    let writes = 0
    const write: WritableOptions['write'] = (_bytes, _encoding, done) => {
      writes += 1
      done(writes > room ? Object.assign(new Error('full'), { code: 'ENOSPC' }) : null)
    }
    const backup = writeBackup(new Writable({ highWaterMark: 1, write }))
    await expect(backup).rejects.toMatchObject({ code: 'ENOSPC' })
    await new Promise(setImmediate)
    process.removeAllListeners('uncaughtException')
    for (const listener of others) process.on('uncaughtException', listener)
    expect(unheard).not.toHaveBeenCalled()
  },
)
