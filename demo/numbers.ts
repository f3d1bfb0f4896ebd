// Four weeks of invented numbers, counted back from the day of the first start.

import { createHash } from 'node:crypto'
import { demoProducts } from './catalogue.ts'
import { slugOf } from './product.ts'

const WEEKS = 4
const DAYS = WEEKS * 7

/** As `daily_counts` stores it. `daysAgo` 0 is the day of the start. */
export type DemoCount = {
  daysAgo: number
  kind: 'view' | 'press' | 'out' | 'search' | 'missed'
  productId: string
  color: string
  size: string
  source: string
  count: number
}

/** Looks and presses of WhatsApp in a usual week. The other colors have few of both. */
const NOTES: readonly [name: string, color: string, looks: number, presses: number][] = [
  ['Vera', 'Blanco y verde', 212, 31],
  ['Río', 'Negro', 168, 19],
  ['Barrio', 'Terracota', 141, 0],
  ['Siesta', 'Oliva', 88, 12],
  ['Plaza', 'Azul y crudo', 71, 8],
  ['Laguna', 'Gris perla', 58, 6],
  ['Sierra', 'Chocolate', 44, 5],
  ['Alma', 'Negro', 37, 3],
]
/** Asked for in the last week, and gone. */
const OUT = { name: 'Río', color: 'Negro', size: '38', times: 6 }
const SEARCHES = 64
const MISSED_SEARCHES = 14

/** What others look for in the demo, in words of its catalogue. */
export const demoSearches: readonly { term: string; count: number; daysAgo: number }[] = [
  { term: 'vera', count: 21, daysAgo: 0 },
  { term: 'botita', count: 16, daysAgo: 0 },
  { term: 'negro', count: 12, daysAgo: 1 },
  { term: 'running', count: 9, daysAgo: 0 },
]

/** Searches that find nothing in the demo, with how often and how many days ago. */
export const demoMissedSearches: readonly { term: string; count: number; daysAgo: number }[] = [
  { term: 'guillerminas', count: 14, daysAgo: 0 },
  { term: 'sandalias', count: 9, daysAgo: 1 },
  { term: 'ojotas', count: 5, daysAgo: 2 },
]

/** From Sunday: people look at shoes before the weekend. */
const OF_WEEKDAY = [0.98, 0.83, 0.92, 0.88, 1.02, 1.13, 1.24]
/** Of the last seven days first: the shop is getting known. */
const OF_WEEK = [1, 0.9, 0.82, 0.76]
/** The day of the start is not over. */
const OF_TODAY = 0.6

/** Where the visits of a day came from, as often as they are here. */
const SOURCES =
  'instagram instagram instagram instagram whatsapp whatsapp google google directo etiqueta'.split(' ')

/** @param today the day of the start: `2026-11-22` */
export function demoCounts(today: string): DemoCount[] {
  const noted = new Map(NOTES.map(([name, color, ...numbers]) => [`${name} ${color}`, numbers]))
  const colors = demoProducts.flatMap(({ id, name, colors: all }) =>
    all.map((color) => ({ productId: id, name: `${name} ${color.name}`, color: slugOf(color.name) })),
  )
  const counts = colors.flatMap(({ productId, color, name }) => {
    const [looks, presses] = noted.get(name) ?? [2 + (byteOf(name) % 9), byteOf(`${name}?`) % 3 === 0 ? 1 : 0]
    const place = { productId, color, size: '' }
    return [...spread('view', looks, today, place), ...spread('press', presses, today, place)]
  })
  const out = demoProducts.filter(({ name }) => name === OUT.name).map(({ id }) => id)
  return [
    ...counts,
    ...out.map((productId) => ({
      ...{ daysAgo: 1, kind: 'out' as const, productId },
      ...{ color: slugOf(OUT.color), size: OUT.size, source: '', count: OUT.times },
    })),
    ...spread('search', SEARCHES, today, NOWHERE),
    ...spread('missed', MISSED_SEARCHES, today, NOWHERE),
  ]
}

const NOWHERE = { productId: '', color: '', size: '' }

/** Spreads a usual week over the days; what is left of a part is carried to the next day, so that sums are right. */
function spread(
  kind: DemoCount['kind'],
  week: number,
  today: string,
  place: Pick<DemoCount, 'productId' | 'color' | 'size'>,
): DemoCount[] {
  let rest = (byteOf(place.productId + place.color) % 100) / 100
  const counts: DemoCount[] = []
  for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo -= 1) {
    const weekday = new Date(Date.parse(`${today}T12:00:00Z`) - daysAgo * 86_400_000).getUTCDay()
    const part = (OF_WEEKDAY[weekday] ?? 1) * (OF_WEEK[Math.floor(daysAgo / 7)] ?? 1)
    rest += (week / 7) * part * (daysAgo === 0 ? OF_TODAY : 1)
    const count = Math.floor(rest)
    rest -= count
    const source = place.productId === '' ? '' : sourceOf(`${place.productId} ${place.color} ${daysAgo}`)
    if (count > 0) counts.push({ daysAgo, kind, ...place, source, count })
  }
  return counts
}

const sourceOf = (text: string) => SOURCES[byteOf(text) % SOURCES.length] ?? ''

function byteOf(text: string): number {
  return createHash('sha256').update(`vault-demo/numbers/${text}`).digest()[0] ?? 0
}
