import { priceProduct } from '#app/business/pricing.ts'
import { dateWords } from '#app/features/catalog/date-words.ts'
import { slug } from '#app/paths.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { compareText, type ProductImage } from '#app/features/catalog/product.ts'
import { summarizeSizes, type SizeSummary } from '#app/features/catalog/sizes.ts'
import { pageOf } from '#app/features/inbox/inbox-list.ts'

/** A product in the admin's list. It travels some hundreds of times, so it holds no more than its row shows. */
export type ListRow = Pick<
  AdminProduct,
  'id' | 'name' | 'brand' | 'model' | 'price' | 'discount' | 'version' | 'updatedAt'
> & {
  isHidden: boolean
  /** When it is published or, if it is published, hidden by itself; in words. */
  date: string | null
  colors: string[]
  photo: ProductImage | null
  sizes: SizeSummary | null
  /** How often it was looked at this week. */
  views: number
}

function toListRow(product: AdminProduct, views: number, now: Date): ListRow {
  const { id, name, brand, model, price, discount, version, updatedAt, publishedAt, colors, dates } = product
  const { showsAt, hidesAt } = dates
  return {
    id,
    name,
    brand,
    model,
    price,
    discount,
    version,
    updatedAt,
    isHidden: publishedAt === null,
    date:
      showsAt !== null
        ? dateWords.showsInList(showsAt, now)
        : hidesAt !== null
          ? dateWords.hidesInList(hidesAt, now)
          : null,
    colors: colors.map((color) => color.name),
    photo: colors[0].images[0] ?? null,
    sizes: summarizeSizes(colors),
    views,
  }
}

/** Returns the rows of the products that are not in the trash, in the same order. */
export function toListRows(
  products: readonly AdminProduct[],
  views: ReadonlyMap<string, number> = new Map(),
  now = new Date(),
): ListRow[] {
  return products
    .filter(({ deletedAt }) => deletedAt === null)
    .map((product) => toListRow(product, views.get(product.id) ?? 0, now))
}

/** What filters and orders read of a row. */
type QueriedRow = Pick<
  ListRow,
  'name' | 'brand' | 'model' | 'price' | 'discount' | 'updatedAt' | 'isHidden' | 'colors' | 'views'
> & {
  /** Null: the owner has entered none. */
  sizes: object | null
}

/** A product before its row is made: of many products, few rows are shown. */
export type UnlistedProduct = QueriedRow & { product: AdminProduct }

export function toUnlisted(product: AdminProduct, views: number): UnlistedProduct {
  const { name, brand, model, price, discount, updatedAt, publishedAt, colors } = product
  return {
    name,
    brand,
    model,
    price,
    discount,
    updatedAt,
    isHidden: publishedAt === null,
    colors: colors.map((color) => color.name),
    sizes: colors.find(({ sizes }) => sizes.length > 0) ?? null,
    views,
    product,
  }
}

/** Keeps the rows where every word of the text is in the name, brand, model or a color. Accents and case are equal. */
export function matchRows<Row extends QueriedRow>(rows: readonly Row[], text: string): Row[] {
  const words = slug(text).split('-').filter(Boolean)
  if (words.length === 0) return [...rows]
  return rows.filter(({ name, brand, model, colors }) => {
    const all = slug([name, brand, model, ...colors].join(' '))
    return words.every((word) => all.includes(word))
  })
}

const IN_STATE: Record<ListState, (row: QueriedRow) => boolean> = {
  all: () => true,
  published: ({ isHidden }) => !isHidden,
  hidden: ({ isHidden }) => isHidden,
  unsized: ({ sizes }) => sizes === null,
  discounted: ({ discount }) => discount !== null,
}

export function inState<Row extends QueriedRow>(rows: readonly Row[], state: ListState): Row[] {
  return rows.filter(IN_STATE[state])
}

export function countByState(rows: readonly QueriedRow[]): Record<ListState, number> {
  const count = (state: ListState) => inState(rows, state).length
  return {
    all: rows.length,
    published: count('published'),
    hidden: count('hidden'),
    unsized: count('unsized'),
    discounted: count('discounted'),
  }
}

type CompareRows = (a: QueriedRow, b: QueriedRow) => number

/** Null: the rows come in that order, by brand, then name. */
export const COMPARE_ROWS: Record<ListOrder, CompareRows | null> = {
  brand: null,
  updated: (a, b) => compareText(b.updatedAt, a.updatedAt),
  views: (a, b) => b.views - a.views,
  price: (a, b) => priceProduct(a).finalPrice - priceProduct(b).finalPrice,
}

/** The rows that a query asks for. */
export function queryRows(rows: readonly ListRow[], { text, state, order }: ListQuery): ListRow[] {
  const found = inState(matchRows(rows, text), state)
  const compare = COMPARE_ROWS[order]
  return compare ? found.sort(compare) : found
}

/** What the browser needs to know of a list that it has only a page of. */
export type ListPart = {
  page: number
  pages: number
  /** Rows that the query finds, on all pages. */
  found: number
  /** Products of the shop outside the trash. */
  total: number
  /** How many match the text, by state. */
  byState: Record<ListState, number>
  /** How many the query finds of each brand on this page. */
  byBrand: ReadonlyMap<string, number>
}

/** `part` is null where the rows are all there: then the browser filters and orders them. */
export type ListedProducts = { rows: ListRow[]; part: ListPart | null }

/** In the address, by what each word means. */
export const STATES = {
  all: 'todos',
  published: 'publicados',
  hidden: 'ocultos',
  unsized: 'sin-talles',
  discounted: 'con-descuento',
} as const
export const ORDERS = { brand: 'marca', updated: 'cambios', views: 'miradas', price: 'precio' } as const

export type ListState = keyof typeof STATES
export type ListOrder = keyof typeof ORDERS

/** What the address of the list asks for. */
export type ListQuery = {
  text: string
  state: ListState
  order: ListOrder
  /** The page that is shown of a long list. */
  page: number
}

export const LIST_FIELDS = { text: 'texto', state: 'estado', order: 'orden', page: 'pagina' } as const

/** The row that a link opens, for browsers without JavaScript: its price form, its actions, the question to delete it. */
export const ROW_FIELDS = { price: 'precio', actions: 'acciones', deleting: 'eliminar' } as const

const MAX_TEXT_LENGTH = 100

export function readListQuery(params: URLSearchParams): ListQuery {
  return {
    text: (params.get(LIST_FIELDS.text) ?? '').slice(0, MAX_TEXT_LENGTH),
    state: meaning(STATES, params.get(LIST_FIELDS.state)) ?? 'all',
    order: meaning(ORDERS, params.get(LIST_FIELDS.order)) ?? 'brand',
    page: pageOf(params),
  }
}

function meaning<Word extends string>(words: Record<Word, string>, asked: string | null): Word | undefined {
  return (Object.keys(words) as Word[]).find((word) => words[word] === asked)
}

/** The query as the address names it; what is usual is left out. */
export function listSearch({ text, state, order, page }: ListQuery): string {
  const params = new URLSearchParams()
  if (text !== '') params.set(LIST_FIELDS.text, text)
  if (state !== 'all') params.set(LIST_FIELDS.state, STATES[state])
  if (order !== 'brand') params.set(LIST_FIELDS.order, ORDERS[order])
  if (page > 1) params.set(LIST_FIELDS.page, String(page))
  return params.size === 0 ? '' : `?${params.toString()}`
}

/** By which a link finds the row. */
export const rowId = (id: string) => `fila-${id}`

/** The list with that row opened. */
export function rowLink(
  pathname: string,
  query: ListQuery,
  field: keyof typeof ROW_FIELDS,
  id: string,
): string {
  const params = new URLSearchParams(listSearch(query))
  params.set(ROW_FIELDS[field], id)
  return `${pathname}?${params.toString()}#${rowId(id)}`
}
