/**
 * What is counted by day. `view`: a product's page was opened. `press`: WhatsApp was pressed. `out`: a page was opened
 * with a size that its color has no more. `search` and `missed`: a search, and one that found nothing.
 */
export type CountKind = 'view' | 'press' | 'out' | 'search' | 'missed'

/** How long the totals are stored: a year and the same weeks of the year before. */
export const COUNTS_STORED_DAYS = 400
