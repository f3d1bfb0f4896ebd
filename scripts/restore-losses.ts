import { sql } from 'kysely'
import { entryKind, type BackupSummary } from '#app/domain/backups/backup-file.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { isPublicId } from '#app/domain/photos/image-url.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { rowsIn } from './restore-backup.ts'
import { database } from '#app/platform/database.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'

/** Tables of what people made or sent, with the noun for a row and the column that names it. */
const COUNTED: Readonly<Record<string, { noun: [string, string]; key: string }>> = {
  sent_selections: { noun: ['sale', 'sales'], key: 'code' },
  products: { noun: ['product', 'products'], key: 'id' },
  contact_messages: { noun: ['message', 'messages'], key: 'id' },
  withdrawals: { noun: ['withdrawal', 'withdrawals'], key: 'id' },
  users: { noun: ['account', 'accounts'], key: 'id' },
  reviews: { noun: ['review', 'reviews'], key: 'pair_id' },
}
const PHOTOS: [string, string] = ['photo', 'photos']

type Counts = { noun: [string, string]; count: number }[]

export type Losses = {
  backup: BackupSummary
  hasShop: boolean
  /** Rows and photos that only this shop has. */
  lost: Counts
  /** Rows and photos that were deleted since the backup, and come back. */
  back: Counts
}

/**
 * Compares a backup with the shop that is here now.
 * @throws BackupError when the file is damaged
 */
export async function lossesOf(file: string, keys?: readonly string[]): Promise<Losses> {
  const inBackup = new Map<string, Set<string>>()
  const note = (noun: string, id: string) => inBackup.set(noun, (inBackup.get(noun) ?? new Set()).add(id))
  const visit = (name: string, bytes: Buffer) => {
    const kind = entryKind(name, isPublicId)
    if (kind === null) return
    if ('publicId' in kind) return void note('photos', originalKey(kind.publicId))
    const { key } = COUNTED[kind.table] ?? {}
    if (key !== undefined) for (const row of rowsIn(bytes)) note(kind.table, String(row[key]))
  }
  const backup = await readBackup(file, visit, keys)
  const losses: Losses = { backup, hasShop: false, lost: [], back: [] }
  const compare = (name: string, noun: [string, string], here: readonly string[]) => {
    const there = inBackup.get(name) ?? new Set()
    const held = new Set(here)
    losses.lost.push({ noun, count: here.filter((id) => !there.has(id)).length })
    losses.back.push({ noun, count: [...there].filter((id) => !held.has(id)).length })
  }
  const tables = new Set((await database().introspection.getTables()).map(({ name }) => name))
  for (const [table, { noun, key }] of Object.entries(COUNTED)) {
    const { rows } = tables.has(table)
      ? await sql<{ id: string }>`select ${sql.ref(key)} as id from ${sql.table(table)}`.execute(database())
      : { rows: [] }
    compare(
      table,
      noun,
      rows.map(({ id }) => id),
    )
  }
  if (backup.hasPhotos) compare('photos', PHOTOS, await photoStore().list('masters'))
  losses.hasShop = tables.has('settings') && (await hasSettings())
  return losses
}

async function hasSettings(): Promise<boolean> {
  const { rows } = await sql`select 1 from settings limit 1`.execute(database())
  return rows.length > 0
}

/** Says in words what a restore takes away and what it brings back. */
export function lossesInWords({ backup, hasShop, lost, back }: Losses, now = new Date()): string[] {
  const made = `The backup is of ${backup.createdAt.slice(0, 16).replace('T', ' ')} UTC, ${age(backup.createdAt, now)} ago.`
  if (!hasShop)
    return [
      made,
      'There is no shop here, so nothing here is lost. What happened after that moment is not in it.',
    ]
  const gone = inWords(lost)
  const returns = inWords(back)
  return [
    made,
    gone === ''
      ? 'This shop has no sale, product, message, account or photo that the backup does not have.'
      : `This shop has, and the backup does not: ${gone}. After the restore they are gone.`,
    ...(returns === '' ? [] : [`Deleted here since, and back after it: ${returns}.`]),
    'Every change since that moment to what both have is lost too: prices, texts, stock, states of sales.',
    ...(backup.hasPhotos
      ? ['Photos that were uploaded since stay on the disk or in the bucket, but nothing shows them.']
      : []),
    'Everybody signs in again; links in old mails, invitations, devices with notices, requests of "Avisame" and mails that wait end.',
  ]
}

function age(moment: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / HOUR_MS))
  const days = Math.floor((hours * HOUR_MS) / DAY_MS)
  if (days > 0) return plural(days, ['day', 'days'])
  return hours > 0 ? plural(hours, ['hour', 'hours']) : 'less than an hour'
}

const plural = (count: number, [one, several]: [string, string]) => `${count} ${count === 1 ? one : several}`

const inWords = (counts: Counts) =>
  counts
    .filter(({ count }) => count > 0)
    .map(({ count, noun }) => plural(count, noun))
    .join(', ')
