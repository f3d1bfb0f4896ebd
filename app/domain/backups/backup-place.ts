/** Where nightly backups are stored: on this machine, and in the bucket of `S3_BUCKET`. */
export type BackupPlace = 'folder' | 'bucket'

/** Why a backup failed. The admin has a sentence for each. */
export const BACKUP_REASONS = [
  'disk-full',
  'not-writable',
  'key-unreadable',
  'store-refused',
  'store-unreachable',
  'unexpected',
] as const
export type BackupReason = (typeof BACKUP_REASONS)[number]
