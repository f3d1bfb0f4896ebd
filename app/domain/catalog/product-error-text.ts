import type { ProductErrorCode } from './product.schema.ts'
import { productErrorsCopy } from './product-errors.copy.ts'

/** @param discount as it was typed */
export function productErrorText(code: ProductErrorCode, discount = ''): string {
  return productErrorsCopy[code].replaceAll('[descuento]', () => discount)
}
