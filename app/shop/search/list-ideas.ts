import { type Centavos, centavos, pesos } from '#app/business/money.ts'
import { byModel, type Product } from '#app/domain/catalog/product.ts'
import { formatSize, sizesInStock } from '#app/domain/catalog/sizes.ts'
import { mostFrequent } from '#app/domain/catalog/spelling.ts'
import { searchCopy } from './search.copy.ts'

const copy = searchCopy.ideas
const PRICE_STEP = pesos(10_000)

/** Returns searches to begin with, each of which finds something: a price, a size, and what has a discount. */
export function listIdeas(products: readonly Product[]): string[] {
  const [first, second = first] = byModel(products)
  if (!first || !second) return []
  const size = mostFrequent(
    second[1].flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizesInStock(sizes))),
  )
  return [
    copy.upTo(first[0], roundPrice(first[1])),
    ...(size === undefined ? [] : [copy.inSize(second[0], formatSize(size))]),
    ...(products.some(({ discount }) => discount !== null) ? [copy.offers] : []),
  ]
}

/** Returns the middle price of products, rounded up. */
function roundPrice(products: readonly Product[]): Centavos {
  const prices = products.map(({ finalPrice }) => finalPrice).toSorted((a, b) => a - b)
  return centavos(Math.ceil((prices[Math.floor(prices.length / 2)] ?? 0) / PRICE_STEP) * PRICE_STEP)
}
