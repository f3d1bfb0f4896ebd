import { centavos } from '#app/business/money.ts'
import { formatDay, startOfShopDay } from '#app/base/dates.ts'
import { adminCatalog, findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { type AdminProduct, matchText, outsideTrash } from '#app/domain/catalog/admin-product.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { formatSize } from '#app/domain/catalog/sizes.ts'
import { chargeInExchange, differenceOf, type ExchangePrice, periodsOf } from '#app/domain/sales/exchange.ts'
import { NOTE_PARAMS } from '#app/domain/sales/note-sale.ts'
import { pairKey } from '#app/domain/sales/pair.ts'
import { balanceOf } from '#app/domain/sales/payment.ts'
import { paymentsOf } from '#app/domain/sales/payments.server.ts'
import type { Sale, SalePair } from '#app/domain/sales/sale.ts'
import { findSale } from '#app/domain/sales/sales.server.ts'
import { parseSelectionCode } from '#app/domain/sales/selection-code.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import type { ShownPeriod } from './exchange.tsx'
import { EXCHANGE_PARAMS } from './exchange-params.ts'
import { USUAL_SIZES } from './note-sale-page.server.ts'

/** Colors that a search shows. */
const MAX_FOUND = 12

/** Returns the sold pair of an address; null: it is not sold. */
async function findSoldPair(params: { code: string; pair: string }, now: Date) {
  const code = parseSelectionCode(params.code)
  const sale = code === null ? null : await findSale(code, now)
  const pair = sale?.pairs.find(({ id }) => id === params.pair)
  if (code === null || !sale || pair?.state !== 'sold') return null
  return { code, sale, pair, periods: await shownPeriods(sale.soldOn, now) }
}

export async function shownPeriods(soldOn: string | null, now: Date): Promise<ShownPeriod[]> {
  if (soldOn === null) return []
  return periodsOf(soldOn, (await currentSettings()).terms, now).map((period) => {
    return { ...period, day: formatDay((startOfShopDay(period.until) ?? now).toISOString(), now) }
  })
}

/** What a sold pair can be exchanged for: its color first, the other colors, and what a search finds. */
export async function exchangePage(
  params: { code: string; pair: string },
  search: URLSearchParams,
  now: Date,
) {
  const found = await findSoldPair(params, now)
  if (!found) return null
  const { sale, pair, periods } = found
  const price: ExchangePrice = search.get(EXCHANGE_PARAMS.price) === EXCHANGE_PARAMS.today ? 'today' : 'held'
  const text = search.get(NOTE_PARAMS.text) ?? ''
  const own = await findAdminProduct(pair.productId)
  const others = text.trim() === '' ? [] : matchText(outsideTrash(await adminCatalog()), text)
  const today = own && chargeInExchange(soldPrices(pair), own, 'today')
  return {
    code: sale.code,
    pair,
    periods,
    price,
    text,
    isSearch: text.trim() !== '',
    /** What today's price of the same product would change; null: nothing. */
    todayDifference: today === null || today === pair.charged ? null : differenceOf(sale, pair.id, today),
    same: own === null || own.deletedAt !== null ? [] : shoesOf(own, { sale, pair, price }),
    found: others
      .filter(({ id }) => id !== pair.productId)
      .flatMap((product) => shoesOf(product, { sale, pair, price: 'today' }))
      .slice(0, MAX_FOUND),
  }
}

function soldPrices({ productId, charged, sent }: SalePair) {
  return { productId, charged: charged ?? centavos(0), three: sent.three }
}

type Exchange = { sale: Sale; pair: SalePair; price: ExchangePrice }

/** Returns the colors of a product with the sizes that the shop has; first the color of the pair. */
function shoesOf(product: AdminProduct, { sale, pair, price }: Exchange) {
  const isOwn = (color: ProductColor) => product.id === pair.productId && color.slug === pair.colorSlug
  const charged = chargeInExchange(soldPrices(pair), product, price)
  return product.colors
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .map((color) => ({
      name: product.name,
      color: color.name,
      photo: color.images[0] ?? null,
      charged,
      price,
      difference: differenceOf(sale, pair.id, charged),
      sizes: (color.sizes.length > 0 ? color.sizes : USUAL_SIZES)
        .filter(({ size, stock }) => stock !== 'none' && !(isOwn(color) && formatSize(size) === pair.size))
        .map(({ size, stock }) => ({
          size: formatSize(size),
          isLast: stock === 'last',
          to: pairKey({ productId: product.id, colorSlug: color.slug, size }),
        })),
    }))
}

/** What a sold pair gives back: what was charged for it, or what was paid of that. */
export async function returnPage(params: { code: string; pair: string }, now: Date) {
  const found = await findSoldPair(params, now)
  if (!found) return null
  const { code, sale, pair, periods } = found
  const charged = centavos(sale.charged + differenceOf(sale, pair.id, null))
  const { owed } = balanceOf({ charged, open: centavos(0) }, await paymentsOf(code))
  const refund = centavos(Math.max(0, Math.min(sale.charged - charged, -1 * owed)))
  return { code: sale.code, pair, periods, refund }
}
