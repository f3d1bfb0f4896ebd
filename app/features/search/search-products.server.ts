import { DEFAULT_WORD_GROUPS } from '#app/business/word-groups.ts'
import type { CatalogSnapshot } from '../catalog/browse.ts'
import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { createCatalogSearch, type CatalogSearch } from './search-catalog.ts'

let built: { catalog: CatalogSnapshot; search: CatalogSearch } | undefined

/** Search over the present catalogue; its index is built once per version of it. */
export async function searchCatalog(): Promise<CatalogSearch> {
  const catalog = await currentCatalog()
  if (built?.catalog !== catalog)
    built = { catalog, search: createCatalogSearch(catalog, DEFAULT_WORD_GROUPS) }
  return built.search
}
