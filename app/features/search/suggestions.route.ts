import { toCard, type CardProduct } from '../catalog/product.ts'
import type { Route } from './+types/suggestions.route.ts'
import { searchCatalog } from './search-products.server.ts'
import { listTrending } from './searches.server.ts'
import { cleanTerm } from './search-words.ts'
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
  const { products, colorOf } = find(term, MAX_SUGGESTIONS)
  return products.map((product) => toCard(product, now, { color: colorOf(product), sizes: [] }))
}
