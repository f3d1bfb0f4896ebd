const KB = 1024
const MB = 1024 * KB

export const MAX_SHEET_BYTES = 2 * MB
export const MAX_SHEET_ROWS = 10_000

/** Documents repeat every name of a field, so the same catalogue is longer. */
export const MAX_JSON_BYTES = 8 * MB

/** The larger of the two files, the photos that were uploaded for it, and what a form wraps around them. */
export const MAX_SHEET_BODY_BYTES = MAX_JSON_BYTES + 512 * KB

/** A preview of the largest catalogue comes back as the expectation of what is applied. */
export const MAX_PRICES_BODY_BYTES = 4 * MB

/** How many products the list can change at once. */
export const MAX_PRODUCTS_AT_ONCE = 1_000
/** What undoes a change of prices in the list: each product with its price, as a form encodes it. */
export const MAX_LIST_BODY_BYTES = 512 * KB
