import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { matchText, outsideTrash, stateOf, type AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { dateWords } from '#app/domain/catalog/date-words.ts'
import { compareText } from '#app/base/text.ts'
import { readKinds } from '#app/domain/catalog/read-kinds.server.ts'
import { summarizeSizes } from '#app/domain/catalog/sizes.ts'
import { pageCount } from '#app/owner/frame/list-parts.tsx'
import { countReprints } from '#app/owner/labels/labels.ts'
import { weekViews } from '#app/owner/start/week-numbers.server.ts'
import { type ListOrder, type ListState, readListQuery, ROW_FIELDS } from './list-rows.ts'

export const ROWS_ON_PAGE = 100

type Views = ReadonlyMap<string, number>

export type ListedProducts = Awaited<ReturnType<typeof listedProducts>>

/** Returns the page of the admin's list that the address asks for, and the counts of its filters. */
export async function listedProducts(params: URLSearchParams, now: Date) {
  const products = outsideTrash(await adminCatalog())
  const views = await weekViews(now)
  const query = readListQuery(params)
  const matching = matchText(products, query.text)
  const found = inOrder(matching.filter(IN_STATE[query.state]), query.order, views)
  const pages = pageCount(found.length, ROWS_ON_PAGE)
  const page = Math.min(pageOfOpened(found, params) ?? query.page, pages)
  const shown = found.slice((page - 1) * ROWS_ON_PAGE, page * ROWS_ON_PAGE)
  const brands = new Set(shown.map(({ brand }) => brand))
  return {
    rows: shown.map((product) => toListRow(product, views.get(product.id) ?? 0, now)),
    page,
    pages,
    /** Number of products that the query finds on all pages. */
    found: found.length,
    /** Number of products outside the trash. */
    total: products.length,
    kinds: (await readKinds()).map(({ name }) => name),
    /** Number of labels to print again, of all products. */
    reprints: countReprints(products),
    /** Number of products that match the text, by state. */
    byState: countByState(matching),
    /** Counts what the query finds of each brand on this page. */
    byBrand: new Map(
      [...brands].map((brand) => [brand, found.filter((product) => product.brand === brand).length]),
    ),
  }
}

const IN_STATE: Record<ListState, (product: AdminProduct) => boolean> = {
  all: () => true,
  published: (product) => stateOf(product) === 'published',
  hidden: (product) => stateOf(product) === 'hidden',
  unsized: ({ colors }) => colors.some(({ sizes }) => sizes.length === 0),
  discounted: ({ discount }) => discount !== null,
}

function countByState(products: readonly AdminProduct[]): Record<ListState, number> {
  const counts = Object.entries(IN_STATE).map(([state, isIn]) => [state, products.filter(isIn).length])
  return Object.fromEntries(counts) as Record<ListState, number>
}

/** @param products by brand, then name */
function inOrder(products: AdminProduct[], order: ListOrder, views: Views): AdminProduct[] {
  const viewsOf = ({ id }: AdminProduct) => views.get(id) ?? 0
  switch (order) {
    case 'brand':
      return products
    case 'updated':
      return products.sort((a, b) => compareText(b.updatedAt, a.updatedAt))
    case 'views':
      return products.sort((a, b) => viewsOf(b) - viewsOf(a))
    case 'price':
      return products.sort((a, b) => a.finalPrice - b.finalPrice)
  }
}

/** Returns the page of the row that a link opens, because the link names no page. */
function pageOfOpened(found: readonly AdminProduct[], params: URLSearchParams): number | null {
  const opened = Object.values(ROW_FIELDS).map((field) => params.get(field))
  const place = found.findIndex(({ id }) => opened.includes(id))
  return place === -1 ? null : 1 + Math.floor(place / ROWS_ON_PAGE)
}

/** A product as a row of the list shows it. */
export type ListRow = ReturnType<typeof toListRow>

/** @param views number of looks this week */
function toListRow(product: AdminProduct, views: number, now: Date) {
  const { id, name, brand, model, price, discount, version, colors } = product
  const { showsAt, hidesAt } = product.dates
  return {
    id,
    name,
    brand,
    model,
    price,
    discount,
    version,
    isHidden: stateOf(product) === 'hidden',
    /** When the shop will show or hide it, in words. */
    date:
      showsAt !== null
        ? dateWords.showsInList(showsAt, now)
        : hidesAt !== null
          ? dateWords.hidesInList(hidesAt, now)
          : null,
    colors: colors.map((color) => color.name),
    photo: colors[0].images[0] ?? null,
    sizes: summarizeSizes(colors),
    /** Names of colors without sizes. */
    unsized: colors.filter(({ sizes }) => sizes.length === 0).map((color) => color.name),
    views,
  }
}
