import { recordActivity } from '#app/features/activity/record-activity.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { shopOpenedAt } from '#app/features/settings/settings.server.ts'
import { formatDateTime } from '#app/text/dates.ts'
import { backupState, isBackupOverdue, type BackupReason } from './nightly-backup.server.ts'

/** What the admin shows of the backups. Moments are written out. */
export type BackupOverview = {
  lastGood: { madeAt: string; bytes: number; missingPhotos: number } | null
  lastError: { at: string; reason: BackupReason; detail: string } | null
  /** No good one for two days. */
  isOverdue: boolean
  isInBucket: boolean
}

export async function backupOverview(now: Date): Promise<BackupOverview> {
  const state = backupState()
  const { lastGood, lastError } = state
  return {
    lastGood: lastGood && { ...lastGood, madeAt: formatDateTime(lastGood.madeAt) },
    lastError: lastError && { ...lastError, at: formatDateTime(lastError.at) },
    isOverdue: isBackupOverdue(state, await shopOpenedAt(), now),
    isInBucket: env().s3 !== undefined,
  }
}

/** Tells in the admin's activity who took a backup home. */
export async function recordDownload(userId: string): Promise<void> {
  await database()
    .transaction()
    .execute((transaction) => recordActivity(transaction, { kind: 'backup-downloaded', userId }))
}
