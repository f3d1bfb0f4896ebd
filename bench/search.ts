// What a search costs as the catalogue grows, beside plain Fuse.js over the records, in the same run. A process of its
// own, so that its memory is the index's.
import Fuse from 'fuse.js'
import { pesos } from '#app/business/money.ts'
import { DEFAULT_WORD_GROUPS } from '#app/business/word-groups.ts'
import { listPage } from '#app/features/catalog/list-page.server.ts'
import { type CatalogSnapshot, type Product } from '#app/features/catalog/product.ts'
import { FUZZY_THRESHOLD } from '#app/features/search/match-products.ts'
import { wordsOf } from '#app/features/search/search-words.ts'
import { colorSlug } from '#app/paths.ts'
import { demoProducts } from '#demo/catalogue.ts'
import { median } from './throughput.ts'
import { createCatalogSearch, makeSnapshot } from '#test/make-catalog.ts'

export type SearchCost = {
  products: number
  words: number
  kind: Kind
  shop: { medianMs: number; p95Ms: number }
  fuse: { medianMs: number; p95Ms: number }
  buildMs: number
  /** The time of a list that is filtered and sorted in another way each time. */
  listMs: number
  memoryMb: number
}

const SIZES = [500, 5000, 50_000]
const KINDS = ['hits', 'typos', 'nonsense'] as const
type Kind = (typeof KINDS)[number]

/** Each asked once: a word asked for again would be remembered. */
const QUERIES: Record<Kind, readonly string[]> = {
  hits: [
    'negro',
    'vera',
    'botas negras',
    'mocasín',
    'azul petróleo',
    'running',
    'corcho',
    'lapacho oliva',
    'camel',
    'charol',
  ],
  typos: [
    'verra',
    'mocasni',
    'zapatila',
    'gamusa',
    'mostasa',
    'algarovo',
    'choclate',
    'runing',
    'flaemnco',
    'quevrada',
  ],
  nonsense: [
    'xyzzyx',
    'qwertyuiop',
    'asdfghjk',
    'heladera',
    'jklñjklñ',
    'wwwwww',
    'zapxqwer',
    'kkkkkkkk',
    '123123123',
    'y'.repeat(64),
  ],
}
/** Plain Fuse at 50,000 records takes seconds a query: fewer of them say enough. */
const FUSE_QUERIES: Record<number, number> = { 500: 10, 5000: 10, 50_000: 2 }

/** Each round has its own index, which remembers no words; a query's time is the median of its rounds. */
const ROUNDS = 3
const LISTS = 25

function measure(size: number): SearchCost[] {
  const catalog = catalogOf(size)
  const before = memory()
  const begun = performance.now()
  const searches = [createCatalogSearch(catalog, DEFAULT_WORD_GROUPS)]
  const buildMs = performance.now() - begun
  const memoryMb = (memory() - before) / 1e6
  while (searches.length < ROUNDS) searches.push(createCatalogSearch(catalog, DEFAULT_WORD_GROUPS))
  const listMs = median(
    Array.from({ length: LISTS }, (_, index) => {
      const params = new URLSearchParams({ hasta: String(100_000 + index), orden: 'menor-precio' })
      return timeOf(() => listPage(catalog.products, params, { from: 'start' }))
    }),
  )
  const words = new Set(catalog.products.flatMap((product) => wordsOf(textsOf(product).join(' ')))).size
  const fuse = new Fuse(catalog.products, {
    keys: ['name', 'brand', 'model', 'colors.name', 'description'],
    threshold: FUZZY_THRESHOLD,
    ignoreLocation: true,
  })
  // The engine compiles what it has seen often enough; people's shops have been running for a while.
  for (const query of QUERIES.hits) searches[0]?.find([...query].reverse().join(''))

  return KINDS.map((kind) => ({
    products: size,
    words,
    kind,
    shop: timesOf(
      QUERIES[kind],
      searches.map(({ find }) => find),
    ),
    fuse: timesOf(QUERIES[kind].slice(0, FUSE_QUERIES[size]), [(query) => fuse.search(query)]),
    buildMs,
    listMs,
    memoryMb,
  }))
}

function timesOf(queries: readonly string[], rounds: readonly ((query: string) => unknown)[]) {
  const times = queries
    .map((query) => median(rounds.map((ask) => timeOf(() => ask(query)))))
    .toSorted((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { medianMs: median(times), p95Ms: at(0.95) }
}

function timeOf(work: () => unknown): number {
  const begun = performance.now()
  work()
  return performance.now() - begun
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const SYLLABLES = [
  'ra',
  'lo',
  'mi',
  'ten',
  'sur',
  'cal',
  'ves',
  'pun',
  'dor',
  'gui',
  'fa',
  'nel',
  'tro',
  'chi',
  'bos',
  'quen',
]

/** The demo's models over and over, under names of about a thousand distinct words. */
function catalogOf(size: number): CatalogSnapshot {
  const products = Array.from({ length: size }, (_, index): Product => {
    const model = demoProducts[index % demoProducts.length]
    if (!model) throw new Error('the demo has no products')
    const [first, ...rest] = model.colors.map(({ name, hex }) => ({
      name,
      hex,
      slug: colorSlug(name),
      images: [],
      sizes: [],
    }))
    if (!first) throw new Error(`${model.name} has no color`)
    return {
      id: String(index),
      name: index < demoProducts.length ? model.name : inventedName(index),
      brand: model.brand,
      model: model.model,
      description: model.description,
      price: pesos(model.price),
      discount: null,
      finalPrice: pesos(model.price),
      colors: [first, ...rest],
      createdAt: new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString(),
    }
  })
  return makeSnapshot(size, products)
}

/** Of 16 × 16 × 2 words: a bigger shop has more shoes, not more words. */
function inventedName(index: number): string {
  const syllable = (at: number) => SYLLABLES[at % SYLLABLES.length] ?? ''
  return syllable(index) + syllable(Math.floor(index / 16)) + (Math.floor(index / 256) % 2 === 0 ? '' : 'to')
}

function textsOf(product: Product): string[] {
  return [
    product.name,
    product.brand,
    product.model,
    product.description,
    ...product.colors.map(({ name }) => name),
  ]
}

process.send?.(SIZES.flatMap(measure))
