import { demoProducts } from '#demo/catalogue.ts'
import type { DemoProduct } from '#demo/product.ts'

/** What the shop under test sells, newest first: what its pages are compared with. */
export const products: readonly DemoProduct[] = demoProducts.toSorted((a, b) =>
  b.createdAt.localeCompare(a.createdAt),
)

export function namesOf(chosen: readonly DemoProduct[]): string[] {
  return chosen.map(({ name }) => name)
}

export function product(name: string): DemoProduct {
  const found = products.find((other) => other.name === name)
  if (!found) throw new Error(`the demo has no "${name}"`)
  return found
}

/** `segment` is what follows the id: `vera-blanco-y-verde`. */
export function address(name: string, segment: string): string {
  return `/productos/${product(name).id}/${segment}`
}

export const VERA = address('Vera', 'vera-blanco-y-verde')

export function cashPrice({ price, discount }: DemoProduct): number {
  return price - (discount ?? 0)
}
