import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import {
  type Database,
  database,
  type DatabaseTransaction,
  inChunks,
  inSnapshot,
} from '#app/platform/database.server.ts'
import { oneAtATime, untilOthersLook } from '#app/platform/shared-data.server.ts'
import { inSlices } from '#app/platform/slices.server.ts'
import type { AdminProduct } from './admin-product.ts'
import { mergeSorted, type PausableWork, sortInParts } from './pausable-work.ts'
import {
  type CatalogSnapshot,
  type ComingProduct,
  newestFirst,
  type Product,
  type ProductColor,
} from './product.ts'
import { readProducts } from './read-products.server.ts'

let current: CatalogSnapshot | undefined
/** What `current` holds of each product in the database. */
let currentRows: ReadonlyMap<string, StoredProduct> = new Map()

/** `mark` is another one after each edit. */
type StoredProduct = { mark: string; product: Product }

/** Returns the published catalogue from memory; reads the database only when its version has changed. */
export async function currentCatalog(): Promise<CatalogSnapshot> {
  return current ?? refreshCatalog()
}

/** Returns the version of the catalogue in memory; 0 before the first read. */
export function catalogVersionInMemory(): number {
  return current?.version ?? 0
}

/** Returns how many products the catalogue in memory holds; 0 before the first read. */
export function productCountInMemory(): number {
  return current?.products.length ?? 0
}

/**
 * Brings the snapshot up to date if the database's version has changed, with everything that was committed before the
 * call. Calls that wait share a refresh, while requests still read the old snapshot. Called every second and after every
 * committed write of this process.
 */
export const refreshCatalog = oneAtATime(rebuildIfMoved)

/** Returns whether the product's page counts down to its date: it changes by itself, so it is not cached. */
export function isComing(id: string): boolean {
  return current?.coming.has(id) ?? false
}

/** Returns what is in memory of a product that is stored with this mark; undefined when it is not published. */
export function productInMemory(id: string, mark: string): Product | undefined {
  const stored = currentRows.get(id)
  return stored?.mark === mark ? stored.product : undefined
}

/** Differs after each edit of a product. */
export const PRODUCT_MARK = sql<string>`version || ' ' || updated_at || ' ' || created_at`.as('mark')

/** The date stands in the mark already, and fifty thousand more texts take megabytes. */
function changeDateIn(mark: string): string | null {
  return mark.split(' ', 2)[1] ?? null
}

/** For tests: forgets the snapshot, as a new process would. */
export function forgetCatalog(): void {
  current = undefined
  currentRows = new Map()
}

/** Products read at once, and marks. Other requests get their turn in between. */
export const PRODUCTS_AT_ONCE = 250
export const MARKS_AT_ONCE = 2000

async function rebuildIfMoved(): Promise<CatalogSnapshot> {
  const version = await readCatalogVersion()
  if (current?.version === version) return current
  const read = await readCatalog()
  const snapshot = await inSlices(toSnapshot(read))
  await untilOthersLook(read.readAt)
  current = snapshot
  currentRows = read.rows
  return snapshot
}

async function readCatalog(): Promise<ReadCatalog> {
  const before = current ? currentRows : await readAhead()
  // One transaction, so that the version read is the version of the rows.
  return inSnapshot(async (transaction) => {
    const row = await transaction.selectFrom('catalog_version').select('version').executeTakeFirstOrThrow()
    const readAt = performance.now()
    const changes = await readChanges(transaction, before)
    return { version: row.version, ...changes, coming: await readComing(transaction), readAt }
  })
}

/**
 * Reads all products a part at a time and outside of a transaction, so that nobody waits for it. What changes meanwhile
 * has another mark afterwards, and is read again.
 */
async function readAhead(): Promise<ReadonlyMap<string, StoredProduct>> {
  return (await readChanges(database(), new Map())).rows
}

/** Returns what is stored now; reads only the products that are not the same as before. */
async function readChanges(from: Database, before: ReadonlyMap<string, StoredProduct>) {
  const rows = new Map<string, StoredProduct>()
  const changed = new Map<string, string>()
  for await (const marks of marksInParts(from)) {
    for (const { id, mark } of marks) {
      const stored = before.get(id)
      if (stored?.mark === mark) rows.set(id, stored)
      else changed.set(id, mark)
    }
  }
  await readInto(rows, from, changed)
  return { rows, changed: [...changed.keys()].flatMap((id) => rows.get(id) ?? []) }
}

async function readInto(
  rows: Map<string, StoredProduct>,
  from: Database,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = [...marks.keys()]
  for (let start = 0; start < ids.length; start += PRODUCTS_AT_ONCE) {
    if (start > 0) await nextTurn()
    const some = await readProducts(from, { ids: ids.slice(start, start + PRODUCTS_AT_ONCE) })
    for (const product of some) {
      rows.set(product.id, { mark: marks.get(product.id) ?? '', product: toPublicProduct(product) })
    }
  }
}

/** Reads a text for each published product that is another one after each change of it. */
async function* marksInParts(from: Database) {
  for (let last = ''; ;) {
    const marks = await from
      .selectFrom('products')
      .select(['id', PRODUCT_MARK])
      .where('published_at', 'is not', null)
      // With "is null", SQLite reads and sorts all products that are not in the trash, once for each part.
      .where((row) => row.fn.coalesce('deleted_at', row.val('')), '=', '')
      .where('id', '>', last)
      .orderBy('id')
      .limit(MARKS_AT_ONCE)
      .execute()
    yield marks
    last = marks.at(-1)?.id ?? ''
    if (marks.length < MARKS_AT_ONCE) return
    await nextTurn()
  }
}

async function readComing(transaction: DatabaseTransaction): Promise<Map<string, ComingProduct>> {
  const rows = await transaction
    .selectFrom('products')
    .select('id')
    // Unlike "is not null", SQLite finds these by their index.
    .where('shows_at', '>', '')
    .where('has_countdown', '=', 1)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  const products = await inChunks(ids, (some) => readProducts(transaction, { ids: some }))
  return new Map(products.flatMap(toComing).map((product) => [product.id, product]))
}

type ReadCatalog = {
  version: number
  rows: ReadonlyMap<string, StoredProduct>
  changed: readonly StoredProduct[]
  coming: ReadonlyMap<string, ComingProduct>
  /** `performance.now()` after the version was read. */
  readAt: number
}

function* toSnapshot({ version, rows, changed, coming }: ReadCatalog): PausableWork<CatalogSnapshot> {
  const stayed: Product[] = []
  for (const [index, product] of (current?.products ?? []).entries()) {
    if (rows.get(product.id)?.product === product) stayed.push(product)
    if (index % MARKS_AT_ONCE === 0) yield
  }
  const added = (current ? changed : [...rows.values()]).map(({ product }) => product)
  const products = yield* mergeSorted(stayed, yield* sortInParts(added, newestFirst), newestFirst)
  const byId = new Map<string, Product>()
  for (const [index, product] of products.entries()) {
    byId.set(product.id, product)
    if (index % MARKS_AT_ONCE === 0) yield
  }
  const updatedAt = (id: string) => changeDateIn(rows.get(id)?.mark ?? '')
  return { version, products, byId, updatedAt, coming }
}

/** Texts that many products share are in memory once. */
function toPublicProduct(product: AdminProduct): Product {
  const { id, name, description, price, discount, finalPrice, createdAt } = product
  const [first, ...rest] = product.colors
  return {
    id,
    name,
    brand: shared(product.brand),
    model: shared(product.model),
    description: shared(description),
    price,
    discount,
    finalPrice,
    colors: [toSharedColor(first), ...rest.map(toSharedColor)],
    createdAt,
  }
}

function toSharedColor({ name, slug, hex, images, sizes }: ProductColor): ProductColor {
  return { name: shared(name), slug: shared(slug), hex: shared(hex), images, sizes }
}

const MAX_SHARED = 10_000
const sharedTexts = new LRUCache<string, string>({ max: MAX_SHARED })

function shared(text: string): string {
  const known = sharedTexts.get(text)
  if (known === undefined) sharedTexts.set(text, text)
  return known ?? text
}

function toComing({ id, name, colors, dates }: AdminProduct): ComingProduct[] {
  if (dates.showsAt === null) return []
  const [first, ...rest] = colors
  const withoutSizes = (color: ProductColor): ProductColor => ({ ...color, sizes: [] })
  return [{ id, name, colors: [withoutSizes(first), ...rest.map(withoutSizes)], showsAt: dates.showsAt }]
}

export async function readCatalogVersion(): Promise<number> {
  const { version } = await database()
    .selectFrom('catalog_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}
