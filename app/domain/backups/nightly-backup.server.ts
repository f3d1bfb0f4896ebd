import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env, EnvError } from '#app/platform/env.server.ts'
import { openFolderStore } from '#app/platform/file-store.server.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import { isWithinSweepLimit, maySweep } from '#app/platform/sweep-limit.server.ts'
import { shopOpenedAt } from '#app/domain/settings/settings.server.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { backupName, expiredBackups, nightlyBackups } from './backup-file.ts'
import { mailFailure } from './backup-mails.server.ts'
import { BACKUP_REASONS, type BackupPlace, type BackupReason } from './backup-place.ts'
import { backupPlaces, openBackupFolder, type PlacedStore } from './backup-store.server.ts'
import { SealKeyError, sealState } from './seal-key.server.ts'
import { writeBackupFile } from './write-backup.server.ts'

const stateSchema = z.object({
  lastGood: z
    .object({ name: z.string(), madeAt: z.iso.datetime(), bytes: z.number(), missingPhotos: z.number() })
    .nullable(),
  /** Null: the last one went well. */
  lastError: z
    .object({ at: z.iso.datetime(), reason: z.enum(BACKUP_REASONS), detail: z.string() })
    .nullable(),
})
type PlaceState = z.infer<typeof stateSchema>
type BackupState = Record<BackupPlace, PlaceState>

/** A file and no table: a backup fails when the database does, and a restored database names backups of elsewhere. */
const STATE = 'backup-state.json'

const NONE: PlaceState = { lastGood: null, lastError: null }

export function backupState(): BackupState {
  try {
    const stored = JSON.parse(readFileSync(path.join(env().dataDir, STATE), 'utf8')) as object
    // Version 1.0 had one place.
    const places = 'lastGood' in stored ? { [env().s3 ? 'bucket' : 'folder']: stored } : stored
    return z.object({ folder: stateSchema.default(NONE), bucket: stateSchema.default(NONE) }).parse(places)
  } catch {
    return { folder: NONE, bucket: NONE }
  }
}

async function saveState(place: BackupPlace, state: Partial<PlaceState>): Promise<void> {
  const states = backupState()
  const saved = { ...states, [place]: { ...states[place], ...state } }
  await openFolderStore(env().dataDir).put(STATE, Buffer.from(`${JSON.stringify(saved, null, 2)}\n`))
}

/** Returns what is known of the backups of each place that the shop uses. */
export function placedBackups() {
  const states = backupState()
  return backupPlaces().map((placed) => ({ ...placed, ...states[placed.place] }))
}

let making: Promise<void> | undefined

/**
 * Makes the backup of this night, or the one that the owner asks for, in each place, and deletes those that it makes
 * unneeded, unless they are too many. Calls that come while one is made share it.
 * @throws what went wrong when no place has it, after noting it for the owner and mailing her
 */
export function backUp(signal?: AbortSignal, now = new Date()): Promise<void> {
  making ??= makeBackup(signal, now).finally(() => (making = undefined))
  return making
}

async function makeBackup(signal: AbortSignal | undefined, now: Date): Promise<void> {
  const good: PlacedStore[] = []
  const errors: unknown[] = []
  for (const placed of backupPlaces()) {
    try {
      await addTo(placed, signal, now)
      good.push(placed)
    } catch (error) {
      if (signal?.aborted) throw error
      errors.push(error)
      const lastError = errorOf(error, now)
      await saveState(placed.place, { lastError }).catch(reportError)
      await mailFailure(placed.place, lastError.reason, now).catch(reportError)
    }
  }
  if (good.length === 0) throw errors[0]
  for (const error of errors) reportError(error)
  await removeExpired(good)
}

async function addTo({ place, store }: PlacedStore, signal: AbortSignal | undefined, now: Date) {
  const name = backupName(now, { isSealed: sealState().seal !== null })
  const { bytes, missingPhotos, photos, rows } = await store.add(name, signal)
  const lastGood = { name, madeAt: now.toISOString(), bytes, missingPhotos: missingPhotos.length }
  await saveState(place, { lastGood, lastError: null })
  log.info('backup-made', { name, place, bytes, rows, photos, missingPhotos: missingPhotos.length })
}

/** Where there is a bucket, the folder needs the newest backup and those that the bucket does not have. */
async function removeExpired(places: readonly PlacedStore[]): Promise<void> {
  const listed = await Promise.all(
    places.map(async ({ place, store }) => ({ place, store, names: await store.list() })),
  )
  const inBucket = new Set(listed.find(({ place }) => place === 'bucket')?.names)
  const expired = listed.flatMap(({ place, store, names }) => {
    const older = place === 'folder' ? nightlyBackups(names).slice(0, -1) : []
    const needless = older.filter((name) => inBucket.has(name))
    return [...new Set([...expiredBackups(names), ...needless])].map((name) => ({ store, name }))
  })
  const total = listed.reduce((sum, { names }) => sum + names.length, 0)
  if (await maySweep('backups', expired.length, total))
    for (const { store, name } of expired) await store.remove(name)
}

export const WARN_AFTER_MS = 2 * DAY_MS

/**
 * Returns whether the owner has to look: no good backup in this place for two days. A shop that was just opened is given
 * its first nights, as is a new place.
 */
export function isBackupOverdue(
  place: BackupPlace,
  states: BackupState,
  openedAt: string | null,
  now: Date,
): boolean {
  const since = states[place].lastGood?.madeAt ?? newestOf(states)?.madeAt ?? openedAt
  return since !== null && now.getTime() - Date.parse(since) > WARN_AFTER_MS
}

function newestOf({ folder, bucket }: BackupState) {
  const [newest = null] = [folder.lastGood, bucket.lastGood]
    .filter((good) => good !== null)
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  return newest
}

/** Opens the newest good backup, in whichever place still has it. */
export async function openNewestBackup() {
  const goods = placedBackups().flatMap(({ store, lastGood }) => (lastGood ? [{ store, ...lastGood }] : []))
  for (const { store, name } of goods.toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))) {
    const stored = await store.open(name).catch((error: unknown) => {
      reportError(error)
      return null
    })
    if (stored) return { name, ...stored }
  }
  return null
}

const REASONS: Readonly<Record<string, BackupReason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EACCES: 'not-writable',
  EPERM: 'not-writable',
  EROFS: 'not-writable',
  ENOTDIR: 'not-writable',
  EEXIST: 'not-writable',
  ENOENT: 'not-writable',
  ECONNREFUSED: 'store-unreachable',
  ECONNRESET: 'store-unreachable',
  ENOTFOUND: 'store-unreachable',
  EAI_AGAIN: 'store-unreachable',
  ETIMEDOUT: 'store-unreachable',
}

function errorOf(error: unknown, now: Date): NonNullable<PlaceState['lastError']> {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: object }
  if (error instanceof SealKeyError) return { at: now.toISOString(), reason: 'key-unreadable', detail: '' }
  const isFromStore = $metadata !== undefined && code === undefined
  const reason = isFromStore ? 'store-refused' : (REASONS[code ?? ''] ?? 'unexpected')
  return { at: now.toISOString(), reason, detail: (code ?? name ?? '').slice(0, 60) }
}

/**
 * Copies the database, without its photos, before a migration changes it.
 * @throws EnvError in one line when it cannot: the migration must not run then
 */
export async function backUpBeforeMigration(migration: string, now = new Date()): Promise<void> {
  const { backupDir } = env()
  const name = backupName(now, { beforeMigration: migration, isSealed: sealState().seal !== null })
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await writeBackupFile(path.join(backupDir, name), { withPhotos: false })
    const folder = openBackupFolder(backupDir)
    const names = await folder.list()
    const expired = expiredBackups(names)
    // The schema may be too old to ask the owner.
    if (isWithinSweepLimit(expired.length, names.length))
      for (const each of expired) await folder.remove(each)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new EnvError(
      `The database needs the migration "${migration}", but the backup before it could not be written to "${backupDir}" (${code ?? message}). Nothing was changed: make room there, or set BACKUP_DIR to another folder.`,
      { cause: error },
    )
  }
  log.info('backup-made', { name })
}

export type BackupOverview = Awaited<ReturnType<typeof backupOverview>>

/** Returns the backups as the admin's page shows them. Moments are written out. */
export async function backupOverview(now: Date) {
  const states = backupState()
  const openedAt = await shopOpenedAt()
  const places = placedBackups().map(({ place, lastGood, lastError }) => ({
    place,
    lastGood: lastGood && { ...lastGood, madeAt: formatDateTime(lastGood.madeAt) },
    lastError: lastError && { ...lastError, at: formatDateTime(lastError.at) },
    isOverdue: isBackupOverdue(place, states, openedAt, now),
  }))
  const newest = newestOf(states)
  const seal = sealShown()
  const hasFailed = places.some(({ isOverdue, lastError }) => isOverdue || lastError !== null)
  return {
    ...seal,
    places,
    newest: newest && formatDateTime(newest.madeAt),
    isWell: seal.isKeyReadable && !hasFailed,
  }
}

function sealShown() {
  try {
    const { seal } = sealState()
    /** Null: new backups are not sealed. */
    return { sealedSince: seal && formatDateTime(seal.since), isKeyReadable: true }
  } catch {
    return { sealedSince: null, isKeyReadable: false }
  }
}

/** Tells in the admin's activity who took a backup home. */
export async function recordDownload(userId: string): Promise<void> {
  await inTransaction((transaction) => recordActivity(transaction, { kind: 'backup-downloaded', userId }))
}
