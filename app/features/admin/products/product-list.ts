import { sortForAdmin } from '#app/features/catalog/admin-product.ts'
import type { ListedProduct } from '../listed-product.ts'

/** The list with this product as it is now: in its place, or gone when it is in the trash. */
export function putInList(products: readonly ListedProduct[], changed: ListedProduct): ListedProduct[] {
  const others = products.filter(({ id }) => id !== changed.id)
  return changed.state === 'trash' ? others : sortForAdmin([...others, changed])
}

export const STATE_FILTERS = ['all', 'published', 'hidden'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export function withState(products: readonly ListedProduct[], filter: StateFilter): ListedProduct[] {
  return products.filter(({ state }) => filter === 'all' || state === filter)
}
