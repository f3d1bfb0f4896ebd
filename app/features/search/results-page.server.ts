import { listPage, type ListPage } from '../catalog/list-page.server.ts'
import { searchCatalog } from './search-products.server.ts'

/** What a search found, as a list that can be filtered and sorted; "Todos" is the best first. */
export async function listResults(
  term: string,
  params: URLSearchParams,
  from: 'start' | 'page',
): Promise<{ list: ListPage; found: number }> {
  const { find } = await searchCatalog()
  const { products, colorOf } = find(term)
  return { list: listPage(products, params, { from, colorOf }), found: products.length }
}
