import { type Centavos, pesos } from './money.ts'

/** Orders from this amount ship free (Spec §9). */
const FREE_SHIPPING_FROM = pesos(100_000)

/**
 * The "25%" of the promotional texts. No computed price is ever labelled with it: with instalments at
 * price × 1.25, cash is 20% below the instalment total (reading 26).
 */
const CASH_DISCOUNT_PERCENT = 25

/** Whether it comes on top of the cash price. By default the cash price already includes it. */
const CASH_DISCOUNT_IS_EXTRA = false

/** Interest-free instalments offered: 2 or 3. */
export const INSTALLMENTS_OFFERED = [2, 3] as const

/** On the whole collection. */
export const MAX_INSTALLMENTS = 3

export const SHOP_CITY = 'Villa María'
export const SHOP_PROVINCE = 'Córdoba'

/** Where the shop ships to (Spec §1). */
const CITIES_SERVED = ['Córdoba', 'Villa María', 'Villa Nueva'] as const

/** Where express shipping exists; it never counts as free shipping (Spec §9). */
const EXPRESS_CITIES = ['Villa María', 'Villa Nueva'] as const

const DISPATCH_BUSINESS_HOURS = 48
const EXPRESS_BUSINESS_HOURS = 24

/**
 * Monday to Saturday, excluding national holidays. The policy says until 20:00, the FAQ until 18:00. Both are shown
 * as written (reading 48).
 */
const DELIVERY_HOURS = { from: '9:00', untilInPolicy: '20:00', untilInFaq: '18:00' } as const

/**
 * Three periods, all true at once (reading 47): a return within 10 days, an exchange within 30 days,
 * and the exchange's shipping is free for the first 14.
 */
const RETURN_DAYS = 10
const EXCHANGE_DAYS = 30
const FREE_EXCHANGE_DAYS = 14

/** Days for which the owner keeps a pair that a shopper reserved in the chat. */
const RESERVATION_DAYS = 3

/** On its last day a reservation ends at this hour, so that it can be told: "hasta el miércoles a las 20". */
export const RESERVATION_ENDS_AT_HOUR = 20

/** Days to answer an out-of-stock notice; then the order is cancelled and refunded. */
export const OUT_OF_STOCK_ANSWER_DAYS = 10

/**
 * The terms of the shop that the owner may change (reading 54). Pages read the current ones from the settings;
 * the instalments and the price formulas are not among them.
 */
export type ShopTerms = {
  freeShippingFrom: Centavos
  /** For promotional texts. No computed price is labelled with it. */
  cashDiscountPercent: number
  /** True when it is added to the cash price; otherwise the cash price includes it. */
  cashDiscountIsExtra: boolean
  returnDays: number
  exchangeDays: number
  /** Days in which the shipping of an exchange is free. */
  freeExchangeDays: number
  reservationDays: number
  dispatchBusinessHours: number
  expressBusinessHours: number
  /** As written: `9:00`. */
  deliveryFrom: string
  deliveryUntilInPolicy: string
  deliveryUntilInFaq: string
  cities: readonly string[]
  expressCities: readonly string[]
}

export const DEFAULT_TERMS: ShopTerms = {
  freeShippingFrom: FREE_SHIPPING_FROM,
  cashDiscountPercent: CASH_DISCOUNT_PERCENT,
  cashDiscountIsExtra: CASH_DISCOUNT_IS_EXTRA,
  returnDays: RETURN_DAYS,
  exchangeDays: EXCHANGE_DAYS,
  freeExchangeDays: FREE_EXCHANGE_DAYS,
  reservationDays: RESERVATION_DAYS,
  dispatchBusinessHours: DISPATCH_BUSINESS_HOURS,
  expressBusinessHours: EXPRESS_BUSINESS_HOURS,
  deliveryFrom: DELIVERY_HOURS.from,
  deliveryUntilInPolicy: DELIVERY_HOURS.untilInPolicy,
  deliveryUntilInFaq: DELIVERY_HOURS.untilInFaq,
  cities: CITIES_SERVED,
  expressCities: EXPRESS_CITIES,
}

/** The shop answers a withdrawal within this many hours. */
export const WITHDRAWAL_ANSWER_HOURS = 24

/** The state's complaints page; every shop has to link to it (reading 51). */
export const CONSUMER_DEFENSE_URL = 'https://www.argentina.gob.ar/defensadelconsumidor'

/** The minimum by law (Ley 24.240, art. 34): the shop may offer more, never less. */
export const LEGAL_WITHDRAWAL_DAYS = 10

/** Returns the days within which a purchase can be withdrawn. */
export function withdrawalDays({ returnDays }: ShopTerms): number {
  return Math.max(returnDays, LEGAL_WITHDRAWAL_DAYS)
}

/** A selection that was sent keeps its code, and the prices that the shopper saw, this long; a shared one its page. */
export const SELECTION_DAYS = 30

/** A request "Avisame" is deleted after this many days, whether or not the size came back. */
export const RESTOCK_DAYS = 90
