import { DAY_MS } from '#app/base/time.ts'

/**
 * What is counted by day. `view`: a product's page was opened. `press`: WhatsApp was pressed. `out`: a page was opened
 * with a size that its color has no more. `search` and `missed`: a search, and one that found nothing.
 */
export type CountKind = 'view' | 'press' | 'out' | 'search' | 'missed'

/** How long the totals are stored: a year and the same weeks of the year before. */
export const COUNTS_STORED_DAYS = 400

/** Days (`2026-11-22`), both included. */
export type DayRange = { from: string; to: string }

/** How often one color of a product was looked at, and asked for over WhatsApp. `color` is its slug. */
export type ColorInterest = { productId: string; color: string; views: number; presses: number }

/** How often a size of a color was asked for. */
export type WantedSize = { productId: string; color: string; size: number; times: number }

/** The looks and WhatsApp presses of everybody who came from one source. */
export type SourceCounts = { source: string; views: number; presses: number }

/** Returns days (`2026-11-22`), the last one given, in their order. */
export function daysUntil(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`)
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  )
}

const WEEK = 7

/** One day of a week beside the same day of the week before. */
export type DayPair = { day: string; now: number; before: number }
export type WeekPair = { days: DayPair[]; now: number; before: number }

/** Returns the days that `compareWeeks` needs. */
export function twoWeeksUntil(today: string): DayRange {
  return { from: daysUntil(today, 2 * WEEK)[0] ?? today, to: today }
}

/** Returns the seven days that end today. */
export function weekUntil(today: string): DayRange {
  return { from: daysUntil(today, WEEK)[0] ?? today, to: today }
}

/** Returns the seven days before those. */
export function weekBefore(today: string): DayRange {
  const days = daysUntil(today, 2 * WEEK)
  return { from: days[0] ?? today, to: days[WEEK - 1] ?? today }
}

/** Compares the seven days that end today with the seven before them. Days without a count are zero. */
export function compareWeeks(byDay: ReadonlyMap<string, number>, today: string): WeekPair {
  const all = daysUntil(today, 2 * WEEK).map((day) => ({ day, count: byDay.get(day) ?? 0 }))
  const days = all.slice(WEEK).map(({ day, count }, index) => {
    return { day, now: count, before: all[index]?.count ?? 0 }
  })
  return {
    days,
    now: days.reduce((sum, day) => sum + day.now, 0),
    before: days.reduce((sum, day) => sum + day.before, 0),
  }
}
