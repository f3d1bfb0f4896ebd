import { createHash } from 'node:crypto'
import { database } from '#app/platform/database.server.ts'
import { consumeRateLimit, networkLimits } from '#app/platform/rate-limit.server.ts'
import { isRobot, type Visitor } from '#app/platform/visitor.server.ts'
import { routePattern } from '#app/platform/route-table.server.ts'
import { DAY_MS, HOUR_SECONDS } from '#app/base/time.ts'
import './browser-errors.table.ts'

/** What a browser sends; each text is bounded here. */
export type BrowserErrorReport = { message: string; stack: string; path: string; build: string }

export const BROWSER_ERRORS_STORED_MS = 30 * DAY_MS
export const MAX_BROWSER_ERRORS = 200
const MAX_MESSAGE_CHARS = 160
const MAX_FRAMES = 5
const BY_NETWORK = { max: 20, windowSeconds: HOUR_SECONDS }
const BY_ALL = { key: 'browser-error', max: 1000, windowSeconds: HOUR_SECONDS }

/**
 * Counts an error of a visitor's browser. Leaves out robots, errors of extensions and of other sites' scripts, and what
 * comes too often.
 * @returns whether it was counted
 */
export async function recordBrowserError(
  report: BrowserErrorReport,
  visitor: Visitor | null,
  userAgent: string,
  now = new Date(),
): Promise<boolean> {
  const frames = ownFrames(report.stack)
  if (frames.length === 0 || isRobot(userAgent)) return false
  const limits = [...networkLimits('browser-error', visitor, BY_NETWORK), BY_ALL]
  if ((await consumeRateLimit(limits)) !== null) return false
  const kind = {
    message: withoutPersonalData(report.message),
    frames: frames.join('\n'),
    route: routePattern(report.path.slice(0, 200)),
    build: /^[\w.-]{1,16}$/.exec(report.build)?.[0] ?? '',
  }
  const id = createHash('sha256').update(JSON.stringify(kind)).digest('base64url')
  const at = now.toISOString()
  await database()
    .insertInto('browser_errors')
    .values({ id, ...kind, count: 1, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => ({ last_at: at, count: row('browser_errors.count', '+', 1) })),
    )
    .execute()
  await dropOldest()
  return true
}

/** Returns the first places in our own built files; an extension's or another site's script has none. */
function ownFrames(stack: string): string[] {
  const lines = stack.slice(0, 2000).split('\n')
  const isForeign = lines.some((line) => /(?:extension|^webkit-masked-url):\/\//.test(line))
  if (isForeign) return []
  return lines
    .flatMap(
      (line) => /\/assets\/([\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})/.exec(line)?.slice(1).join(':') ?? [],
    )
    .slice(0, MAX_FRAMES)
}

/** Errors repeat values: addresses, mailboxes and numbers that may be a telephone's go. */
function withoutPersonalData(message: string): string {
  return (
    message
      .slice(0, 1000)
      // These characters are refused by databases, or turn the direction of text around.
      .replace(/[\s\p{C}]+/gu, ' ')
      .replace(/(?<![a-z])[a-z]{1,20}:\/\/[^\s'"]+/gi, '(url)')
      .replace(/[^\s'"@]{1,64}@[^\s'"]+/g, '(mail)')
      .replace(/["'“‘][^"'”’]{0,500}["'”’]/g, '"…"')
      .replace(/\+?\d[\d\s.()-]{5,}\d/g, '(number)')
      .trim()
      .slice(0, MAX_MESSAGE_CHARS)
  )
}

async function dropOldest(): Promise<void> {
  const newest = database()
    .selectFrom('browser_errors')
    .select('id')
    .orderBy('last_at', 'desc')
    .limit(MAX_BROWSER_ERRORS)
  await database().deleteFrom('browser_errors').where('id', 'not in', newest).execute()
}

/** Deletes the kinds that nobody had for a month. */
export async function sweepBrowserErrors(now = new Date()): Promise<void> {
  const oldest = new Date(now.getTime() - BROWSER_ERRORS_STORED_MS).toISOString()
  await database().deleteFrom('browser_errors').where('last_at', '<', oldest).execute()
}

export async function newestBrowserErrors(limit: number) {
  const { count } = await database()
    .selectFrom('browser_errors')
    .select(({ fn }) => fn.sum('count').as('count'))
    .executeTakeFirstOrThrow()
  const rows = await database()
    .selectFrom('browser_errors')
    .selectAll()
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute()
  return {
    /** Counts the errors of all kinds in a month. */
    count: Number(count ?? 0),
    newest: rows.map(({ id, message, route, frames, count: times, last_at: lastAt }) => {
      return { id, message, route, frame: frames.split('\n')[0] ?? '', count: times, lastAt }
    }),
  }
}
