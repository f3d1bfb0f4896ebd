import { DAY_MS } from '#app/base/time.ts'
import { HOLIDAYS } from './holidays.ts'

/** Orders before it count from the same day. */
export const ORDER_CUT_OFF = '13:00'

/** Days (`2026-12-24`) that the owner takes from the shop's delivery days, or adds to them. */
export type DeliveryCalendar = { closed: readonly string[]; open: readonly string[] }

/** Monday to Saturday, except on national holidays. */
function isDeliveryDay(day: string, { closed, open }: DeliveryCalendar): boolean {
  if (open.includes(day)) return true
  const isSunday = new Date(day).getUTCDay() === 0
  return !isSunday && !HOLIDAYS.includes(day) && !closed.includes(day)
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
}

/** Returns the delivery day that comes so many after a day; the day itself does not count. */
function deliveryDayAfter(day: string, count: number, calendar: DeliveryCalendar): string {
  let [last, left] = [day, count]
  while (left > 0) {
    last = nextDay(last)
    if (isDeliveryDay(last, calendar)) left -= 1
  }
  return last
}

/**
 * Returns the day from which an order counts.
 * @param clock what the shop's clock shows: `2026-11-27T10:00:00`
 */
export function orderDay(clock: string, cutOff: string, calendar: DeliveryCalendar): string {
  const today = clock.slice(0, 10)
  const isInTime = isBefore(clock, cutOff) && isDeliveryDay(today, calendar)
  return isInTime ? today : deliveryDayAfter(today, 1, calendar)
}

/** @param cutOff `9:00` */
export function isBefore(clock: string, cutOff: string): boolean {
  return clock.slice(11, 16) < cutOff.padStart(5, '0')
}

const TIME = /^(?<from>\d{1,2})(?: ?(?:a|y|o|-|–) ?(?<to>\d{1,2}))? ?(?:d[ií]as?|(?<hours>h(?:s|oras?)?))\b/iu

/** Reads `3 a 5 días` or `48 horas` as the owner writes it, in days; null when it is something else. */
export function readDeliveryTime(time: string): { from: number; to: number } | null {
  const { from, to = from, hours } = TIME.exec(time.trim())?.groups ?? {}
  if (from === undefined) return null
  const days = (count: string) => (hours === undefined ? Number(count) : Math.ceil(Number(count) / 24))
  return { from: days(from), to: Math.max(days(from), days(to ?? from)) }
}

type Order = { day: string; dispatchBusinessHours: number; calendar: DeliveryCalendar }

/** Returns the first and the last day on which an order may arrive: it leaves at once, or as late as it may. */
export function arrivalDays(
  time: { from: number; to: number },
  order: Order,
): { first: string; last: string } {
  const { day, dispatchBusinessHours, calendar } = order
  const dispatchDays = Math.ceil(dispatchBusinessHours / 24)
  return {
    first: deliveryDayAfter(day, time.from, calendar),
    last: deliveryDayAfter(day, dispatchDays + time.to, calendar),
  }
}
