import type { CountKind } from './counts.ts'

/** Totals of a day in the shop's time zone; nothing in them is about a person. Empty text: none. */
export type DailyCountsTable = {
  /** `2026-11-22` */
  day: string
  kind: CountKind
  product_id: string
  /** The slug of the color. */
  color: string
  /** As an address names it: `37.5`. */
  size: string
  /** As `sourceOf` names it. */
  source: string
  count: number
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    daily_counts: DailyCountsTable
  }
}
