import { EXCHANGE_DAYS, FREE_EXCHANGE_DAYS, RETURN_DAYS } from './exchanges.ts'
import type { Centavos } from './money.ts'
import { CASH_DISCOUNT_IS_EXTRA, CASH_DISCOUNT_PERCENT, FREE_SHIPPING_FROM } from './promotions.ts'
import {
  CITIES_SERVED,
  DELIVERY_HOURS,
  DISPATCH_BUSINESS_HOURS,
  EXPRESS_BUSINESS_HOURS,
  EXPRESS_CITIES,
} from './shipping.ts'

/**
 * The terms of the shop that the owner may change (decision 54). Pages read the current ones from the settings;
 * the instalments and the price formulas are not among them.
 */
export type ShopTerms = {
  freeShippingFrom: Centavos
  /** Of the promotional texts; no computed price is ever labelled with it. */
  cashDiscountPercent: number
  /** It comes on top of the cash price; else the cash price already gives it. */
  cashDiscountIsExtra: boolean
  returnDays: number
  exchangeDays: number
  /** Within them the shipping of an exchange is free. */
  freeExchangeDays: number
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
  dispatchBusinessHours: DISPATCH_BUSINESS_HOURS,
  expressBusinessHours: EXPRESS_BUSINESS_HOURS,
  deliveryFrom: DELIVERY_HOURS.from,
  deliveryUntilInPolicy: DELIVERY_HOURS.untilInPolicy,
  deliveryUntilInFaq: DELIVERY_HOURS.untilInFaq,
  cities: CITIES_SERVED,
  expressCities: EXPRESS_CITIES,
}
