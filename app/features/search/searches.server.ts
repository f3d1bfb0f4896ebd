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
