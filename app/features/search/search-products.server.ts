import type { WordGroup } from '#app/business/word-groups.ts'
import type { CatalogSnapshot } from '../catalog/product.ts'
import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { createCatalogSearch, type CatalogSearch } from './search-catalog.ts'
import { currentWordGroups } from './word-groups.server.ts'

let built: { catalog: CatalogSnapshot; groups: readonly WordGroup[]; search: CatalogSearch } | undefined

/** Search over the present catalogue and word groups; its index is built once per version of them. */
export async function searchCatalog(): Promise<CatalogSearch> {
  const catalog = await currentCatalog()
  const groups = await currentWordGroups()
  if (built?.catalog !== catalog || built.groups !== groups) {
    built = { catalog, groups, search: createCatalogSearch(catalog, groups) }
  }
  return built.search
}
