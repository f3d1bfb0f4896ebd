import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { env, EnvError } from '#app/platform/env.server.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { inTransaction } from '#app/platform/database.server.ts'
import { isWithinSweepLimit, maySweep } from '#app/platform/sweep-limit.server.ts'
import { shopOpenedAt } from '#app/domain/settings/settings.server.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { backupName, expiredBackups } from './backup-file.ts'
import { backupStore, openBackupFolder } from './backup-store.server.ts'
import { sealState } from './seal-key.server.ts'
import { writeBackupFile } from './write-backup.server.ts'

/** Why a backup failed. The admin has a sentence for each. */
const BACKUP_REASONS = [
  'disk-full',
  'not-writable',
  'store-refused',
  'store-unreachable',
  'unexpected',
] as const
type BackupReason = (typeof BACKUP_REASONS)[number]

const stateSchema = z.object({
  lastGood: z
    .object({ name: z.string(), madeAt: z.iso.datetime(), bytes: z.number(), missingPhotos: z.number() })
    .nullable(),
  /** Null: the last one went well. */
  lastError: z
    .object({ at: z.iso.datetime(), reason: z.enum(BACKUP_REASONS), detail: z.string() })
    .nullable(),
})
type BackupState = z.infer<typeof stateSchema>

/** A file and no table: a backup fails when the database does, and a restored database names backups of elsewhere. */
const stateFile = () => path.join(env().dataDir, 'backup-state.json')

export function backupState(): BackupState {
  try {
    return stateSchema.parse(JSON.parse(readFileSync(stateFile(), 'utf8')))
  } catch {
    return { lastGood: null, lastError: null }
  }
}

async function saveState(state: BackupState): Promise<void> {
  const unfinished = `${stateFile()}.tmp`
  await writeFile(unfinished, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 })
  await rename(unfinished, stateFile())
}

let making: Promise<void> | undefined

/**
 * Makes the backup of this night, or the one that the owner asks for, and deletes those that it makes unneeded, unless
 * they are too many. Calls that come while one is made share it.
 * @throws what went wrong, after noting it for the owner
 */
export function backUp(signal?: AbortSignal, now = new Date()): Promise<void> {
  making ??= makeBackup(signal, now).finally(() => (making = undefined))
  return making
}

async function makeBackup(signal: AbortSignal | undefined, now: Date): Promise<void> {
  const store = backupStore()
  const name = backupName(now, { isSealed: sealState().seal !== null })
  try {
    const { bytes, missingPhotos, photos, rows } = await store.add(name, signal)
    const lastGood = { name, madeAt: now.toISOString(), bytes, missingPhotos: missingPhotos.length }
    await saveState({ lastGood, lastError: null })
    log.info('backup-made', { name, bytes, rows, photos, missingPhotos: missingPhotos.length })
  } catch (error) {
    if (!signal?.aborted)
      await saveState({ ...backupState(), lastError: errorOf(error, now) }).catch(reportError)
    throw error
  }
  const names = await store.list()
  const expired = expiredBackups(names)
  if (await maySweep('backups', expired.length, names.length))
    for (const name of expired) await store.remove(name)
}

export const WARN_AFTER_MS = 2 * DAY_MS

/**
 * Returns whether the owner has to look: no good backup for two days. A shop that was just opened is given its first
 * nights.
 */
export function isBackupOverdue({ lastGood }: BackupState, openedAt: string | null, now: Date): boolean {
  const since = lastGood?.madeAt ?? openedAt
  return since !== null && now.getTime() - Date.parse(since) > WARN_AFTER_MS
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

function errorOf(error: unknown, now: Date): NonNullable<BackupState['lastError']> {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: object }
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
  const state = backupState()
  const { lastGood, lastError } = state
  return {
    lastGood: lastGood && { ...lastGood, madeAt: formatDateTime(lastGood.madeAt) },
    lastError: lastError && { ...lastError, at: formatDateTime(lastError.at) },
    /** No good one for two days. */
    isOverdue: isBackupOverdue(state, await shopOpenedAt(), now),
    isInBucket: env().s3 !== undefined,
  }
}

/** Tells in the admin's activity who took a backup home. */
export async function recordDownload(userId: string): Promise<void> {
  await inTransaction((transaction) => recordActivity(transaction, { kind: 'backup-downloaded', userId }))
}
