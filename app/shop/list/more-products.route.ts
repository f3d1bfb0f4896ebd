import type { Route } from './+types/more-products.route.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { listPage, moreCards } from '#app/domain/catalog/list-page.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { cache: 'cards' } satisfies RouteFacts

/** Returns the next cards of the list as JSON. Cached like a page, because it is the same for everyone. */
export async function loader({ url }: Route.LoaderArgs) {
  const catalog = await currentCatalog()
  const list = listPage(catalog.products, url.searchParams, { from: 'page' })
  return moreCards(list, url.searchParams, catalog.version)
}
