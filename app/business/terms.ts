import { type Centavos, pesos } from './money.ts'

/** Interest-free instalments offered: 2 or 3. */
export const INSTALLMENTS_OFFERED = [2, 3] as const

/** On the whole collection. */
export const MAX_INSTALLMENTS = 3

export const SHOP_CITY = 'Villa María'
export const SHOP_PROVINCE = 'Córdoba'

/** On its last day a reservation ends at this hour, so that it can be told: "hasta el miércoles a las 20". */
export const RESERVATION_ENDS_AT_HOUR = 20

/** Days to answer an out-of-stock notice; then the order is cancelled and refunded. */
export const OUT_OF_STOCK_ANSWER_DAYS = 10

/**
 * The terms of the shop that the owner may change (reading 54). Pages read the current ones from the settings;
 * the instalments and the price formulas are not among them.
 */
export type ShopTerms = {
  /** Orders from this amount ship free. */
  freeShippingFrom: Centavos
  /** For promotional texts. No computed price is labelled with it. */
  cashDiscountPercent: number
  /** True when it is added to the cash price; otherwise the cash price includes it. */
  cashDiscountIsExtra: boolean
  /** Three periods, all true at once (reading 47). The shipping of an exchange is free in the shortest. */
  returnDays: number
  exchangeDays: number
  freeExchangeDays: number
  /** Days for which the owner keeps a pair that a shopper reserved in the chat. */
  reservationDays: number
  dispatchBusinessHours: number
  expressBusinessHours: number
  /** Monday to Saturday, except on national holidays. As written: `9:00`. */
  deliveryFrom: string
  deliveryUntilInPolicy: string
  deliveryUntilInFaq: string
  /** The shop ships to these (Spec §1). */
  cities: readonly string[]
  /** Cost and time of shipping to those of the cities for which the owner has set them. */
  deliveries: readonly Delivery[]
  /** Express shipping exists in these; it never counts as free shipping (Spec §9). */
  expressCities: readonly string[]
}

/** `time` is as the owner writes it: `3 a 5 días`. */
export type Delivery = { city: string; cost: Centavos; time: string }

export const DEFAULT_TERMS: ShopTerms = {
  // Spec §9.
  freeShippingFrom: pesos(100_000),
  // With instalments at price × 1.25, cash is 20% below the instalment total (reading 26).
  cashDiscountPercent: 25,
  cashDiscountIsExtra: false,
  returnDays: 10,
  exchangeDays: 30,
  freeExchangeDays: 14,
  reservationDays: 3,
  dispatchBusinessHours: 48,
  expressBusinessHours: 24,
  deliveryFrom: '9:00',
  // The policy says until 20:00, the FAQ until 18:00. Both are shown as written (reading 48).
  deliveryUntilInPolicy: '20:00',
  deliveryUntilInFaq: '18:00',
  cities: ['Córdoba', 'Villa María', 'Villa Nueva'],
  deliveries: [],
  expressCities: ['Villa María', 'Villa Nueva'],
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

/** For whom a sale was is forgotten after this many days. */
export const CUSTOMER_DAYS = 365

/** A request "Avisame" is deleted after this many days, whether or not the size came back. */
export const RESTOCK_DAYS = 90
