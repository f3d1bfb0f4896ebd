import { type PriceSums, sumPrices } from '#app/business/pricing.ts'
import type { CatalogSnapshot, Product, ProductColor } from '../catalog/product.ts'
import { isInStock } from '../catalog/sizes.ts'
import type { Pair } from '../saved-pairs/pair.ts'

/** A pair as the catalogue has it now. `gone`: not published any more; `size-gone`: none in that size. */
export type CurrentPair = Pair &
  (
    | { status: 'gone'; product: null; color: null }
    | { status: 'available' | 'size-gone'; product: Product; color: ProductColor }
  )

/** A pair that can be asked for. */
export type AvailablePair = CurrentPair & { status: 'available' }

export function currentPair({ byId }: CatalogSnapshot, { productId, colorSlug, size }: Pair): CurrentPair {
  const product = byId.get(productId)
  const color = product?.colors.find(({ slug }) => slug === colorSlug)
  if (!product || !color) return { productId, colorSlug, size, status: 'gone', product: null, color: null }
  // Where the owner enters no sizes, they are settled in the chat.
  const known = color.sizes.length === 0 ? null : size
  const isThere = known === null || isInStock(color.sizes, known)
  return { productId, colorSlug, size: known, status: isThere ? 'available' : 'size-gone', product, color }
}

export function isAvailable(pair: CurrentPair): pair is AvailablePair {
  return pair.status === 'available'
}

export type SelectionSums = PriceSums & {
  count: number
  /** Names of the products whose discount counts in cash only. */
  discounted: string[]
}

/** Sums up what can be asked for; anything else counts nowhere. */
export function sumSelection(pairs: readonly AvailablePair[]): SelectionSums {
  const discounted = pairs.flatMap(({ product }) => (product.discount === null ? [] : [product.name]))
  return {
    count: pairs.length,
    ...sumPrices(pairs.map(({ product }) => product)),
    discounted: [...new Set(discounted)],
  }
}
