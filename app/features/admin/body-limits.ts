const KB = 1024

/** How many products the list can change at once. */
export const MAX_PRODUCTS_AT_ONCE = 1_000
/** What undoes a change of prices in the list: each product with its price, as a form encodes it. */
export const MAX_LIST_BODY_BYTES = 512 * KB
