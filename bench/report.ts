import { KINDS, type FirstLoad } from './first-load.ts'
import { amount, meetsGoal, type Measurement } from './measurement.ts'
import { table } from './table.ts'
import {
  median,
  ratio,
  VARIANTS,
  type PageSamples,
  type Ratio,
  type Sample,
  type Variant,
} from './throughput.ts'

/** React, its router and nothing else, compressed with brotli. */
const FRAMEWORK_JS_KB = 97
const JS_AIM_KB = 110
const PAGES_WITH_AIM: readonly string[] = ['list', 'detail']

export type ThroughputReport = {
  page: string
  path: string
  bytesPerResponse: number
  servers: Record<Variant, Pick<Sample, (typeof FIGURES)[number]>>
  ratios: Record<(typeof RATIOS)[number]['name'], Ratio>
}

const FIGURES = ['requestsPerSecond', 'cpuMsPerRequest', 'p50Ms', 'p95Ms', 'coresBusy'] as const
const RATIOS = [
  {
    name: 'cachedToBareRequests',
    title: 'cached : bare requests/s',
    of: 'cached',
    to: 'bare',
    what: 'requestsPerSecond',
  },
  { name: 'cachedToBareCpu', title: 'CPU', of: 'cached', to: 'bare', what: 'cpuMsPerRequest' },
  {
    name: 'renderedToCachedRequests',
    title: 'rendered : cached requests/s',
    of: 'rendered',
    to: 'cached',
    what: 'requestsPerSecond',
  },
  { name: 'renderedToCachedCpu', title: 'CPU', of: 'rendered', to: 'cached', what: 'cpuMsPerRequest' },
] as const

export function reportThroughput(results: readonly PageSamples[]): ThroughputReport[] {
  return results.map(({ page, samples }) => ({
    page: page.name,
    path: page.path,
    bytesPerResponse: samples.cached[0]?.bytesPerResponse ?? 0,
    servers: record(VARIANTS, (variant) =>
      record(FIGURES, (figure) => median(samples[variant].map((sample) => sample[figure]))),
    ),
    ratios: Object.fromEntries(
      RATIOS.map(({ name, of, to, what }) => [name, ratio(samples[of], samples[to], what)]),
    ) as ThroughputReport['ratios'],
  }))
}

export function throughputTable(reports: readonly ThroughputReport[]): string {
  return table(
    ['page', 'answered by', 'requests/s', 'CPU ms/request', 'p50 ms', 'p95 ms', 'cores busy'],
    reports.flatMap(({ page, servers }) =>
      VARIANTS.map((variant) => {
        const { requestsPerSecond, cpuMsPerRequest, p50Ms, p95Ms, coresBusy } = servers[variant]
        const title = { bare: 'bare node:http', cached: 'shop, cached', rendered: 'shop, rendered' }[variant]
        return [
          page,
          title,
          Math.round(requestsPerSecond).toLocaleString('en'),
          cpuMsPerRequest.toFixed(3),
          p50Ms.toFixed(2),
          p95Ms.toFixed(2),
          coresBusy.toFixed(2),
        ]
      }),
    ),
  )
}

export function ratioTable(reports: readonly ThroughputReport[]): string {
  return table(
    ['page', ...RATIOS.map(({ title }) => title)],
    reports.map(({ page, ratios }) => [page, ...RATIOS.map(({ name }) => ratioText(ratios[name]))]),
  )
}

export function measurementTable(rows: readonly Measurement[]): string {
  return table(
    ['figure', 'value', 'goal', ''],
    rows.map((row) => [
      row.name,
      amount(row.value, row.unit),
      row.goal ? ('max' in row.goal ? `≤ ${row.goal.max}` : `≥ ${row.goal.min}`) : '',
      { null: '', true: 'holds', false: 'does not hold' }[
        String(meetsGoal(row)) as 'null' | 'true' | 'false'
      ],
    ]),
  )
}

export type FirstLoadReport = {
  page: string
  path: string
  bytes: FirstLoad['bytes']
  totalBytes: number
  files: number
  /** Null for a page without an aim. */
  isWithinAim: boolean | null
}

export function reportFirstLoads(loads: readonly FirstLoad[]): FirstLoadReport[] {
  return loads.map(({ page, bytes, files }) => ({
    page: page.name,
    path: page.path,
    bytes,
    totalBytes: Object.values(bytes).reduce((sum, part) => sum + part, 0),
    files,
    isWithinAim: PAGES_WITH_AIM.includes(page.name) ? bytes.JS < JS_AIM_KB * 1000 : null,
  }))
}

export function firstLoadTable(reports: readonly FirstLoadReport[]): string {
  const rows = reports.map(({ page, bytes, totalBytes, files, isWithinAim }) => [
    page,
    ...[...KINDS.map((kind) => bytes[kind]), totalBytes].map((size) => kilobytes(size)),
    String(files),
    `${(bytes.JS / 1000 / FRAMEWORK_JS_KB).toFixed(2)}×`,
    isWithinAim === null ? '' : isWithinAim ? 'OK' : 'OVER',
  ])
  return table(
    ['page', ...KINDS, 'total', 'files', 'JS : framework', `JS < ${JS_AIM_KB}`],
    [...rows, ['framework alone', '', '', kilobytes(FRAMEWORK_JS_KB * 1000)]],
  )
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function ratioText({ median: middle, min, max }: Ratio): string {
  const [text, low, high] = [middle, min, max].map((value) =>
    value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 0),
  )
  return `${text}× (${low}–${high})`
}

function record<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
