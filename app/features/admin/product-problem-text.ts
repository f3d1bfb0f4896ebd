import { adminCopy } from './admin.copy.ts'
import type { ProductProblemCode } from './product-form.ts'

export function productProblemText(code: ProductProblemCode): string {
  return adminCopy.productProblems[code]
}
