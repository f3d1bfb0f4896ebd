import './daily-counts.table.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { clientSubnets, type Visitor } from '#app/platform/visitor.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import {
  COUNTS_STORED_DAYS,
  type CountKind,
  type ColorInterest,
  type DayRange,
  type WantedSize,
} from './counts.ts'

/** What a page tells of itself. A press outside of a product's page has an empty product and color. */
export const sentCountSchema = z.object({
  kind: z.enum(['view', 'press']),
  product: z.string().max(64),
  color: z.string().max(200),
  size: z.number().nullable(),
})

export type SentCount = z.infer<typeof sentCountSchema>

/** One network may be a whole town behind a mobile operator. */
export const MAX_PER_HOUR = 300
/** How often one network counts for one color of a product. */
export const MAX_OF_ONE_PER_HOUR = 20
/** Beyond this, the least recent networks are forgotten and may count again. */
const MAX_NETWORKS = 2000
/** Rows that one process adds to a day; beyond them a count adds to the total of its day alone. */
export const MAX_ROWS_A_DAY = 5000
/** Six values a row, and a statement takes some thousands. */
const ROWS_PER_STATEMENT = 500

type Counted = {
  day: string
  kind: CountKind
  product_id: string
  color: string
  size: string
  count: number
}

/** Counts that wait for the next batch, by their key. A crash loses them: some seconds. */
let waiting = new Map<string, Counted>()
/** The keys that were counted today, so that nobody can add rows without an end. */
let today = { day: '', keys: new Set<string>() }

/**
 * Counts what a visitor's page tells of. Leaves out products, colors and sizes that the shop does not show, and what one
 * network sends too often.
 * @returns whether it was counted
 */
export async function recordVisit(
  { kind, product: productId, color: slug, size: asked }: SentCount,
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
  const place = isGeneral ? {} : { product_id: productId, color: slug }
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
  place: Partial<Pick<Counted, 'product_id' | 'color' | 'size'>> = {},
): void {
  const day = shopDay(now)
  if (today.day !== day) today = { day, keys: new Set() }
  const wanted = { day, kind, product_id: '', color: '', size: '', ...place }
  const key = keyOf(wanted)
  const isRoom = today.keys.has(key) || today.keys.size < MAX_ROWS_A_DAY
  if (isRoom) today.keys.add(key)
  addWaiting({ ...(isRoom ? wanted : { ...wanted, product_id: '', color: '', size: '' }), count: 1 })
}

function keyOf({ day, kind, product_id, color, size }: Omit<Counted, 'count'>): string {
  return [day, kind, product_id, color, size].join('\n')
}

function addWaiting(row: Counted): void {
  const key = keyOf(row)
  const counted = waiting.get(key)
  if (counted) counted.count += row.count
  else waiting.set(key, row)
}

/**
 * Adds what was counted since the last batch to the totals, in one statement; other processes add theirs. When it
 * fails, the counts wait for the next time.
 */
export async function storeCounts(): Promise<void> {
  // Two processes that store the same rows in one order never wait for each other in a circle.
  const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  waiting = new Map()
  while (rows.length > 0) {
    const batch = rows.splice(0, ROWS_PER_STATEMENT)
    try {
      await addToTotals(database(), batch)
    } catch (error) {
      for (const row of [...batch, ...rows]) addWaiting(row)
      throw error
    }
  }
}

async function addToTotals(db: Database | DatabaseTransaction, rows: readonly Counted[]): Promise<void> {
  await db
    .insertInto('daily_counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'product_id', 'color', 'size']).doUpdateSet((row) => ({
        count: row('daily_counts.count', '+', row.ref('excluded.count')),
      })),
    )
    .execute()
}

/** Adds totals of former days, each row once: for the demo. */
export async function addTotals(
  transaction: Database | DatabaseTransaction,
  rows: readonly Counted[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT)
    await addToTotals(transaction, rows.slice(start, start + ROWS_PER_STATEMENT))
}

/** Deletes totals that are older than `COUNTS_STORED_DAYS`. */
export async function sweepCounts(now = new Date()): Promise<void> {
  const first = shopDay(new Date(now.getTime() - COUNTS_STORED_DAYS * DAY_MS))
  await database().deleteFrom('daily_counts').where('day', '<', first).execute()
}

/** What networks sent in this hour: in memory alone, as hashes under a key that changes every hour. */
let hour = { number: 0, key: randomBytes(32), networks: new Map<string, Map<string, number>>() }

function mayCount(visitor: Visitor | null, what: string, now: Date): boolean {
  const number = Math.floor(now.getTime() / HOUR_MS)
  if (hour.number !== number) hour = { number, key: randomBytes(32), networks: new Map() }
  // A /48 is one network here, because its owner has 65,536 of the small ones.
  const subnet = clientSubnets(visitor).at(-1) ?? ''
  const network = createHmac('sha256', hour.key).update(subnet).digest('base64url').slice(0, 16)
  const sent = hour.networks.get(network) ?? new Map<string, number>()
  const all = sent.get('') ?? 0
  const same = sent.get(what) ?? 0
  hour.networks.delete(network)
  hour.networks.set(network, sent)
  const [oldest] = hour.networks.keys()
  if (hour.networks.size > MAX_NETWORKS && oldest !== undefined) hour.networks.delete(oldest)
  if (all >= MAX_PER_HOUR || same >= MAX_OF_ONE_PER_HOUR) return false
  sent.set('', all + 1)
  sent.set(what, same + 1)
  return true
}

/** For tests: forgets what waits and who sent it, as a new process would. */
export function forgetCounts(): void {
  waiting = new Map()
  today = { day: '', keys: new Set() }
  hour = { ...hour, number: 0 }
}

/** Totals of days, by kind. */
export type DailyTotals = ReadonlyMap<CountKind, ReadonlyMap<string, number>>

export async function dailyTotals({ from, to }: DayRange): Promise<DailyTotals> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(['kind', 'day', ({ fn }) => fn.sum('count').as('total')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'day'])
    .execute()
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return new Map(
    [...byKind].map(([kind, ofKind]) => [
      kind,
      new Map(ofKind.map(({ day, total }) => [day, Number(total)])),
    ]),
  )
}

/** A press of WhatsApp weighs as much as ten looks, so that neither is missing among the first. */
const PRESS_WEIGHT = 10

/** Returns the colors of products that people are interested in, the first ones of all. */
export async function colorInterest({ from, to }: DayRange, limit: number): Promise<ColorInterest[]> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(({ fn, eb }) => {
      const isView = eb.case().when('kind', '=', 'view')
      const weighted = eb('count', '*', PRESS_WEIGHT)
      return [
        'product_id',
        'color',
        fn.sum(isView.then(eb.ref('count')).else(0).end()).as('views'),
        fn.sum(isView.then(0).else(eb.ref('count')).end()).as('presses'),
        fn.sum(isView.then(eb.ref('count')).else(weighted).end()).as('weight'),
      ]
    })
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', ['view', 'press'])
    .where('product_id', '!=', '')
    .groupBy(['product_id', 'color'])
    .orderBy('weight', 'desc')
    .orderBy('product_id')
    .orderBy('color')
    .limit(limit)
    .execute()
  return rows.map(({ product_id: productId, color, views, presses }) => {
    return { productId, color, views: Number(views), presses: Number(presses) }
  })
}

/** Returns how often each product was looked at, in all of its colors; those without a look are not in it. */
export async function viewsByProduct({ from, to }: DayRange): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(['product_id', ({ fn }) => fn.sum('count').as('views')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', '=', 'view')
    .where('product_id', '!=', '')
    .groupBy('product_id')
    .execute()
  return new Map(rows.map(({ product_id: id, views }) => [id, Number(views)]))
}

/** Returns the sizes that were asked for most often, there or gone. */
export async function wantedSizes({ from, to }: DayRange, limit: number): Promise<WantedSize[]> {
  const rows = await database()
    .selectFrom('daily_counts')
    .select(['product_id', 'color', 'size', ({ fn }) => fn.sum('count').as('times')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', ['press', 'out'])
    .where('size', '!=', '')
    .groupBy(['product_id', 'color', 'size'])
    .orderBy('times', 'desc')
    .orderBy('product_id')
    .orderBy('size')
    .limit(limit)
    .execute()
  return rows.map(({ product_id: productId, color, size, times }) => {
    return { productId, color, size: Number(size), times: Number(times) }
  })
}
