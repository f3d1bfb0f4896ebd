import { slug } from '#app/paths.ts'
import type { JsonLd } from './json-ld.ts'

const DAYS = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miercoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sabado', 'Saturday'],
  ['domingo', 'Sunday'],
] as const

const DAY = DAYS.map(([name]) => (name.endsWith('s') ? name : `${name}s?`)).join('|')
const TIME = String.raw`\d{1,2}(?:-\d{2})?`
const LINE = new RegExp(
  `^(?<first>${DAY})(?:-a-(?<last>${DAY}))?-de-(?<hours>${TIME}-a-${TIME}(?:-y-de-${TIME}-a-${TIME})?)(?:-hs?)?$`,
)
const SPAN = new RegExp(`(${TIME})-a-(${TIME})`, 'g')

/**
 * `Lunes a viernes de 9 a 13 y de 17 a 21` as machines read it. Null as soon as one line says anything else: half of
 * the hours would be wrong hours.
 */
export function openingHours(lines: readonly string[]): JsonLd[] | null {
  const read = lines.map(readLine)
  return read.length > 0 && read.every((line) => line !== null) ? read.flat() : null
}

function readLine(line: string): JsonLd[] | null {
  const { first, last = first, hours } = LINE.exec(slug(line))?.groups ?? {}
  if (!first || !last || !hours) return null
  const dayOfWeek = daysBetween(indexOf(first), indexOf(last))
  const spans = [...hours.matchAll(SPAN)].map(([, opens = '', closes = '']) => [clock(opens), clock(closes)])
  if (spans.some(([opens = '', closes = '']) => opens >= closes || closes > '24:00')) return null
  return spans.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  }))
}

const indexOf = (day: string) => DAYS.findIndex(([name]) => day.startsWith(name))

function daysBetween(first: number, last: number): string[] {
  return DAYS.slice(first, Math.max(first, last) + 1).map(([, name]) => `https://schema.org/${name}`)
}

/** `9` is 09:00, `17-30` is 17:30. */
function clock(time: string): string {
  const [hours = '', minutes = '00'] = time.split('-')
  return `${hours.padStart(2, '0')}:${minutes}`
}
