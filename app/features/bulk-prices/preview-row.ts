import type { Centavos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { stateOf } from '#app/features/catalog/admin-product.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import type { PricePreviewRow, PriceProblemCode } from './bulk-prices.ts'

/** What people pay. */
export type ShownPrices = { price: Centavos; finalPrice: Centavos; eachOfThree: Centavos }

/** A row of the preview, and no more than it shows. */
export type ShownRow = {
  id: string
  name: string
  brand: string
  model: string
  image: ProductImage | null
  isHidden: boolean
  before: ShownPrices
  /** Null: no price could be like that. */
  after: ShownPrices | null
  problem: PriceProblemCode | null
  /** A discount stays the same amount, so that its share of the price changes. */
  discount: { amount: Centavos; percentBefore: number; percentAfter: number } | null
}

export function showRow({ product, oldPrice, newPrice, problem }: PricePreviewRow): ShownRow {
  const { id, name, brand, model, discount } = product
  const before = priceProduct({ price: oldPrice, discount })
  const after = newPrice > 0 ? priceProduct({ price: newPrice, discount }) : null
  const hasOtherPercent = problem === null && before.discountPercent !== after?.discountPercent
  return {
    id,
    name,
    brand,
    model,
    image: product.colors[0].images[0] ?? null,
    isHidden: stateOf(product) === 'hidden',
    before: { price: oldPrice, ...pick(before) },
    after: after && { price: newPrice, ...pick(after) },
    problem,
    discount:
      discount !== null && hasOtherPercent
        ? {
            amount: discount,
            percentBefore: before.discountPercent ?? 0,
            percentAfter: after?.discountPercent ?? 0,
          }
        : null,
  }
}

function pick({ finalPrice, eachOfThree }: ReturnType<typeof priceProduct>) {
  return { finalPrice, eachOfThree }
}
