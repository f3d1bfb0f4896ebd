import { sql } from 'kysely'
import { centavos, type Centavos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { shopDay } from '#app/base/dates.ts'
import { countRows, database } from '#app/platform/database.server.ts'
import { findAdminProducts } from '#app/domain/catalog/admin-catalog.server.ts'
import { stateOf, type AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { isOut, type PairState, statesOf, type SaleFilter } from './pair-acts.ts'
import { formatSelectionCode } from './selection-code.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { beforeOf } from './pair-version.server.ts'
import type { SentSelectionRow } from './sales.table.ts'
import {
  dueBefore,
  lessDiscount,
  totalsSince,
  type ListedSale,
  type Sale,
  type SaleDiscount,
  type SalePair,
  type SoldTotal,
  type PricedPair,
} from './sale.ts'

export const SALES_PER_PAGE = 30
/** The most photos in a row of the list. */
const MAX_PHOTOS = 3

/** Newest first; reserved ones by their end. */
export async function listSales(filter: SaleFilter, page: number): Promise<ListedSale[]> {
  const isByEnd = filter === 'reserved'
  const sales = await (
    await selectSales()
  )
    .select(['code', 'state', 'sent_at', 'reserved_until', 'discount', 'discount_percent', 'customer_phone'])
    .select(owed.as('owed'))
    .$call((all) =>
      filter === 'owed' ? all.where(owed, '>', 0) : all.where('state', 'in', statesOf(filter)),
    )
    .orderBy(isByEnd ? 'reserved_until' : 'sent_at', isByEnd ? 'asc' : 'desc')
    .orderBy('code')
    .limit(SALES_PER_PAGE)
    .offset((page - 1) * SALES_PER_PAGE)
    .execute()
  const pairs = await readPairs(sales.map(({ code }) => code))
  const shown = sales.flatMap(({ code }) => (pairs.get(code) ?? []).slice(0, MAX_PHOTOS))
  const products = await productsOf(shown)
  return sales.map((sale) => {
    const { code, state, sent_at, reserved_until } = sale
    const own = pairs.get(code) ?? []
    return {
      code: formatSelectionCode(code),
      state,
      sentAt: sent_at,
      reservedUntil: reserved_until,
      phone: sale.customer_phone,
      owed: centavos(Number(sale.owed)),
      count: own.length,
      sum: sumOf(own, discountOfRow(sale)),
      photos: own.slice(0, MAX_PHOTOS).map((pair) => colorOf(products, pair)?.images[0] ?? null),
    }
  })
}

/** What is owed of what was charged for a sale: `balanceOf` in SQL. */
const owed = sql<number>`charged - coalesce((select sum(amount) from payments where payments.code = sent_selections.code), 0)`

type PairRow = Awaited<ReturnType<typeof selectPairs>>[number]

function selectPairs(codes: readonly string[]) {
  return database()
    .selectFrom('sent_selection_pairs')
    .selectAll()
    .where('code', 'in', codes)
    .orderBy('position')
    .execute()
}

async function readPairs(codes: readonly string[]): Promise<Map<string, PairRow[]>> {
  return codes.length === 0 ? new Map() : Map.groupBy(await selectPairs(codes), ({ code }) => code)
}

/**
 * Sums the prices that the shopper saw, and of sold pairs the charge, less the discount. Dropped and returned pairs count
 * only where no other is left.
 */
function sumOf(pairs: readonly PairRow[], discount: SaleDiscount): Centavos {
  const left = pairs.filter(({ state }) => !isOut(state))
  const counted = left.length === 0 ? pairs : left
  const sum = counted.reduce((total, pair) => total + (pair.charged_price ?? pair.cash_price), 0)
  return lessDiscount(centavos(sum), discount)
}

type DiscountColumns = Pick<SentSelectionRow, 'discount' | 'discount_percent'>

export function discountOfRow({ discount, discount_percent }: DiscountColumns): SaleDiscount {
  return { amount: centavos(discount), percent: discount_percent }
}

async function productsOf(pairs: readonly PairRow[]): Promise<Map<string, AdminProduct>> {
  const ids = [...new Set(pairs.map(({ product_id }) => product_id))]
  return new Map((await findAdminProducts(ids)).map((product) => [product.id, product]))
}

function colorOf(products: ReadonlyMap<string, AdminProduct>, pair: PairRow): ProductColor | undefined {
  return products.get(pair.product_id)?.colors.find(({ slug }) => slug === pair.color_slug)
}

/** Leaves out the demo's selections, except in a demo. */
export async function selectSales() {
  const { isDemo } = await currentSettings()
  const all = database().selectFrom('sent_selections')
  return isDemo ? all : all.where('is_demo', '=', 0)
}

/** Returns how many selections there are in each state. */
export async function countSales(): Promise<Record<PairState, number>> {
  const rows = await (
    await selectSales()
  )
    .select(['state', ({ fn }) => fn.countAll().as('count')])
    .groupBy('state')
    .execute()
  const counts = { new: 0, talking: 0, reserved: 0, sold: 0, returned: 0, dropped: 0 }
  for (const { state, count } of rows) counts[state] = Number(count)
  return counts
}

/** @param code four characters */
export async function findSale(code: string, now: Date): Promise<Sale | null> {
  const sale = await (await selectSales()).selectAll().where('code', '=', code).executeTakeFirst()
  if (!sale) return null
  const rows = await selectPairs([code])
  const products = await productsOf(rows)
  return {
    code: formatSelectionCode(code),
    state: sale.state,
    isByHand: sale.by_hand === 1,
    sentAt: sale.sent_at,
    expiresAt: sale.expires_at,
    place: sale.place,
    customerName: sale.customer_name,
    customerPhone: sale.customer_phone,
    delivery: sale.delivery,
    soldOn: sale.sold_on,
    discount: discountOfRow(sale),
    charged: centavos(sale.charged),
    pairs: rows.map((row) => {
      return toSalePair(
        row,
        products.get(row.product_id),
        colorOf(products, row),
        sale.expires_at > now.getTime(),
      )
    }),
  }
}

/** Selections that link to one shared page; people choose the same pairs. */
const MAX_OF_SHARED = 5

/** Returns the codes of the selections that link to a shared page, newest first. */
export async function codesOfShared(token: string): Promise<string[]> {
  const rows = await (
    await selectSales()
  )
    .select('code')
    .where('share_token', '=', token)
    .orderBy('sent_at', 'desc')
    .limit(MAX_OF_SHARED)
    .execute()
  return rows.map(({ code }) => code)
}

function toSalePair(
  row: PairRow,
  product: AdminProduct | undefined,
  color: ProductColor | undefined,
  isCodeValid: boolean,
): SalePair {
  const size = row.size === null ? null : Number(row.size)
  const stock = color?.sizes.find((one) => one.size === size)?.stock
  return {
    id: row.id,
    state: row.state,
    stateAt: row.state_at,
    productId: row.product_id,
    name: row.product_name,
    colorSlug: row.color_slug,
    color: row.color_name,
    size: size === null ? null : formatSize(size),
    reservedUntil: row.state === 'reserved' ? row.reserved_until : null,
    photo: color?.images[0] ?? null,
    // A size that the owner has taken off the list is gone.
    stock: stock ?? (size !== null && color && color.sizes.length > 0 ? 'none' : null),
    product: product && color ? stateOf(product) : null,
    before: beforeOf(row),
    sent: { cash: centavos(row.cash_price), three: centavos(row.installments_price) },
    now: currentPrice(product),
    keepsPrice: row.keeps_price === 1,
    isPriceHeld: isCodeValid || row.state === 'reserved',
    charged: row.charged_price === null ? null : centavos(row.charged_price),
  }
}

/** Returns what the product costs today, published or not. */
export function currentPrice(product: AdminProduct | undefined): PricedPair['now'] {
  if (!product) return null
  const { finalPrice, installments } = priceProduct(product)
  return { cash: finalPrice, three: installments.three }
}

/** Returns what was sold in the seven days that end today, and in this month. */
export async function soldTotals(now: Date): Promise<{ week: SoldTotal; month: SoldTotal }> {
  const since = totalsSince(now)
  const today = shopDay(now)
  return { week: await soldBetween(since.week, today), month: await soldBetween(since.month, today) }
}

/** Returns what was sold from one day until another, both of them included. */
export async function soldBetween(first: string, last: string): Promise<SoldTotal> {
  const pairs = sql`(select count(*) from sent_selection_pairs as pairs
    where pairs.code = sent_selections.code and pairs.state = 'sold')`
  const { sum, count } = await (
    await selectSales()
  )
    .select(({ fn }) => [fn.sum('charged').as('sum'), fn.sum(pairs).as('count')])
    .where('sold_on', '>=', first)
    .where('sold_on', '<=', last)
    .executeTakeFirstOrThrow()
  return { count: Number(count ?? 0), sum: centavos(Number(sum ?? 0)) }
}

/** Returns how many sales are not paid in full, and what is owed of them. */
export async function owedTotal(): Promise<SoldTotal> {
  const { count, sum } = await (
    await selectSales()
  )
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum(owed).as('sum')])
    .where(owed, '>', 0)
    .executeTakeFirstOrThrow()
  return { count: Number(count), sum: centavos(Number(sum ?? 0)) }
}

/** Returns the selections that the owner has not opened a chat for; null: there is none. */
export async function newSales(): Promise<{ count: number; newest: ListedSale } | null> {
  const [newest] = await listSales('new', 1)
  return newest ? { count: (await countSales()).new, newest } : null
}

/** Returns the reservations that end by tomorrow, or ended already; null: there is none. */
export async function dueReservations(
  now: Date,
): Promise<{ count: number; code: string; until: number } | null> {
  const due = (await selectSales())
    .where('state', '=', 'reserved')
    .where('reserved_until', '<', dueBefore(now))
  const first = await due
    .select(['code', 'reserved_until'])
    .orderBy('reserved_until')
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  if (!first) return null
  return {
    count: await countRows(due),
    code: formatSelectionCode(first.code),
    until: first.reserved_until ?? 0,
  }
}
