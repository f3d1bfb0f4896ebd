import { database } from '#app/platform/database.server.ts'
import { searchCatalog } from './search-products.server.ts'
import './searches.table.ts'

export type MissedSearch = { term: string; count: number; lastSearched: string }

export const MAX_MISSED_SHOWN = 50
/** Read in reserve: some of them find something by now. */
const MAX_MISSED_READ = 200

/** What was searched for in vain and still finds nothing: first what several networks asked for most. */
export async function findMissed(): Promise<MissedSearch[]> {
  const { find } = await searchCatalog()
  const rows = await database()
    .selectFrom('missed_searches')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .orderBy('networks', 'desc')
    .orderBy('count', 'desc')
    .orderBy('last_searched', 'desc')
    .orderBy('term')
    .limit(MAX_MISSED_READ)
    .execute()
  const missed: MissedSearch[] = []
  // Each look is a search of the whole catalogue: no more of them than are shown.
  for (const { term, count, last_searched: lastSearched } of rows) {
    if (missed.length === MAX_MISSED_SHOWN) break
    if (find(term, 1).products.length === 0) missed.push({ term, count, lastSearched })
  }
  return missed
}

export async function isMissed(term: string): Promise<boolean> {
  const row = await database()
    .selectFrom('missed_searches')
    .select('term')
    .where('term', '=', term)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
