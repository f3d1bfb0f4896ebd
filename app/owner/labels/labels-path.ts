import { paths } from '#app/base/paths.ts'

/** Names in the address, beside those of a scope. */
export const LABEL_FIELDS = { reprint: 'reimprimir', withMissing: 'no-hay', source: 'origen' } as const

/** The address of the labels whose price changed since they were printed. */
export const REPRINT_PATH = `${paths.adminLabels}?${LABEL_FIELDS.reprint}`
