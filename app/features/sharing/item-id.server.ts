import { createHash } from 'node:crypto'
import type { Product, ProductColor } from '../catalog/product.ts'

/** Google takes 50 letters. */
const LONGEST_ID = 50

/** What machines know a color of a product by; the same for as long as the color has its name. */
export function itemId(product: Product, color: ProductColor): string {
  const id = `${product.id}-${color.slug}`
  if (id.length <= LONGEST_ID) return id
  return `${product.id}-${createHash('sha256').update(color.slug).digest('hex').slice(0, 16)}`
}
