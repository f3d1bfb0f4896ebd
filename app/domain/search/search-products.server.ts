import { oneAtATime } from '#app/platform/shared-data.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { listPage, type ListPage } from '#app/domain/catalog/list-page.server.ts'
import { shopAudience } from '#app/domain/catalog/shop-list.server.ts'
import { type CatalogSearch, createCatalogSearch, type SplitTerm } from './search-catalog.server.ts'
import { splitFilters } from './split-filters.ts'
import { currentWordGroups } from './word-groups.server.ts'

let built: CatalogSearch | undefined

/** Returns the search over the current catalogue, word groups and audience. Builds its index once per version. */
export async function searchCatalog(): Promise<CatalogSearch> {
  return (await currentSearch()) ?? prepare()
}

const prepare = oneAtATime(async () => {
  const known = await currentSearch()
  if (known) return known
  built = await createCatalogSearch(await currentCatalog(), await currentWordGroups(), await shopAudience())
  return built
})

async function currentSearch(): Promise<CatalogSearch | undefined> {
  const [catalog, groups] = [await currentCatalog(), await currentWordGroups()]
  const isCurrent = built?.catalog === catalog && built.groups === groups
  return isCurrent && built?.audience === (await shopAudience()) ? built : undefined
}

/** Returns size and price that a term names, and the rest of it. Null: it names none, or all of it are words of products. */
export async function readFilters(term: string): Promise<ReturnType<typeof splitFilters>> {
  const split = splitFilters(term)
  return split && (await searchCatalog()).find(term).products.length === 0 ? split : null
}

/** Returns the results as a list that can be filtered and sorted. "Todos" sorts by relevance. `split`: none has all words. */
export async function listResults(
  term: string,
  params: URLSearchParams,
  from: 'start' | 'page',
): Promise<{ list: ListPage; found: number; version: number; split: SplitTerm | null }> {
  const { find, findSome, catalog, audience } = await searchCatalog()
  const whole = find(term)
  const some = whole.products.length === 0 ? findSome(term) : null
  const { products, colorOf } = some ?? whole
  const list = listPage(products, params, { from, colorOf, kinds: catalog.kinds, audience })
  const split = some && { rest: some.rest, leftOut: some.leftOut }
  return { list, found: products.length, version: catalog.version, split }
}
