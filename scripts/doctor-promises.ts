import { sql } from 'kysely'
import { paths } from '#app/base/paths.ts'
import { database } from '#app/platform/database.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { ANSWERS_WITHIN_MS, fail, ok, warn, type Finding, type Outside } from './doctor-checks.ts'

const PAGES = [paths.home, paths.products, paths.privacy]
/** A page that takes longer before its first byte can hardly be painted within 1.8 s on a phone. */
const SLOW_FROM_MS = 800

/** Checks of a public page, each with the words for a page that fails it. */
const OF_EACH_PAGE: [broken: (answer: Response, html: string) => boolean, wrong: string][] = [
  [({ status }) => status !== 200, 'is not answered'],
  [({ headers }) => headers.has('set-cookie'), 'sets a cookie for a stranger'],
  [({ headers }) => /private|no-store/.test(headers.get('cache-control') ?? ''), 'may not be cached'],
  [({ headers }) => !headers.has('content-security-policy'), 'has no policy against foreign scripts'],
  [(_, html) => !html.includes('<html lang="es-AR"'), 'does not say its language'],
  [(_, html) => !/<title>[^<]+<\/title>/.test(html), 'has no title'],
  [(_, html) => !/<h1[\s>]/.test(html), 'has no heading'],
]

/** Asks a running shop what a stranger may ask, and checks the promises that can be seen there. */
export async function checkPromises({ publicUrl }: Env, { fetch }: Outside): Promise<Finding[]> {
  const ask = (path: string) =>
    fetch(publicUrl + path, { redirect: 'manual', signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
  try {
    return [...(await checkPages(ask)), await checkDoors(ask)]
  } catch (error) {
    return [fail('Public pages', `do not answer (${(error as Error).name})`, 'Read the log of the shop.')]
  }
}

async function checkPages(ask: (path: string) => Promise<Response>): Promise<Finding[]> {
  const wrong: string[] = []
  const slow: string[] = []
  for (const path of PAGES) {
    const begun = performance.now()
    const answer = await ask(path)
    if (performance.now() - begun > SLOW_FROM_MS) slow.push(path)
    const html = await answer.text()
    for (const [broken, what] of OF_EACH_PAGE) if (broken(answer, html)) wrong.push(`${path} ${what}`)
  }
  return [
    wrong.length === 0
      ? ok('Public pages', 'carry nothing personal, and say their language, title and heading')
      : fail('Public pages', wrong.join('; '), 'Look what the proxy changes: deploy/ has one that does not.'),
    slow.length === 0
      ? ok('Speed', `pages begin within ${SLOW_FROM_MS} ms`)
      : warn(
          'Speed',
          `${slow.join(', ')} took longer than ${SLOW_FROM_MS} ms`,
          'Look at the load of the machine.',
        ),
  ]
}

async function checkDoors(ask: (path: string) => Promise<Response>): Promise<Finding> {
  const { status, headers } = await ask(paths.admin)
  const isClosed = status >= 300 && status < 400 && !headers.get('location')?.includes(paths.admin)
  return isClosed
    ? ok('Closed doors', 'the admin leads strangers away')
    : fail(
        'Closed doors',
        `the admin answers a stranger with ${status}`,
        'Take the shop off the internet first.',
      )
}

/** Reads every page of an SQLite file; PostgreSQL checks its own. */
export async function checkRows({ databaseUrl }: Env): Promise<Finding> {
  if (databaseUrl) return ok('Rows', 'PostgreSQL watches over them')
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database())
  const { rows: orphans } = await sql`pragma foreign_key_check`.execute(database())
  const [seen = 'no answer'] = rows.map(({ quick_check }) => quick_check)
  return seen === 'ok' && orphans.length === 0
    ? ok('Rows', 'the file is whole, and every row has its parent')
    : fail(
        'Rows',
        orphans.length > 0 ? `${orphans.length} have no parent` : seen,
        'Bring the newest backup back.',
      )
}
