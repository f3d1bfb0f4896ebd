import { searchCatalog } from '#app/domain/search/search-products.server.ts'
import { SEVERAL_NETWORKS } from '#app/domain/search/search-visits.server.ts'
import { database, inChunks } from '#app/platform/database.server.ts'
import { dateOf, type OldDocument, textOf } from './firestore.ts'

const MAX_TERM_CHARS = 64
const MAX_TERMS = 5_000

/**
 * Adds what was searched for, in the words of the catalogue, which must be here already: what people typed otherwise is
 * not stored. Terms that are counted here already stay as they are.
 * @returns how many were added
 */
export async function addSearches(documents: readonly OldDocument[]): Promise<number> {
  const { labels } = await searchCatalog()
  const terms = new Map<string, { count: number; lastSearched: string }>()
  for (const { id, data } of documents) {
    const label = labels.named((textOf(data['term']) || id).slice(0, MAX_TERM_CHARS))?.toLowerCase()
    const { count } = data
    const lastSearched = dateOf(data['lastSearched'])
    if (!label || typeof count !== 'number' || !(count >= 1) || lastSearched === null) continue
    const before = terms.get(label)
    terms.set(label, {
      count: (before?.count ?? 0) + Math.min(Math.trunc(count), 1_000_000),
      lastSearched: before && before.lastSearched > lastSearched ? before.lastSearched : lastSearched,
    })
  }
  const rows = [...terms]
    .toSorted(([, a], [, b]) => b.count - a.count)
    .slice(0, MAX_TERMS)
    // The old shop did not know from how many networks a search came; often is taken for several.
    .map(([term, { count, lastSearched }]) => {
      return { term, count, last_searched: lastSearched, networks: Math.min(count, SEVERAL_NETWORKS) }
    })
  const added = await inChunks(rows, (some) =>
    database()
      .insertInto('searches')
      .values(some)
      .onConflict((conflict) => conflict.column('term').doNothing())
      .returning('term')
      .execute(),
  )
  return added.length
}

/** Adds the records of deleted images that are not here yet. @returns how many were added */
export async function addDeletedImages(documents: readonly OldDocument[]): Promise<number> {
  const rows = documents.flatMap(({ data }) => {
    const [publicId, url, deletedAt] = [
      textOf(data['publicId']),
      textOf(data['url']),
      dateOf(data['deletedAt']),
    ]
    return publicId === '' || publicId.length > 255 || deletedAt === null
      ? []
      : [{ public_id: publicId, url: url.slice(0, 500), deleted_at: deletedAt }]
  })
  return database()
    .transaction()
    .execute(async (transaction) => {
      const ids = [...new Set(rows.map(({ public_id }) => public_id))]
      const known = await inChunks(ids, (some) =>
        transaction.selectFrom('deleted_images').select('public_id').where('public_id', 'in', some).execute(),
      )
      const seen = new Set(known.map(({ public_id }) => public_id))
      const fresh = rows.filter(({ public_id }) => !seen.has(public_id) && seen.add(public_id))
      await inChunks(fresh, (some) => transaction.insertInto('deleted_images').values(some).execute())
      return fresh.length
    })
}
