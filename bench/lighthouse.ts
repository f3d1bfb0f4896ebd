import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../scripts/find-browser.mjs'
import type { Measurement } from './measurement.ts'
import { median } from './throughput.ts'

/** Fetched by npm when it is measured: it brings over a hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const MAX_REPORT_BYTES = 64 * 1024 * 1024
/** Nothing leaves this machine. */
const CHROME_FLAGS = '--headless --no-sandbox --host-resolver-rules="MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"'

const AUDITS = {
  FCP: { id: 'first-contentful-paint', goal: 1000 },
  LCP: { id: 'largest-contentful-paint', goal: 1500 },
  TBT: { id: 'total-blocking-time', goal: 30 },
} as const

type Report = {
  categories: { performance: { score: number | null } }
  audits: Record<string, { numericValue?: number }>
}

/** Points and times as Lighthouse's defaults give them: a phone, slow 4G and its processor simulated. */
export async function measureLighthouse(
  origin: string,
  pages: readonly { name: string; path: string }[],
): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const page of pages) {
    const reports: Report[] = []
    while (reports.length < RUNS) reports.push(await runLighthouse(new URL(page.path, origin).href))
    const middle = (read: (report: Report) => number | null | undefined) =>
      median(reports.map((report) => read(report) ?? Number.NaN))
    rows.push({
      group: 'lighthouse',
      name: `${page.name}: points`,
      value: Math.round(middle((report) => report.categories.performance.score) * 100),
      unit: 'of 100',
      goal: { min: 99 },
    })
    for (const [name, { id, goal }] of Object.entries(AUDITS)) {
      const value = Math.round(middle((report) => report.audits[id]?.numericValue))
      rows.push({
        group: 'lighthouse',
        name: `${page.name}: ${name}`,
        value,
        unit: 'ms',
        goal: { max: goal },
      })
    }
    const shift = middle((report) => report.audits['cumulative-layout-shift']?.numericValue)
    rows.push({
      group: 'lighthouse',
      name: `${page.name}: CLS`,
      value: shift,
      unit: 'CLS',
      goal: { max: 0 },
    })
  }
  return rows
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
