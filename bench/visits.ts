import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/find-browser.mjs'
import { byTurns, type Bench, type Figures } from './measure.ts'
import { BLANK_PATH, findPages } from './pages.ts'
import { row, type Goal, type Row } from './report.ts'
import { ACCEPT_ENCODING } from './servers.ts'

/** npm fetches Lighthouse when it is needed: it brings over a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const MAX_REPORT_BYTES = 64 * 1024 * 1024
/** These settings keep everything on this machine. */
const CHROME_FLAGS = '--headless --no-sandbox --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"'
/** React, the router, and the list of routes. */
const FRAMEWORK = /\/(framework|[\w-]*manifest)-[^/]+$/

type Figure = { name: string; unit: string; goal?: Goal }

const OF_EACH_PAGE: Record<string, Figure> = {
  points: { name: 'points', unit: 'of 100', goal: { min: 97 } },
  lcp: { name: 'LCP', unit: 'ms', goal: { max: 1800 } },
  everything: { name: 'everything', unit: 'KiB' },
}
const OF_THE_LIST: Record<string, Figure> = {
  blocking: { name: 'total blocking time', unit: 'ms' },
  mainThread: { name: 'main thread', unit: 'ms', goal: { max: 10, against: 'bare' } },
  tasks: { name: 'tasks of the main thread', unit: '', goal: { max: 600 } },
  requests: { name: 'requests until idle', unit: '', goal: { max: 30 } },
  files: { name: 'files of script', unit: '', goal: { max: 8 } },
  scripts: { name: 'scripts, Brotli', unit: 'KiB', goal: { max: 125 } },
  own: { name: 'scripts without framework and list of routes', unit: 'KiB', goal: { max: 28 } },
}

type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number; details?: { items: Record<string, unknown>[] } }>
}

/** Measures a first visit with Lighthouse. The figures of the bare server are those of a blank page. */
export async function measureVisits({ shops, bare }: Bench): Promise<Row[]> {
  const visits = [{ name: 'blank', url: bare.origin + BLANK_PATH }]
  for (const shop of shops) {
    for (const { name, path } of await findPages(shop)) visits.push({ name, url: shop.origin + path })
  }
  const [blank = {}, ...figures] = await byTurns(visits, RUNS, ({ url }) => visit(url), { warmUps: 0 })
  const names = [...new Set(visits.slice(1).map(({ name }) => name))]
  return names.flatMap((name) => {
    const ofPage = [...figures.filter((_, index) => visits[index + 1]?.name === name), blank]
    const shown = { ...OF_EACH_PAGE, ...(name === 'list' && OF_THE_LIST) }
    return Object.entries(shown).map(([key, figure]) =>
      row(`${name}: ${figure.name}`, figure.unit, ofPage, key, figure.goal),
    )
  })
}

async function visit(url: string): Promise<Figures> {
  // On a busy machine the browser sometimes records nothing.
  const { categories, audits } = await runLighthouse(url).catch(() => runLighthouse(url))
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN
  const [counts = {}] = audits['diagnostics']?.details?.items ?? []
  const scripts = (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType, transferSize }) => resourceType === 'Script' && Number(transferSize) > 0)
    .map((request) => String(request['url']))
  return {
    points: Math.round((categories.performance.score ?? Number.NaN) * 100),
    lcp: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    everything: value('total-byte-weight') / 1024,
    mainThread: value('mainthread-work-breakdown'),
    tasks: Number(counts['numTasks']),
    requests: Number(counts['numRequests']),
    files: Number(counts['numScripts']),
    scripts: await weightOf(scripts),
    own: await weightOf(scripts.filter((script) => !FRAMEWORK.test(script))),
  }
}

/** Returns the KiB of these files as they travel, without the heads of the answers. */
async function weightOf(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    urls.map((url) => fetch(url, { method: 'HEAD', headers: { 'accept-encoding': ACCEPT_ENCODING } })),
  )
  return answers.reduce((sum, { headers }) => sum + Number(headers.get('content-length')), 0) / 1024
}

async function runLighthouse(url: string): Promise<Report> {
  const chromePath = findBrowser()
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url],
      ...['--only-categories=performance', '--output=json', '--output-path=stdout', '--quiet'],
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    {
      maxBuffer: MAX_REPORT_BYTES,
      env: { ...process.env, ...(chromePath !== null && { CHROME_PATH: chromePath }) },
    },
  )
  const report = JSON.parse(stdout) as Report
  if (report.categories.performance.score === null) throw new Error(`Lighthouse saw no page at ${url}`)
  return report
}
