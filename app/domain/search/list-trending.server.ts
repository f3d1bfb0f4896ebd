import { firstRealDay, storedSetting } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { phraseKey } from './product-words.ts'
import { searchCatalog } from './search-products.server.ts'
import { searchedWords } from './search-words.ts'
import { SEVERAL_NETWORKS } from './search-visits.server.ts'

/** Spec §9. */
const TRENDING_TERMS = 5
/** Reads more rows than are shown, because some are blocked or no longer in the catalogue. */
const MAX_READ = 500

/**
 * Returns the most searched terms in the catalogue's words, each searched from several networks. Terms on the owner's
 * block list never show.
 */
export async function listTrending(): Promise<string[]> {
  const rows = await database()
    .selectFrom('searches')
    .select('term')
    .where('networks', '>=', SEVERAL_NETWORKS)
    .where('last_searched', '>=', await firstRealDay())
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

/** Returns whether a label contains a blocked word, ignoring number, gender, accents and case. */
async function blockList(): Promise<(label: string) => boolean> {
  const lines = ((await storedSetting('blockedSearches')) ?? '').split('\n')
  const blocked = lines.map((line) => phraseKey(searchedWords(line))).filter(Boolean)
  return (label) => {
    const key = ` ${phraseKey(searchedWords(label))} `
    return blocked.some((phrase) => key.includes(` ${phrase} `))
  }
}
