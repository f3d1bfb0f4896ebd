import './redirects.table.ts'
import { createSearchVisits } from '#app/domain/search/search-visits.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import { database, inTransaction } from '#app/platform/database.server.ts'
import { clientSubnets, isRobot, type Visitor } from '#app/platform/visitor.server.ts'
import { isWorthListing } from './former-path.ts'
import type { AskedPathsTable } from './redirects.table.ts'

export const ASKED_PATHS_STORED_DAYS = 30
/** Paths asked for in vain that one process adds to a day. */
export const MAX_MISSED_PATHS_A_DAY = 300

let visits = createSearchVisits()
/** Counts that wait for the next batch, by their key. A crash loses them: some seconds. */
let waiting = new Map<string, AskedPathsTable>()
let today = { day: '', missed: new Set<string>() }

/**
 * Counts that a person opened a path that no page has: once per network and hour. Leaves out what programs ask for, what
 * may name somebody, and people who ask not to be tracked.
 */
export function countAskedPath(
  { path, isMissed }: { path: string; isMissed: boolean },
  { headers }: Request,
  visitor: Visitor | null,
  now = new Date(),
): void {
  if (isRobot(headers.get('user-agent')) || headers.get('dnt') === '1' || headers.get('sec-gpc') === '1')
    return
  if (isMissed && !(isWorthListing(path) && isRoomFor(path, shopDay(now)))) return
  // A /48 is one network here, because its owner has 65,536 of the small ones.
  const network = clientSubnets(visitor).at(-1) ?? ''
  if (!visits.mayTry(network, now)) return
  if (visits.count(network, isMissed ? 'missed' : 'found', path, now) === 0) return
  if (isMissed) today.missed.add(path)
  addWaiting({ day: shopDay(now), path, is_missed: Number(isMissed), count: 1 })
}

function isRoomFor(path: string, day: string): boolean {
  if (today.day !== day) today = { day, missed: new Set() }
  return today.missed.has(path) || today.missed.size < MAX_MISSED_PATHS_A_DAY
}

function addWaiting(row: AskedPathsTable): void {
  const key = [row.day, row.path, row.is_missed].join('\n')
  const counted = waiting.get(key)
  if (counted) counted.count += row.count
  else waiting.set(key, row)
}

/** Adds what was counted since the last batch. When it fails, the counts wait for the next time. */
export async function storeAskedPaths(): Promise<void> {
  visits.sweep(new Date())
  // Two processes that store the same rows in one order never wait for each other in a circle.
  const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  waiting = new Map()
  if (rows.length === 0) return
  try {
    await inTransaction(async (transaction) => {
      for (const row of rows)
        await transaction
          .insertInto('asked_paths')
          .values(row)
          .onConflict((conflict) =>
            conflict.columns(['day', 'path', 'is_missed']).doUpdateSet((stored) => ({
              count: stored('asked_paths.count', '+', stored.ref('excluded.count')),
            })),
          )
          .execute()
    })
  } catch (error) {
    for (const row of rows) addWaiting(row)
    throw error
  }
}

/** Deletes totals that are older than `ASKED_PATHS_STORED_DAYS`. */
export async function sweepAskedPaths(now = new Date()): Promise<void> {
  const first = shopDay(new Date(now.getTime() - ASKED_PATHS_STORED_DAYS * DAY_MS))
  await database().deleteFrom('asked_paths').where('day', '<', first).execute()
}

/** For tests: forgets what waits and who asked, as a new process would. */
export function forgetAskedPaths(): void {
  visits = createSearchVisits()
  waiting = new Map()
  today = { day: '', missed: new Set() }
}
