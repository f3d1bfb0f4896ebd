import { pesos } from './money.ts'

/** Orders from this amount ship free (Spec §9). */
export const FREE_SHIPPING_FROM = pesos(100_000)

/**
 * The "25%" of the promotional texts. No computed price is ever labelled with it: with instalments at
 * price × 1.25, cash is 20% below the instalment total (docs/spec-readings.md).
 */
export const CASH_DISCOUNT_PERCENT = 25

/** Whether it comes on top of the cash price. By default the cash price already includes it. */
export const CASH_DISCOUNT_IS_EXTRA = false

/** Interest-free instalments offered: 2 or 3. */
export const INSTALLMENTS_OFFERED = [2, 3] as const

/** On the whole collection. */
export const MAX_INSTALLMENTS = 3
