import { randomInt } from 'node:crypto'
import { SELECTION_DAYS } from '#app/business/terms.ts'
import { centavos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { shopDay } from '#app/base/dates.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { hasPairs } from '#app/domain/catalog/sizes.ts'
import { readProducts } from '#app/domain/catalog/read-products.server.ts'
import { changeCatalog } from '#app/domain/catalog/write-product.server.ts'
import { sellAt } from './change-pair.server.ts'
import { equalsBefore, noteTotal, priceAs } from './note-sale.ts'
import type { NotedSale, SaleFormError } from './note-sale.schema.ts'
import { addPayment } from './take-payment.server.ts'
import { type Pair, pairOfRow } from './pair.ts'
import { formatSelectionCode, newSelectionCode } from './selection-code.ts'
import type { SalePlace } from './sale.ts'
import type { NewSale } from './sales.table.ts'
import { newPairRow } from './send-selection.server.ts'

/** `prices-changed`: a price is not the one that the page showed. */
type NoteError = AdminError | SaleFormError | { kind: 'gone' | 'prices-changed' | 'sold-since' }

/**
 * Notes a sale by hand: its pairs are sold at once. A form that is sent twice notes one sale.
 * @returns its code, as it is written
 */
export async function noteSale(
  user: User | null,
  { key, pairs, paidAs, details }: NotedSale,
  now = new Date(),
): Promise<Result<string, NoteError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction) => {
    const noted = await findNotedSale(key, transaction)
    if (noted !== null) return ok(noted)
    const products = await readProducts(transaction, { ids: pairs.map(({ productId }) => productId) })
    const found = pairs.flatMap((pair) => {
      const product = products.find(({ id, deletedAt }) => id === pair.productId && deletedAt === null)
      const color = product?.colors.find(({ slug }) => slug === pair.colorSlug)
      if (!product || !color) return []
      return [{ pair, product, color, charged: pair.price ?? priceAs(priceProduct(product), paidAs) }]
    })
    if (found.length < pairs.length) return failed({ kind: 'gone' })
    if (found.some(({ pair, product }) => pair.price === null && pair.shown !== product.finalPrice))
      return failed({ kind: 'prices-changed' })
    const before = equalsBefore(pairs)
    const isGone = ({ pair, color }: (typeof found)[number], index: number) =>
      pair.isThere && !hasPairs(color.sizes, pair.size, (before[index] ?? 0) + 1)
    if (found.some(isGone)) return failed({ kind: 'sold-since' })
    const prices = found.map(({ charged }) => charged)
    const { discount, soldOn, ...rest } = details
    if (discount.amount > noteTotal(prices, { ...discount, amount: centavos(0) }))
      return failed({ kind: 'invalid', fields: { discount: 'discount-too-high' } })

    const code = await insertSale(transaction, {
      ...{ request_key: key, sent_at: now.getTime(), expires_at: now.getTime() + SELECTION_DAYS * DAY_MS },
      ...{
        share_token: '',
        by_hand: 1,
        is_demo: products.some(({ isDemo }) => isDemo) ? 1 : 0,
        sold_on: soldOn ?? shopDay(now),
      },
      ...{ place: rest.place, delivery: rest.delivery },
      ...{ customer_name: rest.customerName, customer_phone: rest.customerPhone },
      ...{ discount: discount.amount, discount_percent: discount.percent },
    })
    for (const [position, { pair, product, color, charged }] of found.entries()) {
      const row = newPairRow({ code, sent_at: now.getTime() }, position, { product, color, size: pair.size })
      // Undone, it is not a message that nobody has answered.
      await transaction
        .insertInto('sent_selection_pairs')
        .values({ ...row, state: 'talking' })
        .execute()
      await sellAt(transaction, row.id, charged, { userId: admin.value.id, now })
    }
    const amount = noteTotal(prices, discount)
    if (paidAs !== 'later' && amount > 0) {
      const payment = { id: key, code, amount, way: paidAs, paidOn: soldOn ?? shopDay(now) }
      await addPayment(transaction, payment, { userId: admin.value.id, now })
    }
    return ok(formatSelectionCode(code))
  })
}

/** How long the next sale by hand is likely to be made at the place of the last one. */
const SAME_PLACE_MS = 12 * HOUR_MS

/** Returns where the last sale by hand was made, unless that is too long ago: on a fair, all are. */
export async function findLastPlace(now: Date): Promise<SalePlace | null> {
  const last = await database()
    .selectFrom('sent_selections')
    .select('place')
    .where('sent_at', '>=', now.getTime() - SAME_PLACE_MS)
    .where('by_hand', '=', 1)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.place ?? null
}

/** Returns the code of the sale that was noted with this key. */
export async function findNotedSale(
  key: string,
  db: Database | DatabaseTransaction = database(),
): Promise<string | null> {
  const noted = await db
    .selectFrom('sent_selections')
    .select('code')
    .where('request_key', '=', key)
    .executeTakeFirst()
  return noted ? formatSelectionCode(noted.code) : null
}

/** @returns the four characters of its code */
async function insertSale(transaction: DatabaseTransaction, sale: Omit<NewSale, 'code'>): Promise<string> {
  for (;;) {
    const inserted = await transaction
      .insertInto('sent_selections')
      .values({ ...sale, code: newSelectionCode((below) => randomInt(below)) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst()
    if (inserted) return inserted.code
  }
}

/** Pairs that are read to find some colors. */
const MAX_RECENT = 100

/** Returns the colors of products that were sold last, newest first. */
export async function recentlySold(limit: number): Promise<Omit<Pair, 'size'>[]> {
  const rows = await database()
    .selectFrom('sent_selection_pairs')
    .select(['product_id', 'color_slug', 'size'])
    .where('state', '=', 'sold')
    .orderBy('state_at', 'desc')
    .limit(MAX_RECENT)
    .execute()
  const byColor = new Map(rows.map((row) => [`${row.product_id}/${row.color_slug}`, pairOfRow(row)]))
  return [...byColor.values()].slice(0, limit)
}
