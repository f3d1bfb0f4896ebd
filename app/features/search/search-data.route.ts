import { currentCatalog } from '#app/features/catalog/catalog-snapshot.server.ts'
import { moreCards } from '#app/features/catalog/list-page.server.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/search-data.route.ts'
import { isRobot, recordSearch } from './record-search.server.ts'
import { listResults } from './search-products.server.ts'
import { cleanTerm } from './search-words.ts'

/** The next results, as JSON. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { list } = await listResults(cleanTerm(params.query), url.searchParams, 'page')
  const { version } = await currentCatalog()
  return moreCards(list, url.searchParams, version, PUBLIC_CACHE_CONTROL)
}

/** A person submitted the term. Apart from the page, because reloads, Back and link previews ask for that too. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRobot(request.headers.get('user-agent'))) {
    await recordSearch(params.query, context.get(visitorContext))
  }
  return new Response(null, { status: 204 })
}
