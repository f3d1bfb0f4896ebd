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
  return rows
    .filter(({ term }) => find(term, 1).products.length === 0)
    .slice(0, MAX_MISSED_SHOWN)
    .map((row) => ({ term: row.term, count: row.count, lastSearched: row.last_searched }))
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
