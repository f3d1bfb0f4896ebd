import './searches.table.ts'
import type { CatalogSnapshot } from '#app/domain/catalog/product.ts'
import { isInStock, sizeFromAddress } from '#app/domain/catalog/sizes.ts'
import { recordSearchTotal } from '#app/domain/counts/record-count.server.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { clientSubnets, type Visitor } from '#app/platform/visitor.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { readFilters, searchCatalog } from './search-products.server.ts'
import { cleanTerm } from './search-words.ts'
import { createSearchVisits } from './search-visits.server.ts'

/** Rows of each table. */
export const MAX_TERMS = 5000
/** Days for which a term without another search is stored. */
export const TERM_STORED_DAYS = 90

let visits = createSearchVisits()

/**
 * Counts a search that a person submitted: once per network and hour. What surely found something counts for the word
 * of the catalogue that it names, what found nothing for itself; a guess does not count. A failure is logged and never
 * shown (Spec §8).
 */
export async function recordSearch(typed: string, visitor: Visitor | null, now = new Date()): Promise<void> {
  const whole = cleanTerm(typed).toLowerCase()
  // A /48 is one network here, because its owner has 65,536 of the small ones.
  const network = clientSubnets(visitor).at(-1) ?? ''
  if (whole === '' || !visits.mayTry(network, now)) return
  try {
    const { find, labels, catalog } = await searchCatalog()
    const asked = await readFilters(whole)
    // A size or a price alone is a filter and no word, but a size that nobody can buy is missed.
    if (asked?.rest === '' && offersSize(catalog, sizeFromAddress(asked.params))) return
    const term = asked?.rest || whole
    const { products, isSure } = find(term)
    const label = isSure ? (labels.named(term)?.toLowerCase() ?? null) : null
    const isMissed = label === null && products.length === 0
    if (isMissed && looksPersonal(term)) return
    const networks = visits.count(network, isMissed ? 'missed' : 'found', label ?? term, now)
    if (networks === 0) return
    recordSearchTotal(isMissed, now)
    if (label !== null) await count('searches', label, networks, now)
    else if (isMissed) await count('missed_searches', term, networks, now)
  } catch (error) {
    log.warn('search-not-recorded', { error })
  }
}

function offersSize({ products }: CatalogSnapshot, size: number | null): boolean {
  return size === null || products.some(({ colors }) => colors.some(({ sizes }) => isInStock(sizes, size)))
}

/** Drops old visits from this process's memory. */
export async function forgetOldVisits(): Promise<void> {
  visits.sweep(new Date())
}

/** Deletes terms without a recent search. */
export async function sweepSearches(now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - TERM_STORED_DAYS * DAY_MS).toISOString()
  for (const table of ['searches', 'missed_searches'] as const) {
    await database().deleteFrom(table).where('last_searched', '<', since).execute()
  }
}

/** For tests: forgets who searched, as a new process would. */
export function forgetSearchVisits(): void {
  visits = createSearchVisits()
}

/** Matches e-mail addresses and telephone numbers typed into the wrong field: they are never stored. */
function looksPersonal(term: string): boolean {
  return term.includes('@') || term.replace(/\D/g, '').length > 5
}

type SearchTable = 'searches' | 'missed_searches'

async function count(table: SearchTable, term: string, networks: number, now: Date): Promise<void> {
  const lastSearched = now.toISOString()
  await inTransaction(async (transaction) => {
    const { count: counted } = await transaction
      .insertInto(table)
      .values({ term, count: 1, last_searched: lastSearched, networks })
      .onConflict((conflict) =>
        conflict.column('term').doUpdateSet((row) => ({
          count: row(`${table}.count`, '+', 1),
          last_searched: lastSearched,
          networks: row
            .case()
            .when(`${table}.networks`, '<', networks)
            .then(networks)
            .else(row.ref(`${table}.networks`))
            .end(),
        })),
      )
      .returning('count')
      .executeTakeFirstOrThrow()
    if (counted === 1) await makeRoom(transaction, table, term)
  })
}

/** Deletes the least searched terms first, and terms of several networks last. */
async function makeRoom(transaction: DatabaseTransaction, table: SearchTable, added: string): Promise<void> {
  const least = await transaction
    .selectFrom(table)
    .select('term')
    .where('term', '!=', added)
    .orderBy('networks', 'desc')
    .orderBy('count', 'desc')
    .orderBy('last_searched', 'desc')
    .offset(MAX_TERMS - 1)
    .limit(1)
    .executeTakeFirst()
  if (least) await transaction.deleteFrom(table).where('term', '=', least.term).execute()
}
