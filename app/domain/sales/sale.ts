import { type Centavos, centavos } from '#app/business/money.ts'
import { changeByPercent, eachOfThree } from '#app/business/pricing.ts'
import { RESERVATION_ENDS_AT_HOUR } from '#app/business/terms.ts'
import type { ProductState } from '#app/domain/catalog/admin-product.ts'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import type { Stock } from '#app/domain/catalog/sizes.ts'
import { isClosed, isOut, type PairState } from './pair-acts.ts'
import type { PaymentWay } from './payment.ts'
import { shopDay, startOfShopDay } from '#app/base/dates.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'

/** A row of the list. */
export type ListedSale = {
  /** As it is written: `V-7K3Q`. */
  code: string
  state: PairState
  sentAt: number
  reservedUntil: number | null
  /** Of whom the sale is for, where the owner noted it. */
  phone: string | null
  /** Below zero: a deposit, or money to give back. */
  owed: Centavos
  count: number
  sum: Centavos
  /** Null: the product or its photo is gone. */
  photos: (ProductImage | null)[]
}

export type SalePair = PricedPair & {
  id: string
  stateAt: number
  productId: string
  name: string
  colorSlug: string
  color: string
  /** As it is written: `37,5`; null: it is settled in the chat. */
  size: string | null
  reservedUntil: number | null
  photo: ProductImage | null
  /** The stock of its size; null where the owner entered none. */
  stock: Stock | null
  /** The product as it is now; null: it is deleted for good, or no longer has this color. */
  product: ProductState | null
  /** The pair before its last exchange or return; null: neither happened. */
  before: PairBefore | null
}

/** `isFaulty`: it did not come back to the stock. */
export type PairBefore = {
  name: string
  color: string
  size: string | null
  charged: Centavos
  isFaulty: boolean
}

/** Where a sale was made. */
export const SALE_PLACES = ['whatsapp', 'instagram', 'store', 'fair'] as const
export type SalePlace = (typeof SALE_PLACES)[number]

export const SALE_DELIVERIES = ['pickup', 'shipping', 'express'] as const
export type SaleDelivery = (typeof SALE_DELIVERIES)[number]

/** A discount of the whole sale: an amount or whole percent; the other one is 0. */
export type SaleDiscount = { amount: Centavos; percent: number }
export const NO_DISCOUNT: SaleDiscount = { amount: centavos(0), percent: 0 }

/** What the owner notes of any sale. */
export type SaleDetails = {
  place: SalePlace
  customerName: string | null
  customerPhone: string | null
  /** Null: not settled yet. */
  delivery: SaleDelivery | null
  discount: SaleDiscount
}

/** A sale as the owner opens it: a selection that was sent, or what she noted by hand. */
export type Sale = SaleDetails & {
  code: string
  state: PairState
  isByHand: boolean
  sentAt: number
  expiresAt: number
  /** The day in the shop, `2026-11-22`; null: none of its pairs was sold. */
  soldOn: string | null
  /** What was charged: its sold pairs less its discount. */
  charged: Centavos
  pairs: SalePair[]
}

export type SoldTotal = { count: number; sum: Centavos }

/** What the file of sales holds of a pair. */
export type ExportedPair = {
  code: string
  sentAt: number
  state: PairState
  stateAt: number
  brand: string
  name: string
  color: string
  size: string | null
  sent: Centavos
  charged: Centavos | null
  cost: Centavos | null
  place: SalePlace
  delivery: SaleDelivery | null
  soldOn: string | null
  /** The sums of its sale; null but on the first pair, so that a column adds up. */
  ofSale: Record<'discount' | 'charged' | 'paid' | 'owed', Centavos> | null
  /** In which ways its sale was paid. */
  ways: PaymentWay[]
}

/** Cash, and the total in three instalments. */
export type PairPrice = { cash: Centavos; three: Centavos }

export type PricedPair = {
  state: PairState
  /** The price that the shopper saw. */
  sent: PairPrice
  /** Null: the product is gone. */
  now: PairPrice | null
  /** Whether the owner charges what the shopper saw, where the price rose. */
  keepsPrice: boolean
  /** Whether the price that the shopper saw still counts: for the days of the code, and while the pair is reserved. */
  isPriceHeld: boolean
  /** The cash price once it is sold. */
  charged: Centavos | null
}

/** Returns what a pair costs: never more than today. Where it fell, today's price counts. */
export function chargeOf({ sent, now, keepsPrice, isPriceHeld, charged }: PricedPair): PairPrice {
  const today = now ?? sent
  const lower = {
    cash: centavos(Math.min(sent.cash, today.cash)),
    three: centavos(Math.min(sent.three, today.three)),
  }
  const price = keepsPrice && isPriceHeld ? lower : today
  return charged === null ? price : { ...price, cash: charged }
}

/** Whether the owner can choose between the two prices. */
export function canKeepPrice({ state, sent, now, isPriceHeld }: PricedPair): boolean {
  return !isClosed(state) && isPriceHeld && now !== null && now.cash > sent.cash
}

/** Returns a sum less the discount of its sale: never less than nothing. */
export function lessDiscount(sum: Centavos, { amount, percent }: SaleDiscount): Centavos {
  return centavos(Math.max(0, changeByPercent(sum, -100 * percent) - amount))
}

/** Returns what was charged for a sale: its sold pairs less its discount. */
export function chargedFor(
  pairs: readonly { state: PairState; charged: number | null }[],
  discount: SaleDiscount,
): Centavos {
  const sold = pairs.filter(({ state }) => state === 'sold')
  return lessDiscount(centavos(sold.reduce((total, { charged }) => total + (charged ?? 0), 0)), discount)
}

export type SaleSums = {
  sent: Centavos
  now: Centavos
  /** What the discount of the sale takes off. */
  discount: Centavos
  /** What was charged for the pairs that are sold. */
  sold: Centavos
  /** What is still to be charged. */
  charge: Centavos
  eachOfThree: Centavos
  count: number
}

/** Sums up the pairs that were neither dropped nor returned. An amount off the sale comes off its sold pairs first. */
export function sumSale(pairs: readonly PricedPair[], discount = NO_DISCOUNT): SaleSums {
  const counted = pairs.filter(({ state }) => !isOut(state))
  const open = counted.filter(({ state }) => state !== 'sold')
  const cash = sum(counted, (pair) => chargeOf(pair).cash)
  const openCash = sum(open, (pair) => chargeOf(pair).cash)
  const soldCash = centavos(cash - openCash)
  const rest = { ...discount, amount: centavos(Math.max(0, discount.amount - soldCash)) }
  const [sold, charge] = [lessDiscount(soldCash, discount), lessDiscount(openCash, rest)]
  return {
    count: counted.length,
    sent: sum(counted, ({ sent }) => sent.cash),
    now: sum(counted, ({ sent, now }) => (now ?? sent).cash),
    discount: centavos(cash - sold - charge),
    sold,
    charge,
    eachOfThree: eachOfThree(
      lessDiscount(
        sum(open, (pair) => chargeOf(pair).three),
        rest,
      ),
    ),
  }
}

function sum(pairs: readonly PricedPair[], amount: (pair: PricedPair) => number): Centavos {
  return centavos(pairs.reduce((total, pair) => total + amount(pair), 0))
}

/** Returns whether the shop cannot sell a pair: no stock, no product, or the owner dropped it. */
export function isMissing({ state, stock, product }: SalePair): boolean {
  if (state === 'reserved' || state === 'sold' || state === 'returned') return false
  return state === 'dropped' || stock === 'none' || product === null || product === 'trash'
}

/** Returns the pairs that a promise to keep them has to reserve first; none while a reservation lasts. */
export function pairsToReserve(pairs: readonly SalePair[], now: Date): SalePair[] {
  if (pairs.some(({ state, reservedUntil }) => state === 'reserved' && (reservedUntil ?? 0) > now.getTime()))
    return []
  return pairs.filter((pair) => !isClosed(pair.state) && !isMissing(pair))
}

/** Returns when a reservation of that many days ends: on its last day, at an hour that is easily told. */
export function reservationEnd(now: Date, days: number): number {
  return dayStart(new Date(now.getTime() + days * DAY_MS)) + RESERVATION_ENDS_AT_HOUR * HOUR_MS
}

/** The nearness of a reservation's end. */
export type Deadline = 'over' | 'today' | 'tomorrow' | 'later'

export function deadlineOf(until: number, now: Date): Deadline {
  if (until <= now.getTime()) return 'over'
  const tomorrow = dayStart(now) + DAY_MS
  if (until < tomorrow) return 'today'
  return until < tomorrow + DAY_MS ? 'tomorrow' : 'later'
}

/** Reservations that end before this moment wait for the owner: those of today and tomorrow, and what ran out. */
export function dueBefore(now: Date): number {
  return dayStart(now) + 2 * DAY_MS
}

const WEEK_DAYS = 7

/** Returns the first of the seven days that end today, and of the month. */
export function totalsSince(now: Date): { week: string; month: string } {
  const firstOfWeek = new Date(now.getTime() - (WEEK_DAYS - 1) * DAY_MS)
  return { week: shopDay(firstOfWeek), month: `${shopDay(now).slice(0, 7)}-01` }
}

/** Argentina has no daylight saving time: its days have 24 hours. */
function dayStart(moment: Date): number {
  return startOfShopDay(shopDay(moment))?.getTime() ?? moment.getTime()
}
