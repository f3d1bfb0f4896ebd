import { shopClock } from './dates.ts'

/** Returns the moment of a day (`2026-11-28`) and an hour (`20:00`) in the shop's time zone; null for anything else. */
export function shopMoment(day: string, time: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time)) return null
  const asUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asUtc)) return null
  const offset = Date.parse(`${shopClock(new Date(asUtc))}Z`) - asUtc
  const moment = new Date(asUtc - offset)
  // A day that does not exist, such as February 30, becomes another one.
  return shopClock(moment) === `${day}T${time}:00` ? moment.toISOString() : null
}

/** Returns when a day (`2026-03-01`) begins in the shop's time zone; null for anything else. */
export function startOfShopDay(day: string): Date | null {
  const moment = shopMoment(day, '00:00')
  return moment === null ? null : new Date(moment)
}
