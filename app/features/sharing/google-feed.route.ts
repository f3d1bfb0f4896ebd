import { env } from '#app/platform/env.server.ts'
import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { answerFeed } from './answer-feed.server.ts'
import { feedItems } from './feed-items.server.ts'
import { googleFooter, googleHeader, googleItem } from './google-feed.ts'

/** `GET /feeds/google.xml`: the catalogue for Google. */
export async function loader(): Promise<Response> {
  const catalog = await currentCatalog()
  function* lines() {
    yield googleHeader(env().publicUrl)
    for (const item of feedItems(catalog)) yield googleItem(item)
    yield googleFooter()
  }
  return answerFeed('application/xml; charset=utf-8', lines())
}
