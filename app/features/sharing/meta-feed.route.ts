import { currentCatalog } from '../catalog/catalog-snapshot.server.ts'
import { answerFeed } from './answer-feed.server.ts'
import { feedItems } from './feed-items.server.ts'
import { metaHeader, metaRow } from './meta-feed.ts'

/** `GET /feeds/meta.csv`: the catalogue for Instagram and WhatsApp. */
export async function loader(): Promise<Response> {
  const catalog = await currentCatalog()
  function* lines() {
    yield metaHeader()
    for (const item of feedItems(catalog)) yield metaRow(item)
  }
  return answerFeed('text/csv; charset=utf-8', lines())
}
