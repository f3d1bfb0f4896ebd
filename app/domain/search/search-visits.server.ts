import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { DAY_MS, HOUR_MS } from '#app/base/time.ts'

/** Networks that make a search more than one person's. Higher counts are not stored. */
export const SEVERAL_NETWORKS = 3
/** After this time all stored visits are dropped, together with their key. */
export const VISITS_REMEMBERED_DAYS = 7
/** Searches counted of one network; high, because it may be a whole town behind a mobile operator. */
export const MAX_COUNTED_PER_HOUR = 30
/** Terms without a result counted of one network, because it may invent them. */
export const MAX_MISSED_PER_DAY = 20
/** Networks remembered; the least recent ones are dropped and may count twice. */
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
  /** Drops old visits. */
  sweep: (now: Date) => void
}

/**
 * Remembers who searched for what, only in this process's memory and only as hashes under a random key, so nothing
 * can be traced to a person. One network can fill only a small part of the shared space.
 */
export function createSearchVisits(): SearchVisits {
  let begun = 0
  let key = randomBytes(32)
  const networks = new LRUCache<string, Network>({ max: MAX_NETWORKS })
  const networksOfTerm = new LRUCache<string, Set<string>>({ max: MAX_TERMS_REMEMBERED })

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
    networks.set(id, visitor)
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
    networksOfTerm.set(termId, others)
    return others.size
  }

  return { mayTry, count, sweep }
}
