import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { googleFeed, feedResponse } from './feed-formats.server.ts'
import { feedItems } from './feed-items.server.ts'

/** `GET /feeds/google.xml`: the catalogue for Google. */
export async function loader(): Promise<Response> {
  return feedResponse('application/xml; charset=utf-8', googleFeed(feedItems(await currentCatalog())))
}
