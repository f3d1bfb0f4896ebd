import './searches.table.ts'
import { createHmac, randomBytes } from 'node:crypto'
import type { CatalogSnapshot } from '#app/domain/catalog/product.ts'
import { isInStock } from '#app/domain/catalog/sizes.ts'
import { recordSearchTotal } from '#app/domain/counts/counts.server.ts'
import { storedSetting } from '#app/domain/settings/settings.server.ts'
import {
  database,
  type Database,
  type DatabaseTransaction,
  inTransaction,
} from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { clientSubnets, type Visitor } from '#app/platform/visitor.server.ts'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'
import { phraseKey } from './product-words.ts'
import { searchCatalog } from './search-products.server.ts'
import { cleanTerm, searchedWords, splitSize } from './search-words.ts'

/** Rows of each table. */
export const MAX_TERMS = 5000
/** Terms without a search for this long are deleted. */
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
    const sized = find(whole).products.length > 0 ? null : splitSize(whole)
    // A size alone is a filter and no word, but one that nobody can buy is missed.
    if (sized?.rest === '' && offersSize(catalog, sized.size)) return
    const term = sized?.rest || whole
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

function offersSize({ products }: CatalogSnapshot, size: number): boolean {
  return products.some(({ colors }) => colors.some(({ sizes }) => isInStock(sizes, size)))
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

/** Adds searches that several networks sent: for the demo. */
export async function addSearches(
  transaction: Database | DatabaseTransaction,
  table: SearchTable,
  searches: readonly CountedSearch[],
): Promise<void> {
  const rows = searches.map(({ term, count, lastSearched }) => {
    return { term, count, last_searched: lastSearched, networks: SEVERAL_NETWORKS }
  })
  await transaction.insertInto(table).values(rows).execute()
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

/** A search from this many networks is not one person's. Higher counts are not stored. */
export const SEVERAL_NETWORKS = 3
/** After this time all stored visits are dropped, together with their key. */
export const VISITS_REMEMBERED_DAYS = 7
/** High, because one network may be a whole town behind a mobile operator. */
export const MAX_COUNTED_PER_HOUR = 30
/** Terms without a result that one network may add, because it may invent them. */
export const MAX_MISSED_PER_DAY = 20
/** Beyond this, the least recent entries are dropped and may count twice. */
export const MAX_NETWORKS = 5000
const MAX_TERMS_REMEMBERED = 10_000

type Network = { hour: number; tries: number; terms: Set<string>; day: number; missed: Set<string> }
type Kind = 'found' | 'missed'

type SearchVisits = {
  /** Counts an attempt of a network; false when its hour is used up. Call it before any work. */
  mayTry: (network: string, now: Date) => boolean
  /**
   * Counts a search for a term. Returns from how many networks it came in the last days, up to `SEVERAL_NETWORKS`;
   * 0 when this one does not count: the same network within the hour, or too many terms without a result in a day.
   */
  count: (network: string, kind: Kind, term: string, now: Date) => number
  /** Drops everything that is old. */
  sweep: (now: Date) => void
}

/**
 * Remembers who searched for what, only in this process's memory and only as hashes under a random key, so nothing
 * can be traced to a person. One network can fill only a small part of the shared space.
 */
export function createSearchVisits(): SearchVisits {
  let begun = 0
  let key = randomBytes(32)
  const networks = new Map<string, Network>()
  const networksOfTerm = new Map<string, Set<string>>()

  const hash = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)

  function sweep(now: Date): void {
    const age = now.getTime() - begun
    if (age >= 0 && age < VISITS_REMEMBERED_DAYS * DAY_MS) return
    begun = now.getTime()
    key = randomBytes(32)
    networks.clear()
    networksOfTerm.clear()
  }

  function remembered(network: string, now: Date): { id: string; visitor: Network } {
    sweep(now)
    const id = hash(`network ${network}`)
    const hour = Math.floor(now.getTime() / HOUR_MS)
    const day = Math.floor(now.getTime() / DAY_MS)
    const visitor = networks.get(id) ?? { hour, tries: 0, terms: new Set(), day, missed: new Set() }
    if (visitor.hour !== hour) Object.assign(visitor, { hour, tries: 0, terms: new Set() })
    if (visitor.day !== day) Object.assign(visitor, { day, missed: new Set() })
    setNewest(networks, id, visitor, MAX_NETWORKS)
    return { id, visitor }
  }

  function mayTry(network: string, now: Date): boolean {
    const { visitor } = remembered(network, now)
    if (visitor.tries >= MAX_COUNTED_PER_HOUR) return false
    visitor.tries += 1
    return true
  }

  function count(network: string, kind: Kind, term: string, now: Date): number {
    const { id, visitor } = remembered(network, now)
    const termId = hash(`${kind} ${term}`)
    if (visitor.terms.has(termId)) return 0
    if (kind === 'missed' && !visitor.missed.has(termId)) {
      if (visitor.missed.size >= MAX_MISSED_PER_DAY) return 0
      visitor.missed.add(termId)
    }
    visitor.terms.add(termId)
    const others = networksOfTerm.get(termId) ?? new Set()
    if (others.size < SEVERAL_NETWORKS) others.add(id)
    setNewest(networksOfTerm, termId, others, MAX_TERMS_REMEMBERED)
    return others.size
  }

  return { mayTry, count, sweep }
}

/** Adds an entry at the end and drops the first ones beyond `max`. */
function setNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
