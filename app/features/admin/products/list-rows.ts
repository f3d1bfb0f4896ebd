import { priceProduct } from '#app/business/pricing.ts'
import { slug } from '#app/paths.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import type { ListOrder, ListQuery, ListState } from './list-query.ts'

/** A product in the admin's list. It travels some hundreds of times, so it holds no more than its row shows. */
export type ListRow = Pick<
  AdminProduct,
  'id' | 'name' | 'brand' | 'model' | 'price' | 'discount' | 'version' | 'updatedAt'
> & {
  isHidden: boolean
  colors: string[]
  photo: ProductImage | null
}

export function toListRow(product: AdminProduct): ListRow {
  const { id, name, brand, model, price, discount, version, updatedAt, publishedAt, colors } = product
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
    colors: colors.map((color) => color.name),
    photo: colors[0].images[0] ?? null,
  }
}

/** Keeps the rows where every word of the text is in the name, brand, model or a color. Accents and case are equal. */
export function matchRows(rows: readonly ListRow[], text: string): ListRow[] {
  const words = slug(text).split('-').filter(Boolean)
  return rows.filter(({ name, brand, model, colors }) => {
    const all = slug([name, brand, model, ...colors].join(' '))
    return words.every((word) => all.includes(word))
  })
}

const IN_STATE: Record<ListState, (row: ListRow) => boolean> = {
  all: () => true,
  published: ({ isHidden }) => !isHidden,
  hidden: ({ isHidden }) => isHidden,
  discounted: ({ discount }) => discount !== null,
}

export function inState(rows: readonly ListRow[], state: ListState): ListRow[] {
  return rows.filter(IN_STATE[state])
}

/** The rows come by brand, then name. */
const ORDERED: Record<ListOrder, (rows: readonly ListRow[]) => ListRow[]> = {
  brand: (rows) => [...rows],
  updated: (rows) => rows.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
  price: (rows) => rows.toSorted((a, b) => priceProduct(a).finalPrice - priceProduct(b).finalPrice),
}

/** The rows that a query asks for. */
export function queryRows(rows: readonly ListRow[], { text, state, order }: ListQuery): ListRow[] {
  return ORDERED[order](inState(matchRows(rows, text), state))
}
