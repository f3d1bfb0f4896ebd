import { moreCards } from '#app/domain/catalog/list-page.server.ts'
import { isRobot, visitorContext } from '#app/platform/visitor.server.ts'
import type { Route } from './+types/search-data.route.ts'
import { recordSearch } from '#app/domain/search/record-search.server.ts'
import { listResults } from '#app/domain/search/search-products.server.ts'
import { cleanTerm } from '#app/domain/search/search-words.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { cache: 'search' } satisfies RouteFacts

/** Returns the next results as JSON. */
export async function loader({ params, url }: Route.LoaderArgs) {
  const { list, version } = await listResults(cleanTerm(params.query), url.searchParams, 'page')
  return moreCards(list, url.searchParams, version)
}

/** Counts a submitted term. Not part of the page's loader, which also runs for reloads, Back and link previews. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!isRobot(request.headers.get('user-agent'))) {
    await recordSearch(params.query, context.get(visitorContext))
  }
  return new Response(null, { status: 204 })
}
