import { z } from 'zod'
import { videoKindOf } from '#app/domain/photos/image-url.ts'
import { DAY_MS } from '#app/base/time.ts'

/**
 * The tar file of a backup, entry by entry: `backup.json`, the rows of the database as NDJSON, the photos, and at the
 * end `manifest.json`, which tells size and SHA-256 of every other entry. `docs/decisions/018-backups.md` says why.
 */
export const HEAD_ENTRY = 'backup.json'
export const MANIFEST_ENTRY = 'manifest.json'
export const FORMAT_VERSION = 1

/** No entry is larger, so that a damaged file cannot fill the memory. A part of a table ends long before. */
export const MAX_ENTRY_BYTES = 64 * 1024 * 1024
export const PART_BYTES = 4 * 1024 * 1024
/** A manifest has some hundred bytes for each photo. */
export const MAX_MANIFEST_BYTES = 1024 * 1024 * 1024

const TABLE = '[a-z][a-z0-9_]*'

/** A backup that cannot be used. Its message is one line, whatever names the file holds. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\p{C}/gu, ' '), options)
  }
}

export const headSchema = z.object({
  format: z.literal('vault-backup'),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** The last migration that the database had: `014-user-photos`. */
  migration: z.string(),
  tables: z.array(z.string().regex(new RegExp(`^${TABLE}$`))),
  hasPhotos: z.boolean(),
})
export type BackupHead = z.infer<typeof headSchema>

const entrySchema = z.object({ name: z.string(), size: z.number(), sha256: z.string() })
export type ManifestEntry = z.infer<typeof entrySchema>

export const manifestSchema = z.object({
  rows: z.record(z.string(), z.number()),
  /** The public ids of photos that a product shows and that were lost already. */
  missingPhotos: z.array(z.string()),
  entries: z.array(entrySchema),
})

/** The summary of a backup that was written or checked. */
export type BackupSummary = {
  createdAt: string
  migration: string
  hasPhotos: boolean
  tables: number
  rows: number
  /** The rows of each table. */
  rowsOf: Readonly<Record<string, number>>
  photos: number
  missingPhotos: readonly string[]
}

export function summaryOf(
  { createdAt, migration, hasPhotos, tables }: BackupHead,
  { rows, entries, missingPhotos }: z.infer<typeof manifestSchema>,
): BackupSummary {
  return {
    createdAt,
    migration,
    hasPhotos,
    tables: tables.length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    rowsOf: rows,
    photos: entries.filter(({ name }) => name.startsWith('photos/')).length,
    missingPhotos,
  }
}

/** A large table has several parts. */
export function tableEntry(table: string, part: number): string {
  return part === 1 ? `database/${table}.ndjson` : `database/${table}.${part}.ndjson`
}

const TABLE_ENTRY = new RegExp(String.raw`^database/(${TABLE})(?:\.\d+)?\.ndjson$`)
const PHOTO_ENTRY = /^photos\/(.+)\.(?:webp|mp4|webm)$/

export function photoEntry(publicId: string): string {
  return `photos/${publicId}.${videoKindOf(publicId) ?? 'webp'}`
}

export type EntryKind = { table: string } | { publicId: string } | null

/** Reads what an entry holds from its name; null for a name that no backup has. */
export function entryKind(name: string, isPublicId: (text: string) => boolean): EntryKind {
  const table = TABLE_ENTRY.exec(name)?.[1]
  if (table !== undefined) return { table }
  const publicId = PHOTO_ENTRY.exec(name)?.[1]
  return publicId !== undefined && isPublicId(publicId) ? { publicId } : null
}

const NAME = /^vault-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(-before-[\w-]+)?\.tar(?:\.age)?$/

type BackupNameOptions = { beforeMigration?: string; isSealed?: boolean }

/** Names a backup that the shop makes by itself: `vault-2026-11-22T06-00-00Z.tar`. Names sort by age. */
export function backupName(at: Date, { beforeMigration, isSealed = false }: BackupNameOptions = {}): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-')
  const before = beforeMigration === undefined ? '' : `-before-${beforeMigration}`
  return `vault-${moment}Z${before}.tar${isSealed ? '.age' : ''}`
}

export const isSealedName = (name: string) => name.endsWith('.age')

/** Reads when a backup was made; null for a name that the shop did not give. */
export function backupMoment(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

const isBeforeMigration = (name: string) => NAME.exec(name)?.[5] !== undefined

const NEWEST = 7
const DAYS = 7
const WEEKS = 4
const MIGRATIONS = 5

/**
 * Returns the backups that are no longer needed. The seven newest stay, the newest one of each of the last seven days and
 * four weeks that have one, and the last five of before a migration.
 */
export function expiredBackups(names: readonly string[]): string[] {
  const ours = names
    .filter((name) => backupMoment(name) !== null)
    .toSorted()
    .toReversed()
  const nightly = nightlyBackups(names).toReversed()
  const needed = new Set([
    ...nightly.slice(0, NEWEST),
    ...newestOfEach(nightly, dayOf).slice(0, DAYS),
    ...newestOfEach(nightly, weekOf).slice(0, WEEKS),
    ...ours.filter(isBeforeMigration).slice(0, MIGRATIONS),
  ])
  return ours.filter((name) => !needed.has(name))
}

/** Returns the backups that were not made before a migration, oldest first. */
export function nightlyBackups(names: readonly string[]): string[] {
  return names.filter((name) => backupMoment(name) !== null && !isBeforeMigration(name)).toSorted()
}

/** @param names newest first */
function newestOfEach(names: readonly string[], spanOf: (at: Date) => string): string[] {
  const newest = new Map<string, string>()
  for (const name of names) {
    const span = spanOf(backupMoment(name) ?? new Date(0))
    if (!newest.has(span)) newest.set(span, name)
  }
  return [...newest.values()]
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Returns the Monday with which the week began. */
function weekOf(at: Date): string {
  const daysSinceMonday = (at.getUTCDay() + 6) % 7
  return dayOf(new Date(at.getTime() - daysSinceMonday * DAY_MS))
}
