import './redirects.table.ts'
import { createSearchVisits } from '#app/domain/search/search-visits.server.ts'
import { shopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import { createCountBatch } from '#app/platform/count-batch.server.ts'
import { database } from '#app/platform/database.server.ts'
import { clientSubnets, isRobot, type Visitor } from '#app/platform/visitor.server.ts'
import { isWorthListing } from './former-path.ts'
import type { AskedPathsTable } from './redirects.table.ts'

export const ASKED_PATHS_STORED_DAYS = 30
/** Paths asked for in vain that one process adds to a day. */
export const MAX_MISSED_PATHS_A_DAY = 300

let visits = createSearchVisits()
let batch = createBatch()
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
  batch.add({ day: shopDay(now), path, is_missed: Number(isMissed), count: 1 })
}

function isRoomFor(path: string, day: string): boolean {
  if (today.day !== day) today = { day, missed: new Set() }
  return today.missed.has(path) || today.missed.size < MAX_MISSED_PATHS_A_DAY
}

function createBatch() {
  return createCountBatch<AskedPathsTable>(({ day, path, is_missed }) => [day, path, is_missed].join('\n'))
}

export async function storeAskedPaths(): Promise<void> {
  visits.sweep(new Date())
  await batch.store(async (transaction, rows) => {
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
}

/** Deletes totals that are older than `ASKED_PATHS_STORED_DAYS`. */
export async function sweepAskedPaths(now = new Date()): Promise<void> {
  const first = shopDay(new Date(now.getTime() - ASKED_PATHS_STORED_DAYS * DAY_MS))
  await database().deleteFrom('asked_paths').where('day', '<', first).execute()
}

/** For tests: forgets what waits and who asked, as a new process would. */
export function forgetAskedPaths(): void {
  visits = createSearchVisits()
  batch = createBatch()
  today = { day: '', missed: new Set() }
}
