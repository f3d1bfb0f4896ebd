import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#app/time.ts'

/** From so many networks on a search is not one person's. More are not told apart. */
export const SEVERAL_NETWORKS = 3
/** All that is remembered of visits is thrown away after this long, with the key that it is written with. */
export const VISITS_REMEMBERED_DAYS = 7
/** One network may be a whole town behind one mobile operator. */
export const MAX_COUNTED_PER_HOUR = 30
/** Terms without a result, which a network may invent. */
export const MAX_MISSED_PER_DAY = 20
/** Beyond these the ones that were quiet longest are forgotten, and may count twice. Counting never stops. */
export const MAX_NETWORKS = 5000
export const MAX_TERMS_REMEMBERED = 10_000

type Network = { hour: number; tries: number; terms: Set<string>; day: number; missed: Set<string> }
type Kind = 'found' | 'missed'

export type SearchVisits = {
  /** Counts a try of a network; false when it has used up its hour. Called before any work is done. */
  mayTry: (network: string, now: Date) => boolean
  /**
   * Counts a search for a term. Returns from how many networks it came in the last days, up to `SEVERAL_NETWORKS`;
   * 0 when this one does not count: the same network within the hour, or too many terms without a result in a day.
   */
  count: (network: string, kind: Kind, term: string, now: Date) => number
  /** Forgets everything once it is old. */
  sweep: (now: Date) => void
}

/**
 * Who searched for what, only in the memory of this process, and only as hashes under a random key: nothing that could
 * be traced to a person is stored. What one network can fill is bounded far below what all of them share.
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

/** Puts an entry last, and drops the first ones beyond `max`. */
function setNewest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key)
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > max && oldest !== undefined) map.delete(oldest)
}
