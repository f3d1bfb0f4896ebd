import { type Centavos, centavos } from '#app/business/money.ts'
import { priceProduct, totalInTwo } from '#app/business/pricing.ts'
import { type ShopTerms, withdrawalDays } from '#app/business/terms.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { chargedFor, type Sale, type SaleDiscount, type SalePair } from './sale.ts'

/** The price of the new pair: `held`, what was charged for the first one of the same product, or `today`, the product's. */
export const EXCHANGE_PRICES = ['held', 'today'] as const
export type ExchangePrice = (typeof EXCHANGE_PRICES)[number]

type SoldPair = { productId: string; charged: Centavos; three: Centavos }

/** Returns what is charged for a pair of this product that is taken for one that was sold. */
export function chargeInExchange(
  { productId, charged, three }: SoldPair,
  product: Pick<AdminProduct, 'id' | 'price' | 'discount'>,
  price: ExchangePrice,
): Centavos {
  if (price === 'held' && product.id === productId) return charged
  const { finalPrice, installments } = priceProduct(product)
  if (charged === three) return installments.three
  return charged === totalInTwo(three) ? installments.two : finalPrice
}

/**
 * Returns what the customer pays more for the sale once a pair of it is charged so; below zero: what they get back.
 * @param charged null: the pair is returned
 */
export function differenceOf(
  {
    pairs,
    discount,
  }: { pairs: readonly Pick<SalePair, 'id' | 'state' | 'charged'>[]; discount: SaleDiscount },
  id: string,
  charged: Centavos | null,
): Centavos {
  const state = charged === null ? 'returned' : 'sold'
  const changed = pairs.map((pair) => (pair.id === id ? ({ state, charged } as const) : pair))
  return centavos(chargedFor(changed, discount) - chargedFor(pairs, discount))
}

/** Returns what the last exchange of a pair cost. */
export function exchangeDifference(sale: Sale, { id, before }: SalePair): Centavos {
  return before === null ? centavos(0) : centavos(-1 * differenceOf(sale, id, before.charged))
}

/** The shop's periods, from the day of the sale. */
export type SalePeriod = {
  kind: 'exchange' | 'freeExchange' | 'return' | 'withdrawal'
  /** Its last day, `2026-12-22`. */
  until: string
  isOver: boolean
}

export function periodsOf(soldOn: string, terms: ShopTerms, now: Date): SalePeriod[] {
  const days = {
    exchange: terms.exchangeDays,
    freeExchange: terms.freeExchangeDays,
    return: terms.returnDays,
    withdrawal: withdrawalDays(terms),
  }
  const start = startOfShopDay(soldOn) ?? now
  return (['exchange', 'freeExchange', 'return', 'withdrawal'] as const).map((kind) => {
    const until = shopDay(new Date(start.getTime() + days[kind] * DAY_MS))
    return { kind, until, isOver: shopDay(now) > until }
  })
}
