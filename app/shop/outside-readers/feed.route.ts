import { paths } from '#app/base/paths.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { Route } from './+types/feed.route.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import { feedItems, feedResponse, googleFeed, metaFeed } from './feeds.server.ts'

/** `GET /feeds/google.xml` for Google, `GET /feeds/meta.csv` for Instagram and WhatsApp: the whole catalogue. */
export async function loader({ url }: Pick<Route.LoaderArgs, 'url'>): Promise<Response> {
  const items = feedItems(await currentCatalog(), await storedSetting('audience'))
  return url.pathname === paths.metaFeed
    ? feedResponse('text/csv; charset=utf-8', metaFeed(items))
    : feedResponse('application/xml; charset=utf-8', googleFeed(items))
}
