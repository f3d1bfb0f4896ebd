import type { Route } from './+types/suggestions.route.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { shopList } from '#app/domain/catalog/shop-list.server.ts'
import { listResults, readFilters } from '#app/domain/search/search-products.server.ts'
import { listTrending } from '#app/domain/search/list-trending.server.ts'
import { cleanTerm } from '#app/domain/search/search-words.ts'
import { listIdeas } from './list-ideas.ts'
import { NOTHING, type Suggestions } from './search-panel.tsx'

const MAX_SUGGESTIONS = 6

/** Returns suggestions for a term, or the most searched terms for an empty one. */
export async function loader({ url }: Route.LoaderArgs) {
  const term = cleanTerm(url.searchParams.get('termino') ?? '')
  const suggestions: Suggestions =
    term === ''
      ? { ...NOTHING, trending: await listTrending(), ideas: listIdeas((await currentCatalog()).products) }
      : { ...NOTHING, ...(await suggest(term)) }
  return Response.json(suggestions, { headers: { 'Cache-Control': 'private, max-age=30' } })
}

async function suggest(term: string): Promise<Pick<Suggestions, 'products' | 'split'>> {
  const { rest, params } = (await readFilters(term)) ?? { rest: term, params: new URLSearchParams() }
  // A size or a price alone is asked of all products, as their list is.
  const { list, split } =
    rest === ''
      ? { list: await shopList(params, 'start'), split: null }
      : await listResults(rest, params, 'start')
  return { products: list.products.slice(0, MAX_SUGGESTIONS), split }
}
