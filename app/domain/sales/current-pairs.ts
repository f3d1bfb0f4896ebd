import type { Centavos } from '#app/business/money.ts'
import { type PriceSums, sumPrices } from '#app/business/pricing.ts'
import type { CatalogSnapshot, Product, ProductColor, ProductImage } from '#app/domain/catalog/product.ts'
import { sizesInStock } from '#app/domain/catalog/sizes.ts'
import type { Pair } from './pair.ts'

/** What a page shows of a product in a color; its data travels to the browser. */
export type Shoe = {
  name: string
  model: string
  color: string
  image: ProductImage | null
  price: Centavos
  discount: Centavos | null
  /** Sizes in stock. */
  sizes: number[]
  /** Whether the owner enters sizes of this color. */
  hasSizes: boolean
}

/** A pair as it is now. `gone`: not published any more; `size-gone`: none in that size. */
export type ShownPair = Pair &
  ({ status: 'gone'; shoe: null } | { status: 'available' | 'size-gone'; shoe: Shoe })

/** @param shoe null: not published any more */
export function showPair({ productId, colorSlug, size }: Pair, shoe: Shoe | null): ShownPair {
  if (shoe === null) return { productId, colorSlug, size, status: 'gone', shoe }
  // Without sizes of the owner, the size is settled in the chat.
  const known = shoe.hasSizes ? size : null
  const isThere = known === null || shoe.sizes.includes(known)
  return { productId, colorSlug, size: known, status: isThere ? 'available' : 'size-gone', shoe }
}

type PublishedColor = { product: Product; color: ProductColor }

/** Finds the product and the color of a pair; null when they are not published. */
export function findPair({ byId }: CatalogSnapshot, { productId, colorSlug }: Pair): PublishedColor | null {
  const product = byId.get(productId)
  const color = product?.colors.find(({ slug }) => slug === colorSlug)
  return product && color ? { product, color } : null
}

export function currentPair(catalog: CatalogSnapshot, pair: Pair): ShownPair {
  const found = findPair(catalog, pair)
  return showPair(pair, found && toShoe(found))
}

function toShoe({ product, color }: PublishedColor): Shoe {
  return {
    name: product.name,
    model: product.model,
    color: color.name,
    image: color.images[0] ?? null,
    price: product.price,
    discount: product.discount,
    sizes: sizesInStock(color.sizes),
    hasSizes: color.sizes.length > 0,
  }
}

/** Returns the pairs in stock. No sum counts the others. */
export function availablePairs<One extends ShownPair>(pairs: readonly One[]): (One & { shoe: Shoe })[] {
  return pairs.filter((pair): pair is One & { shoe: Shoe } => pair.status === 'available')
}

export type SelectionSums = PriceSums & {
  count: number
  /** Names of the products whose discount counts in cash only. */
  discounted: string[]
}

export function sumSelection(pairs: readonly ShownPair[]): SelectionSums {
  const shoes = availablePairs(pairs).map(({ shoe }) => shoe)
  const discounted = shoes.flatMap(({ name, discount }) => (discount === null ? [] : [name]))
  return { count: shoes.length, ...sumPrices(shoes), discounted: [...new Set(discounted)] }
}
