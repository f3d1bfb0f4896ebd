import { toCard, type CardProduct } from '#app/domain/catalog/product.ts'
import { isInStock } from '#app/domain/catalog/sizes.ts'
import type { Route } from './+types/suggestions.route.ts'
import { searchCatalog } from '#app/domain/search/search-products.server.ts'
import { listTrending } from '#app/domain/search/list-trending.server.ts'
import { cleanTerm, splitSize } from '#app/domain/search/search-words.ts'
import type { Suggestions } from './search-panel.tsx'

const MAX_SUGGESTIONS = 6

/** Returns suggestions for a term, or the most searched terms for an empty one. */
export async function loader({ url }: Route.LoaderArgs) {
  const term = cleanTerm(url.searchParams.get('termino') ?? '')
  const suggestions: Suggestions =
    term === ''
      ? { products: [], trending: await listTrending() }
      : { products: await findProducts(term), trending: [] }
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=30' } })
}

async function findProducts(term: string): Promise<CardProduct[]> {
  const { find } = await searchCatalog()
  const now = new Date()
  const { products, colorOf } = find(term)
  if (products.length === 0) return findInSize(term, now)
  return products
    .slice(0, MAX_SUGGESTIONS)
    .map((product) => toCard(product, now, { color: colorOf(product), sizes: [] }))
}

/** The products of a term with a size in it, which no product has as a word. */
async function findInSize(term: string, now: Date): Promise<CardProduct[]> {
  const split = splitSize(term)
  if (split === null) return []
  const { find } = await searchCatalog()
  const { products, colorOf } = find(split.rest)
  return products
    .filter(({ colors }) => colors.some(({ sizes }) => isInStock(sizes, split.size)))
    .slice(0, MAX_SUGGESTIONS)
    .map((product) => toCard(product, now, { color: colorOf(product), sizes: [split.size] }))
}
