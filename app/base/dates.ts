import { DAY_MS, HOUR_MS } from './time.ts'

// Browsers differ in the commas of a formatted date: a page that the server renders formats its dates in its loader.

const SHOP_TIME_ZONE = 'America/Argentina/Cordoba'

/** Creates a formatter for its first date: that takes milliseconds, and most pages need none. */
function inShop(locale: string, options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let formatter: Intl.DateTimeFormat | undefined
  return (moment) => {
    formatter ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: SHOP_TIME_ZONE })
    return formatter.format(moment)
  }
}

const dateTime = inShop('es-AR', { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
const longDay = inShop('es-AR', { day: 'numeric', month: 'long' })
const longDate = inShop('es-AR', { dateStyle: 'long' })
const clock = inShop('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })
const weekday = inShop('es-AR', { weekday: 'short' })
const dayAndMonth = inShop('es-AR', { day: 'numeric', month: 'short' })

/** `3 de noviembre de 2026, 14:05`, in the shop's time zone wherever the server runs. */
export function formatDateTime(moment: string): string {
  return dateTime(new Date(moment))
}

/** `3 de noviembre`, with its year when that is not the current one. */
export function formatDay(moment: string, now: Date): string {
  const at = new Date(moment)
  return (shopYear(at) === shopYear(now) ? longDay : longDate)(at)
}

/** `mié 25`: a day of this week or the next. */
export function formatWeekday(moment: Date): string {
  return `${weekday(moment).replace('.', '')} ${Number(shopDay(moment).slice(8))}`
}

/** `miércoles`. */
export const formatLongWeekday = inShop('es-AR', { weekday: 'long' })

/** `noviembre`. */
export const formatMonth = inShop('es-AR', { month: 'long' })

/** `20:00`. */
export const formatTime = inShop('es-AR', { timeStyle: 'short', hourCycle: 'h23' })

/** `2026-11-28T20:00:00`: what the shop's clock shows. */
export function shopClock(moment: Date): string {
  return clock(moment).replace(' ', 'T')
}

/** `2026-03-01`: the day in the shop's time zone. */
export function shopDay(moment: Date): string {
  return shopClock(moment).slice(0, 10)
}

let today = { hour: 0, day: '' }

/** Returns the shop's day, formatted once an hour instead of for every page. */
export function shopToday(): string {
  const hour = Math.floor(Date.now() / HOUR_MS)
  if (hour !== today.hour) today = { hour, day: shopDay(new Date()) }
  return today.day
}

/** `2026`: the year in the shop's time zone. */
function shopYear(moment: Date): string {
  return shopDay(moment).slice(0, 4)
}

/** A moment as a list shows it; `date` has no year when that is the current one. */
export type MomentParts = { day: 'today' | 'yesterday' | 'earlier'; time: string; date: string }

export function momentParts(moment: string, now: Date): MomentParts {
  const at = new Date(moment)
  const today = shopDay(now)
  const day = shopDay(at)
  const yesterday = shopDay(new Date(now.getTime() - DAY_MS))
  const year = shopYear(at) === shopYear(now) ? '' : ` ${shopYear(at)}`
  return {
    day: day === today ? 'today' : day === yesterday ? 'yesterday' : 'earlier',
    time: formatTime(at),
    date: dayAndMonth(at).replace('.', '') + year,
  }
}

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
