import type { LoaderFunctionArgs } from 'react-router'
import { moreCards } from '#app/domain/catalog/list-page.server.ts'
import { kindList, shopList } from '#app/domain/catalog/shop-list.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { cache: 'cards' } satisfies RouteFacts

/** Returns the next cards of the list, or of a kind, as JSON. Cached like a page, because it is the same for everyone. */
export async function loader({ params, url }: LoaderFunctionArgs) {
  const { kind } = params
  const list =
    kind === undefined
      ? await shopList(url.searchParams, 'page')
      : (await kindList(kind, url.searchParams, 'page'))?.list
  return list ? moreCards(list, url.searchParams, list.version) : new Response(null, { status: 404 })
}
