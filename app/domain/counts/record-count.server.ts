import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { createCountBatch } from '#app/platform/count-batch.server.ts'
import { database, type Database } from '#app/platform/database.server.ts'
import { clientSubnets, type Visitor } from '#app/platform/visitor.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { COUNTS_STORED_DAYS, type CountKind } from './counts.ts'
import { linkNames } from './counts.server.ts'
import type { DailyCountsTable } from './daily-counts.table.ts'
import { MAX_FROM, sourceOf } from './sources.ts'

/** A count that a page sends. A press outside of a product's page has an empty product and color. */
export const sentCountSchema = z.object({
  kind: z.enum(['view', 'press']),
  product: z.string().max(64),
  color: z.string().max(200),
  size: z.number().nullable(),
  /** As `visitSource` returns it; pages that were open before it was sent have none. */
  from: z.string().max(MAX_FROM).default(''),
})

export type SentCount = z.infer<typeof sentCountSchema>

/** Counts of one network; high, because it may be a whole town behind a mobile operator. */
const MAX_PER_HOUR = 300
/** Counts of one network for one color of a product. */
const MAX_OF_ONE_PER_HOUR = 20
/** Networks remembered; the least recent ones are forgotten and may count again. */
const MAX_NETWORKS = 2000
/** Rows that one process adds to a day; beyond them a count adds to the total of its day and source alone. */
export const MAX_ROWS_A_DAY = 5000
/** Seven values a row, and a statement takes some thousands. */
const ROWS_PER_STATEMENT = 500

let batch = createCountBatch<DailyCountsTable>(keyOf)

/** The keys that were counted today, so that nobody can add rows without an end. */
let today = { day: '', keys: new Set<string>() }

/**
 * Counts what a visitor's page tells of. Leaves out products, colors and sizes that the shop does not show, and what one
 * network sends too often.
 * @returns whether it was counted
 */
export async function recordVisit(
  { kind, product: productId, color: slug, size: asked, from }: SentCount,
  visitor: Visitor | null,
  now = new Date(),
): Promise<boolean> {
  const { byId } = await currentCatalog()
  const color = byId.get(productId)?.colors.find((one) => one.slug === slug)
  // A press outside of a product's page names none.
  const isGeneral = kind === 'press' && productId === ''
  if (!color && !isGeneral) return false
  if (!mayCount(visitor, isGeneral ? kind : `${kind} ${productId} ${slug}`, now)) return false
  const sizeStock = color?.sizes.find(({ size }) => size === asked)
  const size = sizeStock === undefined ? '' : String(sizeStock.size)
  const source = sourceOf(from, await linkNames())
  const place = { source, ...(!isGeneral && { product_id: productId, color: slug }) }
  add(kind, now, { ...place, ...(kind === 'press' && { size }) })
  if (kind === 'view' && sizeStock?.stock === 'none') add('out', now, { ...place, size })
  return true
}

/** Counts a search that somebody submitted, for the totals of its day. */
export function recordSearchTotal(isMissed: boolean, now: Date): void {
  add('search', now)
  if (isMissed) add('missed', now)
}

function add(
  kind: CountKind,
  now: Date,
  place: Partial<Pick<DailyCountsTable, 'product_id' | 'color' | 'size' | 'source'>> = {},
): void {
  const day = shopDay(now)
  if (today.day !== day) today = { day, keys: new Set() }
  const wanted = { day, kind, product_id: '', color: '', size: '', source: '', ...place }
  const key = keyOf(wanted)
  const isRoom = today.keys.has(key) || today.keys.size < MAX_ROWS_A_DAY
  if (isRoom) today.keys.add(key)
  batch.add({ ...(isRoom ? wanted : { ...wanted, product_id: '', color: '', size: '' }), count: 1 })
}

function keyOf({ day, kind, product_id, color, size, source }: Omit<DailyCountsTable, 'count'>): string {
  return [day, kind, product_id, color, size, source].join('\n')
}

/** Adds what was counted to the totals; other processes add theirs. */
export const storeCounts = () => batch.store(addTotals)

/** Adds to the totals of days, each row once. */
export async function addTotals(db: Database, rows: readonly DailyCountsTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await db
      .insertInto('daily_counts')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'product_id', 'color', 'size', 'source']).doUpdateSet((row) => ({
          count: row('daily_counts.count', '+', row.ref('excluded.count')),
        })),
      )
      .execute()
}

/** Deletes totals that are older than `COUNTS_STORED_DAYS`. */
export async function sweepCounts(now = new Date()): Promise<void> {
  const first = shopDay(new Date(now.getTime() - COUNTS_STORED_DAYS * DAY_MS))
  await database().deleteFrom('daily_counts').where('day', '<', first).execute()
}

/** The counts of networks in this hour: in memory alone, as hashes under a key that changes every hour. */
let hour = newHour(0)

function newHour(number: number) {
  const networks = new LRUCache<string, Map<string, number>>({ max: MAX_NETWORKS })
  return { number, key: randomBytes(32), networks }
}

function mayCount(visitor: Visitor | null, what: string, now: Date): boolean {
  const number = Math.floor(now.getTime() / HOUR_MS)
  if (hour.number !== number) hour = newHour(number)
  // A /48 is one network here, because its owner has 65,536 of the small ones.
  const subnet = clientSubnets(visitor).at(-1) ?? ''
  const network = createHmac('sha256', hour.key).update(subnet).digest('base64url').slice(0, 16)
  const sent = hour.networks.get(network) ?? new Map<string, number>()
  const all = sent.get('') ?? 0
  const same = sent.get(what) ?? 0
  hour.networks.set(network, sent)
  if (all >= MAX_PER_HOUR || same >= MAX_OF_ONE_PER_HOUR) return false
  sent.set('', all + 1)
  sent.set(what, same + 1)
  return true
}

/** For tests: forgets what waits and who sent it, as a new process would. */
export function forgetCounts(): void {
  batch = createCountBatch<DailyCountsTable>(keyOf)
  today = { day: '', keys: new Set() }
  hour = newHour(0)
}
