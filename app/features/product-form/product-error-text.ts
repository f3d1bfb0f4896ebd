import type { ProductErrorCode } from './product.schema.ts'
import { productErrorsCopy } from './product-errors.copy.ts'

export function productErrorText(code: ProductErrorCode): string {
  return productErrorsCopy[code]
}
