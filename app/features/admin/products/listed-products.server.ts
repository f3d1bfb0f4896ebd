import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { inParts, type PausableWork, sortInParts } from '#app/features/catalog/pausable-work.ts'
import { pageCount } from '#app/features/inbox/inbox-list.ts'
import { inSlices } from '#app/platform/slices.server.ts'
import { weekViews } from '../panel/panel.server.ts'
import {
  COMPARE_ROWS,
  countByState,
  inState,
  type ListedProducts,
  type ListQuery,
  matchRows,
  readListQuery,
  ROW_FIELDS,
  toListRows,
  toUnlisted,
} from './list-rows.ts'

/** A shop with more products gets its list a page at a time. */
export const MAX_WHOLE_LIST = 500
export const ROWS_ON_PAGE = 100

/** Returns what the admin's list shows: all rows, or in a large shop the page that the address asks for. */
export async function listedProducts(params: URLSearchParams, now: Date): Promise<ListedProducts> {
  const products = (await adminCatalog()).filter(({ deletedAt }) => deletedAt === null)
  const views = await weekViews(now)
  if (products.length <= MAX_WHOLE_LIST) return { rows: toListRows(products, views, now), part: null }
  const opened = Object.values(ROW_FIELDS).map((field) => params.get(field))
  const openedId = opened.find((id) => id !== null) ?? null
  return inSlices(findPage(products, views, { ...readListQuery(params), openedId }, now))
}

function* findPage(
  products: readonly AdminProduct[],
  views: ReadonlyMap<string, number>,
  query: ListQuery & { openedId: string | null },
  now: Date,
): PausableWork<ListedProducts> {
  const matching = yield* inParts(products, (some) =>
    matchRows(
      some.map((product) => toUnlisted(product, views.get(product.id) ?? 0)),
      query.text,
    ),
  )
  yield
  const byState = countByState(matching)
  yield
  const found = inState(matching, query.state)
  const compare = COMPARE_ROWS[query.order]
  const ordered = compare ? yield* sortInParts(found, compare) : found
  const pages = pageCount(ordered.length, ROWS_ON_PAGE)
  // A link that opens a row names no page.
  const place =
    query.openedId === null ? -1 : ordered.findIndex(({ product }) => product.id === query.openedId)
  const page = Math.min(place < 0 ? query.page : 1 + Math.floor(place / ROWS_ON_PAGE), pages)
  const shown = ordered.slice((page - 1) * ROWS_ON_PAGE, page * ROWS_ON_PAGE)
  const rows = toListRows(
    shown.map(({ product }) => product),
    views,
    now,
  )
  const byBrand = new Map(rows.map(({ brand }) => [brand, 0]))
  for (const { brand } of ordered) {
    const count = byBrand.get(brand)
    if (count !== undefined) byBrand.set(brand, count + 1)
  }
  return { rows, part: { page, pages, found: ordered.length, total: products.length, byState, byBrand } }
}
