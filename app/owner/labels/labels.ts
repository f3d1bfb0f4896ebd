import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { sizesInStock } from '#app/domain/catalog/sizes.ts'

/** A color in one size has one label; null: no sizes were entered. */
export type LabeledPair = { color: ProductColor; size: number | null }

/** @param withMissing whether sizes that the shop has not get a label too */
function pairsToLabel(colors: readonly ProductColor[], withMissing: boolean): LabeledPair[] {
  return colors.flatMap((color) => {
    const sizes = withMissing ? color.sizes.map(({ size }) => size) : sizesInStock(color.sizes)
    return (color.sizes.length === 0 ? [null] : sizes).map((size) => ({ color, size }))
  })
}

export type LabeledProduct = AdminProduct & { pairs: readonly LabeledPair[] }

/** Leaves out products without a label. */
export function withPairs(products: readonly AdminProduct[], withMissing = false): LabeledProduct[] {
  return products
    .map((product) => ({ ...product, pairs: pairsToLabel(product.colors, withMissing) }))
    .filter(({ pairs }) => pairs.length > 0)
}

export function countPairs(products: readonly LabeledProduct[]): number {
  return products.reduce((sum, { pairs }) => sum + pairs.length, 0)
}

/** Labels of one run of the printer; more would take a phone long to draw. */
export const MAX_LABELS = 200

/** Cuts the products into runs. The labels of a product stay together, because their printing is noted together. */
export function toRuns(products: readonly LabeledProduct[]): LabeledProduct[][] {
  const runs: LabeledProduct[][] = []
  let room = 0
  for (const product of products) {
    if (product.pairs.length > room) {
      runs.push([])
      room = MAX_LABELS
    }
    runs.at(-1)?.push(product)
    room -= product.pairs.length
  }
  return runs
}

/** Whether the price changed since a product's labels were printed. */
export function isOutdated({ labels, price, discount }: AdminProduct): boolean {
  return labels !== null && (labels.price !== price || labels.discount !== discount)
}

/** Returns how many labels say another price than the shop. */
export function countReprints(products: readonly AdminProduct[]): number {
  return countPairs(withPairs(products.filter(isOutdated)))
}
