import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { metaFeed, feedResponse } from './feed-formats.server.ts'
import { feedItems } from './feed-items.server.ts'

/** `GET /feeds/meta.csv`: the catalogue for Instagram and WhatsApp. */
export async function loader(): Promise<Response> {
  return feedResponse('text/csv; charset=utf-8', metaFeed(feedItems(await currentCatalog())))
}
