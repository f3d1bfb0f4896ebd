import { parsePesos } from '#app/business/money.ts'
import type { Delivery } from '#app/business/terms.ts'
import { cleanCode } from '#app/base/text.ts'
import { startOfShopDay } from '#app/base/dates.ts'

const LINE = /^(?<city>[^:]+): ?(?<cost>[$\d][\d. ]*(?:,\d{1,2})?), ?(?<time>\S.*)$/

/** Reads `Córdoba: 4.500, 3 a 5 días`; null when it is not that. */
export function parseDelivery(line: string): Delivery | null {
  const { city = '', cost = '', time = '' } = LINE.exec(cleanCode(line))?.groups ?? {}
  const amount = parsePesos(cost)
  return amount.ok ? { city: city.trim(), cost: amount.amount, time } : null
}

/** Returns the name of a city that may be followed by its cost and time. */
export const cityOf = (line: string) => parseDelivery(line)?.city ?? line

/** Returns the lines when each city is there once, and every line with a colon can be read; otherwise null. */
export function readCities(typed: string): string | null {
  const lines = typed.split('\n')
  const names = new Set(lines.map((line) => cityOf(line).toLowerCase()))
  const isReadable = lines.every((line) => !line.includes(':') || parseDelivery(line) !== null)
  return isReadable && names.size === lines.length ? typed : null
}

/** Returns days of the calendar, one per line, as `24/12/2026`; null when one cannot be read. */
export function readDays(typed: string): string | null {
  const each = typed.split('\n').map((line) =>
    line
      .split(/[/.-]/)
      .map((part) => part.trim().padStart(2, '0'))
      .join('/'),
  )
  return each.every((day) => startOfShopDay(isoDay(day)) !== null) ? each.join('\n') : null
}

/** `24/12/2026` as `2026-12-24`. */
export const isoDay = (day: string) => day.split('/').toReversed().join('-')
