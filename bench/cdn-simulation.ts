// node bench/cdn-simulation.ts: how much of a month's requests a CDN answers, by the cache rules that the shop sends. It
// measures nothing: the same seed gives the same table on every machine.
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { table } from './table.ts'

export type CacheRule = { freshSeconds: number; staleSeconds: number }

/** How the CDN answers: from what is fresh, from what is old while it renews that, or after asking the shop. */
export type CdnAnswer = 'fresh' | 'old' | 'asked'

export type Shop = {
  visitors: number
  days: number
  products: number
  /** Places of the CDN that share nothing with each other. */
  places: number
  changesPerDay: number
  /** The CDN is told of each change, and forgets every page. */
  isPurged: boolean
}

export type Result = {
  pages: number
  /** The number of pages for which nobody waits for the shop. */
  pagesAtOnce: number
  pageRequestsToShop: number
  photos: number
  photoRequestsToShop: number
}

/** A visit: what it opens, on average. Products are chosen by Zipf, the first filters of the list too. */
const PAGES_PER_VISIT = { home: 0.4, list: 0.8, filtered: 0.6, detail: 2 }
const FILTERED_LISTS = 200
const PHOTOS_OF_LIST = 8
const PHOTOS_OF_DETAIL = 4
/** AVIF, WebP and JPEG: what browsers ask for today. */
const FORMAT_SHARES = [0.93, 0.05, 0.02]
const DAY_SECONDS = 24 * 60 * 60

export function readCacheRule(cacheControl: string): CacheRule {
  const seconds = (name: string) => Number(new RegExp(`\\b${name}=(\\d+)`).exec(cacheControl)?.[1] ?? 0)
  return { freshSeconds: seconds('s-maxage'), staleSeconds: seconds('stale-while-revalidate') }
}

/** @param age since the page was fetched; Infinity for a page that is not there */
export function answerAt(age: number, { freshSeconds, staleSeconds }: CacheRule): CdnAnswer {
  if (age < freshSeconds) return 'fresh'
  return age < freshSeconds + staleSeconds ? 'old' : 'asked'
}

/** Returns a function that chooses 0 to count - 1, each `1 / rank` times as often as the first. */
export function zipf(count: number): (random: number) => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index += 1) sums[index] = sum += 1 / (index + 1)
  return (random) => {
    const wanted = random * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > wanted) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Visits come at any time and to any place alike; what a browser stores itself is left out. */
export function simulate(shop: Shop, rule = readCacheRule(PUBLIC_CACHE_CONTROL), seed = 1): Result {
  const random = seeded(seed)
  const [chooseProduct, chooseFilter] = [zipf(shop.products), zipf(FILTERED_LISTS)]
  const kinds = Object.values(PAGES_PER_VISIT)
  const perVisit = kinds.reduce((sum, share) => sum + share, 0)
  const firstOfKind = [0, 1, 2, 2 + FILTERED_LISTS]
  const pagesPerPlace = 2 + FILTERED_LISTS + shop.products
  const fetchedAt = new Float64Array(pagesPerPlace * shop.places).fill(Number.NEGATIVE_INFINITY)
  // A photo's address never changes its bytes, so one request fetches it for a year.
  const storedPhotos = new Uint8Array(pagesPerPlace * shop.places * FORMAT_SHARES.length)
  const pages = Math.round(shop.visitors * perVisit)
  const seconds = shop.days * DAY_SECONDS
  const secondsPerChange =
    shop.changesPerDay === 0 ? Number.POSITIVE_INFINITY : DAY_SECONDS / shop.changesPerDay
  const result: Result = { pages, pagesAtOnce: 0, pageRequestsToShop: 0, photos: 0, photoRequestsToShop: 0 }

  let now = 0
  for (let index = 0; index < pages; index += 1) {
    // Nobody waits for the one before: the gaps of a Poisson process.
    now -= Math.log(1 - random()) * (seconds / pages)
    const kind = chooseShare(kinds, random() * perVisit)
    const detail = chooseProduct(random())
    const offset = kind === 2 ? chooseFilter(random()) : kind === 3 ? detail : 0
    const page = Math.floor(random() * shop.places) * pagesPerPlace + (firstOfKind[kind] ?? 0) + offset
    const at = fetchedAt[page] ?? Number.NEGATIVE_INFINITY
    const lastChange = Math.floor(now / secondsPerChange) * secondsPerChange
    const answer = shop.isPurged && at < lastChange ? 'asked' : answerAt(now - at, rule)
    if (answer !== 'asked') result.pagesAtOnce += 1
    if (answer !== 'fresh') {
      result.pageRequestsToShop += 1
      fetchedAt[page] = now
    }
    const photos = kind === 3 ? PHOTOS_OF_DETAIL : PHOTOS_OF_LIST
    const stored = page * FORMAT_SHARES.length + chooseShare(FORMAT_SHARES, random())
    result.photos += photos
    if (storedPhotos[stored] !== 1) result.photoRequestsToShop += photos
    storedPhotos[stored] = 1
  }
  return result
}

function chooseShare(shares: readonly number[], wanted: number): number {
  let sum = 0
  const found = shares.findIndex((share) => wanted < (sum += share))
  return found === -1 ? shares.length - 1 : found
}

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

/** A row for each shop: what the CDN answers, and what is left for the shop. */
export function simulationTable(shops: readonly Shop[], rule?: CacheRule): string {
  const rows = shops.map((shop) => {
    const result = simulate(shop, rule)
    return [
      shop.visitors.toLocaleString('en'),
      String(shop.products),
      String(shop.places),
      `${shop.changesPerDay}${shop.isPurged ? ', purged' : ''}`,
      percent(result.pages - result.pageRequestsToShop, result.pages),
      percent(result.pagesAtOnce, result.pages),
      percent(result.photos - result.photoRequestsToShop, result.photos),
      (result.pageRequestsToShop / (shop.days * DAY_SECONDS)).toFixed(3),
    ]
  })
  const head = [
    'visitors',
    'products',
    'places',
    'changes a day',
    'pages',
    'at once',
    'photos',
    'pages/s of the shop',
  ]
  return table(head, rows)
}

const MILLION: Shop = {
  ...{ visitors: 1_000_000, days: 30, products: 1000, places: 1 },
  ...{ changesPerDay: 20, isPurged: true },
}

const SHOPS: Shop[] = [
  { ...MILLION, visitors: 10_000 },
  { ...MILLION, visitors: 100_000 },
  MILLION,
  { ...MILLION, changesPerDay: 0, isPurged: false },
  { ...MILLION, changesPerDay: 500 },
  { ...MILLION, places: 10 },
  { ...MILLION, places: 50 },
  { ...MILLION, products: 10_000, places: 10 },
  { ...MILLION, days: 1 },
]

/** What the shop does not send: pages that stay until the CDN is told of a change, at most a day. */
const UNTIL_PURGED: CacheRule = { freshSeconds: DAY_SECONDS, staleSeconds: 600 }

if (import.meta.main) {
  const purged = SHOPS.filter(({ isPurged }) => isPurged)
  process.stdout.write(`${PUBLIC_CACHE_CONTROL}\n\n${simulationTable(SHOPS)}\n\n`)
  process.stdout.write(`Were pages fresh until a purge\n\n${simulationTable(purged, UNTIL_PURGED)}\n`)
}
