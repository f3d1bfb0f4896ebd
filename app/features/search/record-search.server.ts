import { createHash, randomBytes } from 'node:crypto'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { SearchTable } from './searches.table.ts'
import { searchCatalog } from './search-products.server.ts'
import { cleanTerm } from './search-words.ts'

/** Rows of each table; beyond them the least searched for makes room. */
export const MOST_TERMS = 5000

/**
 * Counts a term that a person submitted: once per visitor and hour, apart if it found nothing. A failure is logged
 * and never shown (Spec §8).
 * @param visitor the visitor's network address; it is never stored
 */
export async function recordSearch(typed: string, visitor: string, now = new Date()): Promise<void> {
  const term = cleanTerm(typed).toLowerCase()
  if (term === '' || !isFirstThisHour(term, visitor, now)) return
  try {
    const { find } = await searchCatalog()
    const table: SearchTable = find(term, 1).products.length > 0 ? 'searches' : 'missed_searches'
    await database()
      .transaction()
      .execute((transaction) => count(transaction, table, term, now))
  } catch (error) {
    log.warn('search-not-recorded', { term, error })
  }
}

async function count(
  transaction: DatabaseTransaction,
  table: SearchTable,
  term: string,
  now: Date,
): Promise<void> {
  const lastSearched = now.toISOString()
  const { count: counted } = await transaction
    .insertInto(table)
    .values({ term, count: 1, last_searched: lastSearched })
    .onConflict((conflict) =>
      conflict
        .column('term')
        .doUpdateSet((row) => ({ count: row(`${table}.count`, '+', 1), last_searched: lastSearched })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (counted === 1) await makeRoom(transaction, table, term)
}

async function makeRoom(transaction: DatabaseTransaction, table: SearchTable, kept: string): Promise<void> {
  const least = await transaction
    .selectFrom(table)
    .select('term')
    .where('term', '!=', kept)
    .orderBy('count', 'desc')
    .orderBy('last_searched', 'desc')
    .offset(MOST_TERMS - 1)
    .limit(1)
    .executeTakeFirst()
  if (least) await transaction.deleteFrom(table).where('term', '=', least.term).execute()
}

const HOUR_MS = 60 * 60 * 1000
/** Beyond this nothing more is counted until the hour ends: somebody is playing. */
const MOST_VISITS = 20_000

let hour = 0
let secret = randomBytes(16)
const visits = new Set<string>()

/**
 * Only in the memory of this process, as a hash whose key is thrown away every hour: nothing that could be traced to
 * a person is kept.
 */
function isFirstThisHour(term: string, visitor: string, now: Date): boolean {
  const thisHour = Math.floor(now.getTime() / HOUR_MS)
  if (thisHour !== hour) {
    hour = thisHour
    secret = randomBytes(16)
    visits.clear()
  }
  const visit = createHash('sha256').update(secret).update(`${visitor}\0${term}`).digest('base64url')
  if (visits.has(visit) || visits.size >= MOST_VISITS) return false
  visits.add(visit)
  return true
}
