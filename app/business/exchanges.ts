/**
 * Three periods, all true at once (docs/spec-readings.md): a return within 10 days, an exchange within 30 days,
 * and the exchange's shipping is free for the first 14.
 */
export const RETURN_DAYS = 10
export const EXCHANGE_DAYS = 30
export const FREE_EXCHANGE_DAYS = 14

/** Days to answer an out-of-stock notice; then the order is cancelled and refunded. */
export const OUT_OF_STOCK_ANSWER_DAYS = 10
