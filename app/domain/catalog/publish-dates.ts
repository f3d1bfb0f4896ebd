import { shopClock } from '#app/base/dates.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#app/base/time.ts'

/** When the shop publishes and hides a product by itself; moments in ISO 8601, UTC. */
export type PublishDates = {
  /** Only of a hidden product. */
  showsAt: string | null
  hidesAt: string | null
  /** Until `showsAt` the product's page shows its name, its photos and a countdown. */
  hasCountdown: boolean
}

export const NO_DATES: PublishDates = { showsAt: null, hidesAt: null, hasCountdown: false }

const MAX_DAYS_AHEAD = 365

export type DatesErrorKind = 'date-past' | 'date-too-far' | 'hides-first' | 'already-published' | 'no-date'

/** Returns why a product cannot have these dates, or null. */
export function checkDates(
  { showsAt, hidesAt }: PublishDates,
  { isPublished, now }: { isPublished: boolean; now: Date },
): DatesErrorKind | null {
  if (isPublished && showsAt !== null) return 'already-published'
  if (isPublished ? hidesAt === null : showsAt === null) return 'no-date'
  const moments = [showsAt, hidesAt].filter((at) => at !== null).map((at) => Date.parse(at))
  if (moments.some((at) => at <= now.getTime())) return 'date-past'
  if (moments.some((at) => at > now.getTime() + MAX_DAYS_AHEAD * DAY_MS)) return 'date-too-far'
  return showsAt !== null && hidesAt !== null && hidesAt <= showsAt ? 'hides-first' : null
}

export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number }

/** Returns the time until a moment, in whole seconds; nothing is left afterwards. */
export function timeLeft(until: string, nowMs: number): TimeLeft {
  const left = Math.max(0, Math.ceil((Date.parse(until) - nowMs) / SECOND_MS)) * SECOND_MS
  return {
    days: Math.floor(left / DAY_MS),
    hours: Math.floor((left % DAY_MS) / HOUR_MS),
    minutes: Math.floor((left % HOUR_MS) / MINUTE_MS),
    seconds: (left % MINUTE_MS) / SECOND_MS,
  }
}

/** After a later moment than this "viernes 28" is not clear without its month. */
const CLEAR_WITHOUT_MONTH_MS = 27 * DAY_MS

/** A moment in the shop's time zone: the day of the week counts from Sunday, the month from January, both from 0. */
export type CalendarMoment = { weekday: number; day: number; month: number | null; time: string }

/** Returns a moment as a person says it; `month` is null while the day alone is clear. */
export function calendarMoment(moment: string, now: Date): CalendarMoment {
  const at = Date.parse(moment)
  // The shop's wall clock, read as if it were UTC.
  const there = new Date(`${shopClock(new Date(at))}Z`)
  const isNear = Math.abs(at - now.getTime()) <= CLEAR_WITHOUT_MONTH_MS
  return {
    weekday: there.getUTCDay(),
    day: there.getUTCDate(),
    month: isNear ? null : there.getUTCMonth(),
    time: there.toISOString().slice(11, 16),
  }
}

/** The day (`2026-11-28`) and the hour (`20:00`) of a moment in the shop's time zone. */
export function dayAndTime(moment: Date): { day: string; time: string } {
  const there = shopClock(moment)
  return { day: there.slice(0, 10), time: there.slice(11, 16) }
}

/** Returns the days that can be chosen, from today on. */
export function daysToChoose(now: Date): string[] {
  return Array.from(
    { length: MAX_DAYS_AHEAD },
    (_, index) => dayAndTime(new Date(now.getTime() + index * DAY_MS)).day,
  )
}

/** Every half hour of a day. */
export const TIMES: readonly string[] = Array.from({ length: 48 }, (_, index) =>
  new Date(index * 30 * MINUTE_MS).toISOString().slice(11, 16),
)
