import { createHmac, randomBytes } from 'node:crypto'
import { database, type Database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { storedSetting } from '#app/features/settings/settings.server.ts'
import { DAY_MS, HOUR_MS } from '#app/time.ts'
import { phraseKey } from './search-index.ts'
import { searchCatalog } from './search-products.server.ts'
import { searchedWords } from './search-words.ts'
import './searches.table.ts'

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

export type MissedSearch = { term: string; count: number; lastSearched: string }

export const MAX_MISSED_SHOWN = 50
/** Reads more rows than are shown, because some terms find something by now. */
const MAX_MISSED_READ = 200

/** Returns searches that still find nothing, terms of several networks first. */
export async function findMissed(max = MAX_MISSED_SHOWN): Promise<MissedSearch[]> {
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
  // Every check searches the whole catalogue, so it stops when enough are found.
  for (const { term, count, last_searched: lastSearched } of rows) {
    if (missed.length === max) break
    if (find(term, 1).products.length === 0) missed.push({ term, count, lastSearched })
  }
  return missed
}

/** Adds searches in vain that several networks sent: for the demo. */
export async function addMissed(
  transaction: Database | DatabaseTransaction,
  searches: readonly MissedSearch[],
): Promise<void> {
  const rows = searches.map(({ term, count, lastSearched }) => {
    return { term, count, last_searched: lastSearched, networks: SEVERAL_NETWORKS }
  })
  await transaction.insertInto('missed_searches').values(rows).execute()
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
