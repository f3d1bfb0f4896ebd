import './redirects.table.ts'
import { shopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import { countRows, database } from '#app/platform/database.server.ts'
import { ASKED_PATHS_STORED_DAYS } from './asked-paths.server.ts'

export const REDIRECTS_PER_PAGE = 30
const MAX_MISSED_SHOWN = 20

/** Totals of the last 30 days. */
function countedPaths(isMissed: boolean, now: Date) {
  const first = shopDay(new Date(now.getTime() - (ASKED_PATHS_STORED_DAYS - 1) * DAY_MS))
  return database()
    .selectFrom('asked_paths')
    .where('is_missed', '=', Number(isMissed))
    .where('day', '>=', first)
    .groupBy('path')
    .select(['path', ({ fn }) => fn.sum('count').as('times')])
}

/** Returns the redirects with their hits, those with most first. */
export async function findRedirects(page: number, now: Date) {
  const rows = await database()
    .selectFrom('redirects')
    .leftJoin(countedPaths(false, now).as('hits'), 'hits.path', 'redirects.from_path')
    .select(['from_path', 'to_path', (eb) => eb.fn.coalesce('times', eb.val(0)).as('times')])
    .orderBy('times', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('from_path')
    .limit(REDIRECTS_PER_PAGE)
    .offset((page - 1) * REDIRECTS_PER_PAGE)
    .execute()
  return rows.map(({ from_path: from, to_path: to, times }) => ({ from, to, hits: Number(times) }))
}

export const countRedirects = () => countRows(database().selectFrom('redirects'))

/** Returns what was asked for in vain most often, as long as nothing answers it. */
export async function findMissedPaths(now: Date) {
  const rows = await countedPaths(true, now)
    .where('path', 'not in', database().selectFrom('redirects').select('from_path'))
    .orderBy('times', 'desc')
    .orderBy('path')
    .limit(MAX_MISSED_SHOWN)
    .execute()
  return rows.map(({ path, times }) => ({ path, times: Number(times) }))
}
