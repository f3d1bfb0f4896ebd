import { productPath } from '#app/base/paths.ts'
import { compareText, withColor } from '#app/base/text.ts'
import { DAY_MS, MINUTE_MS } from '#app/base/time.ts'
import type { FoundPair } from '#app/domain/catalog/awaited-pairs.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { CatalogSnapshot, Product, ProductColor } from '#app/domain/catalog/product.ts'
import { isInStock, withSize } from '#app/domain/catalog/sizes.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { env } from '#app/platform/env.server.ts'
import { changesRow, database, inChunks, inTransaction } from '#app/platform/database.server.ts'
import { findAwaitedOfRow, isExpired, restockLinks, restockMailId } from './restock-links.server.ts'
import { backMail } from './restock-mails.ts'
import type { RestockRequestRow } from './sales.table.ts'

/** A pair must be in stock this long, so that a mistaken tap or an undone sale mails nobody. */
export const SETTLE_MS = 5 * MINUTE_MS
/** Pairs listed in one mail, which also leads to all of them. */
const MAX_LISTED = 12
/** Mails queued by one run; the next run goes on. */
const MAX_AT_ONCE = 200

type Arrival = { product: Product; color: ProductColor }
type SettledArrival = Arrival & { cameAt: string }

const keyOf = ({ product, color }: Arrival) => `${product.id}/${color.slug}`

/** Returns the pairs in stock in a size, those of the newest products first. */
function pairsIn({ products }: CatalogSnapshot, size: string): Arrival[] {
  return products.flatMap((product) =>
    product.colors
      .filter(({ sizes }) => isInStock(sizes, Number(size)) && sizes.length > 0)
      .map((color) => ({ product, color })),
  )
}

/** Stores which pairs are in stock in a size. One that stays keeps the moment at which the shop first saw it. */
export async function noteArrivals(size: string, now: Date): Promise<void> {
  const there = new Set(pairsIn(await currentCatalog(), size).map(keyOf))
  await inTransaction(async (transaction) => {
    const ofSize = await transaction
      .selectFrom('size_arrivals')
      .select('pair')
      .where('size', '=', size)
      .execute()
    const known = new Set(ofSize.map(({ pair }) => pair))
    await inChunks(
      [...known].filter((pair) => !there.has(pair)),
      (some) =>
        transaction.deleteFrom('size_arrivals').where('size', '=', size).where('pair', 'in', some).execute(),
    )
    await inChunks(
      [...there].filter((pair) => !known.has(pair)),
      (some) =>
        transaction
          .insertInto('size_arrivals')
          .values(some.map((pair) => ({ size, pair, came_at: now.toISOString() })))
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    )
  })
}

/** Mails those who wait for any pair in a size what came since the last mail; an address hears once a day at most. */
export async function mailArrivals(now = new Date()): Promise<void> {
  const rows = await database()
    .selectFrom('restock_requests')
    .selectAll()
    .where('done_at', 'is', null)
    .where('awaits', '=', 'any')
    .where('channel', '=', 'mail')
    .where('confirmed_at', 'is not', null)
    .where('is_demo', '=', 0)
    .orderBy('created_at')
    .execute()
  const settled = new Date(now.getTime() - SETTLE_MS)
  const dayBefore = new Date(settled.getTime() - DAY_MS).toISOString()
  const heard = new Set(rows.filter((row) => (row.back_at ?? '') > dayBefore).map(({ address }) => address))
  const catalog = await currentCatalog()
  let left = MAX_AT_ONCE
  const arrivals = new Map<string, SettledArrival[]>()
  for (const size of new Set(rows.map((row) => row.size))) {
    await noteArrivals(size, now)
    arrivals.set(size, await settledArrivals(size, settled))
  }
  // Of several requests of one address, the one that was mailed longest ago has its turn.
  for (const row of rows.toSorted((a, b) => compareText(a.back_at ?? '', b.back_at ?? ''))) {
    if (left === 0) break
    const found = findAwaitedOfRow(catalog, row)
    if (!found || heard.has(row.address) || isExpired(row, now)) continue
    const since = row.back_at ?? row.confirmed_at ?? ''
    const ofSize = arrivals.get(row.size) ?? []
    const fresh = ofSize.filter(({ product, cameAt }) => cameAt > since && isOf(found, product))
    if (fresh.length === 0) continue
    await mailOne(row, { path: found.path, arrivals: fresh }, { settled, now })
    heard.add(row.address)
    left -= 1
  }
  if (left < MAX_AT_ONCE) wakeMailWorker()
}

async function settledArrivals(size: string, settled: Date): Promise<SettledArrival[]> {
  const stored = await database()
    .selectFrom('size_arrivals')
    .selectAll()
    .where('size', '=', size)
    .where('came_at', '<=', settled.toISOString())
    .execute()
  const since = new Map(stored.map(({ pair, came_at }) => [pair, came_at]))
  return pairsIn(await currentCatalog(), size).flatMap((one) => {
    const cameAt = since.get(keyOf(one))
    return cameAt === undefined ? [] : [{ ...one, cameAt }]
  })
}

function isOf({ kind = '', brand = '' }: FoundPair, product: Product): boolean {
  return (kind === '' || kind === product.kind) && (brand === '' || brand === product.brand)
}

/** Notes up to when it was mailed and queues the mail in one transaction, so that another process finds it noted. */
async function mailOne(
  row: RestockRequestRow,
  { path, arrivals }: { path: string; arrivals: Arrival[] },
  { settled, now }: { settled: Date; now: Date },
): Promise<void> {
  const { end } = restockLinks(row.id)
  const { publicUrl } = env()
  const items = arrivals.slice(0, MAX_LISTED).map(({ product, color }) => ({
    lead: withColor(product.name, color.name),
    url: publicUrl + withSize(productPath(product, color), Number(row.size)),
  }))
  await inTransaction(async (transaction) => {
    const noted = transaction
      .updateTable('restock_requests')
      .set({ back_at: settled.toISOString() })
      .where('id', '=', row.id)
      .where('back_at', row.back_at === null ? 'is' : '=', row.back_at)
    if (!(await changesRow(noted))) return
    const mail = backMail(row, { end, url: publicUrl + path, items })
    const id = restockMailId(row.id)
    await queueMail(transaction, { ...mail, id, to: row.address, unsubscribeUrl: end }, now)
  })
}
