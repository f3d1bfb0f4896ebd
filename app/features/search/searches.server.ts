import { database } from '#app/platform/database.server.ts'
import { storedSetting } from '../settings/settings.server.ts'
import { phraseKey } from './search-index.ts'
import { searchCatalog } from './search-products.server.ts'
import { SEVERAL_NETWORKS } from './search-visits.server.ts'
import { searchedWords } from './search-words.ts'
import './searches.table.ts'

/** Spec §9. */
const TRENDING_TERMS = 5
/** Read in reserve: some are blocked, or no words of the catalogue any more. */
const MAX_READ = 500

/**
 * What is most searched for, in the catalogue's own words, each asked for from several networks. What is on the owner's
 * block list never shows.
 */
export async function listTrending(): Promise<string[]> {
  const rows = await database()
    .selectFrom('searches')
    .select('term')
    .where('networks', '>=', SEVERAL_NETWORKS)
    .orderBy('count', 'desc')
    .orderBy('last_searched', 'desc')
    .orderBy('term')
    .limit(MAX_READ)
    .execute()
  const { labels } = await searchCatalog()
  const isBlocked = await blockList()
  const shown = rows.flatMap(({ term }) => labels.current(term) ?? []).filter((label) => !isBlocked(label))
  return [...new Set(shown)].slice(0, TRENDING_TERMS)
}

/** A blocked word blocks what contains it; number, gender, accents and case do not matter. */
async function blockList(): Promise<(label: string) => boolean> {
  const lines = ((await storedSetting('blockedSearches')) ?? '').split('\n')
  const blocked = lines.map((line) => phraseKey(searchedWords(line))).filter(Boolean)
  return (label) => {
    const key = ` ${phraseKey(searchedWords(label))} `
    return blocked.some((phrase) => key.includes(` ${phrase} `))
  }
}

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

/** A term that finds something by now. */
export async function forgetMissed(term: string): Promise<void> {
  await database().deleteFrom('missed_searches').where('term', '=', term).execute()
}

/** The owner does not want to see a term, also when it is searched for again. */
export async function dismissMissed(term: string, now: Date): Promise<void> {
  await database()
    .updateTable('missed_searches')
    .set({ dismissed_at: now.toISOString() })
    .where('term', '=', term)
    .execute()
}
