import { oneAtATime } from '#app/platform/shared-data.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { listPage, type ListPage } from '#app/domain/catalog/list-page.server.ts'
import { type CatalogSearch, createCatalogSearch } from './search-catalog.server.ts'
import { currentWordGroups } from './word-groups.server.ts'

let built: CatalogSearch | undefined

/** Returns the search over the current catalogue and word groups. Builds its index once per version. */
export async function searchCatalog(): Promise<CatalogSearch> {
  return (await currentSearch()) ?? prepare()
}

const prepare = oneAtATime(async () => {
  const known = await currentSearch()
  if (known) return known
  built = await createCatalogSearch(await currentCatalog(), await currentWordGroups())
  return built
})

async function currentSearch(): Promise<CatalogSearch | undefined> {
  const [catalog, groups] = [await currentCatalog(), await currentWordGroups()]
  return built?.catalog === catalog && built.groups === groups ? built : undefined
}

/** Returns the results as a list that can be filtered and sorted. "Todos" sorts by relevance. */
export async function listResults(
  term: string,
  params: URLSearchParams,
  from: 'start' | 'page',
): Promise<{ list: ListPage; found: number; version: number }> {
  const { find, catalog } = await searchCatalog()
  const { products, colorOf } = find(term)
  const list = listPage(products, params, { from, colorOf })
  return { list, found: products.length, version: catalog.version }
}
