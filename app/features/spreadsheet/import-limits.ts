const KB = 1024
const MB = 1024 * KB

export const MAX_CSV_BYTES = 2 * MB
export const MAX_CSV_ROWS = 10_000

/** Documents repeat every name of a field, so the same catalogue is longer. */
export const MAX_JSON_BYTES = 8 * MB

/** The larger of the two files, the photos that were uploaded for it, and what a form wraps around them. */
export const MAX_IMPORT_BODY_BYTES = MAX_JSON_BYTES + 512 * KB
