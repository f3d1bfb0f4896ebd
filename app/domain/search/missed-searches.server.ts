import { database } from '#app/platform/database.server.ts'
import { firstRealDay } from '#app/domain/settings/settings.server.ts'
import { searchCatalog } from './search-products.server.ts'

export type CountedSearch = { term: string; count: number; lastSearched: string }

const MAX_MISSED_SHOWN = 50
/** Reads more rows than are shown, because some terms find something by now. */
const MAX_MISSED_READ = 200

/** Returns searches that still find nothing, terms of several networks first. */
export async function findMissed(): Promise<CountedSearch[]> {
  const { find } = await searchCatalog()
  const rows = await database()
    .selectFrom('missed_searches')
    .selectAll()
    .where('dismissed_at', 'is', null)
    .where('last_searched', '>=', await firstRealDay())
    .orderBy('networks', 'desc')
    .orderBy('count', 'desc')
    .orderBy('last_searched', 'desc')
    .orderBy('term')
    .limit(MAX_MISSED_READ)
    .execute()
  const missed: CountedSearch[] = []
  // Every check searches the whole catalogue, so it stops when enough are found.
  for (const { term, count, last_searched: lastSearched } of rows) {
    if (missed.length === MAX_MISSED_SHOWN) break
    if (find(term).products.length === 0) missed.push({ term, count, lastSearched })
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

/** Deletes a term that finds something by now. */
export async function forgetMissed(term: string): Promise<void> {
  await database().deleteFrom('missed_searches').where('term', '=', term).execute()
}

/** Hides a term from the owner's list for good, even when it is searched again. */
export async function dismissMissed(term: string, now: Date): Promise<void> {
  await database()
    .updateTable('missed_searches')
    .set({ dismissed_at: now.toISOString() })
    .where('term', '=', term)
    .execute()
}
