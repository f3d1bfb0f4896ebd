import { RESERVATION_ENDS_AT_HOUR } from '#app/business/terms.ts'
import { shopDay, startOfShopDay } from '#app/text/dates.ts'
import { DAY_MS, HOUR_MS } from '#app/time.ts'

/** Returns when a reservation of that many days ends: on its last day, at an hour that is easily told. */
export function reservationEnd(now: Date, days: number): number {
  return dayStart(new Date(now.getTime() + days * DAY_MS)) + RESERVATION_ENDS_AT_HOUR * HOUR_MS
}

/** How near the end of a reservation is. */
export type Deadline = 'over' | 'today' | 'tomorrow' | 'later'

export function deadlineOf(until: number, now: Date): Deadline {
  if (until <= now.getTime()) return 'over'
  const tomorrow = dayStart(now) + DAY_MS
  if (until < tomorrow) return 'today'
  return until < tomorrow + DAY_MS ? 'tomorrow' : 'later'
}

/** Reservations that end before this moment wait for the owner: those of today and tomorrow, and what ran out. */
export function dueBefore(now: Date): number {
  return dayStart(now) + 2 * DAY_MS
}

const WEEK_DAYS = 7

/** Returns when the seven days that end today began, and the month. */
export function totalsSince(now: Date): { week: number; month: number } {
  const firstOfMonth = `${shopDay(now).slice(0, 7)}-01`
  return {
    week: dayStart(now) - (WEEK_DAYS - 1) * DAY_MS,
    month: startOfShopDay(firstOfMonth)?.getTime() ?? dayStart(now),
  }
}

/** Argentina has no daylight saving time: its days have 24 hours. */
function dayStart(moment: Date): number {
  return startOfShopDay(shopDay(moment))?.getTime() ?? moment.getTime()
}
