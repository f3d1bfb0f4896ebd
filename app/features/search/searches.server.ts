import { database } from '#app/platform/database.server.ts'
import { storedSetting } from '../settings/settings.server.ts'
import './searches.table.ts'

/** Spec §9. */
const TRENDING_TERMS = 5

/** The terms most searched for; those on the owner's block list never show. */
export async function listTrending(): Promise<string[]> {
  const blocked = ((await storedSetting('blockedSearches')) ?? '').toLowerCase().split('\n')
  const rows = await database()
    .selectFrom('searches')
    .select('term')
    .where(
      'term',
      'not in',
      blocked.map((line) => line.trim()),
    )
    .orderBy('count', 'desc')
    .orderBy('last_searched', 'desc')
    .orderBy('term')
    .limit(TRENDING_TERMS)
    .execute()
  return rows.map((row) => row.term)
}
