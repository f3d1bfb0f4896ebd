import type { WordGroup } from '#app/business/word-groups.ts'
import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { listPage, type ListPage } from '../catalog/list-page.server.ts'
import type { CatalogSnapshot } from '../catalog/product.ts'
import { type CatalogSearch, createCatalogSearch } from './search-catalog.ts'
import { currentWordGroups } from './word-groups.server.ts'

let built: { catalog: CatalogSnapshot; groups: readonly WordGroup[]; search: CatalogSearch } | undefined

/** Returns the search over the current catalogue and word groups. Builds its index once per version. */
export async function searchCatalog(): Promise<CatalogSearch> {
  const catalog = await currentCatalog()
  const groups = await currentWordGroups()
  if (built?.catalog !== catalog || built.groups !== groups) {
    built = { catalog, groups, search: createCatalogSearch(catalog, groups) }
  }
  return built.search
}

/** Returns the results as a list that can be filtered and sorted. "Todos" sorts by relevance. */
export async function listResults(
  term: string,
  params: URLSearchParams,
  from: 'start' | 'page',
): Promise<{ list: ListPage; found: number }> {
  const { find } = await searchCatalog()
  const { products } = await currentCatalog()
  const { positions, colorOf } = find(term, 0)
  return { list: listPage(products, params, { from, colorOf, positions }), found: positions.length }
}
