import { slug } from '#app/paths.ts'
import { stateOf, type AdminProduct, type ProductState } from '../catalog/admin-product.ts'
import { toCard, type CardProduct } from '../catalog/product.ts'

/** A product in the admin's list: its card and what the card does not say. */
export type ListedProduct = CardProduct & { brand: string; state: ProductState; deletedAt: string | null }

export function toListed(product: AdminProduct, now: Date): ListedProduct {
  return {
    ...toCard(product, now),
    brand: product.brand,
    state: stateOf(product),
    deletedAt: product.deletedAt,
  }
}

/** What the form suggests: every brand, or the models of a brand (of all, while it is unknown), in Spanish order. */
export function suggestionsFrom(
  products: readonly { brand: string; model: string }[],
  typedBrand: string,
): { brands: string[]; models: string[] } {
  const ofBrand = products.filter(({ brand }) => slug(brand) === slug(typedBrand))
  return {
    brands: distinct(products.map(({ brand }) => brand)),
    models: distinct((ofBrand.length > 0 ? ofBrand : products).map(({ model }) => model)),
  }
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].sort(new Intl.Collator('es').compare)
}
