// Writes docs/performance.md: a table and a chart for each group that was measured now, and those of earlier runs as
// they were. What stands outside the marks of the tables is written by hand and stays.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chart } from './chart.ts'
import { amount, GROUPS, meetsGoal, type GroupName, type Measurement } from './measurement.ts'

const FOLDER = path.resolve('docs/performance')
const PAGE = path.resolve('docs/performance.md')
const MEASUREMENTS = path.join(FOLDER, 'measurements.json')
const BEGIN = '<!-- measured: begin -->'
const END = '<!-- measured: end -->'

type Run = { date: string; machine: string; load: string; rows: Measurement[] }
type Runs = Partial<Record<GroupName, Run>>

/** A group that was measured replaces its table of an earlier run; the others keep theirs, with their date. */
export function writePerformanceReport(measured: readonly Measurement[]): void {
  mkdirSync(FOLDER, { recursive: true })
  const runs = storedRuns()
  for (const group of groupNames()) {
    const rows = measured.filter((row) => row.group === group)
    if (rows.length > 0) runs[group] = { date: today(), machine: machineName(), load: loadAverage(), rows }
  }
  writeFileSync(MEASUREMENTS, `${JSON.stringify(runs, null, 2)}\n`)
  for (const group of groupNames()) {
    const run = runs[group]
    if (run) writeFileSync(path.join(FOLDER, `${group}.svg`), chart(GROUPS[group], run.rows))
  }
  writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), runs))
}

function withTables(page: string, runs: Runs): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has no marks for its tables`)
  const sections = groupNames().flatMap((group) => (runs[group] ? [reportSection(group, runs[group])] : []))
  return `${before}${BEGIN}\n\n${sections.join('\n\n')}\n\n${END}${after}`
}

export function reportSection(group: GroupName, { date, machine, load, rows }: Run): string {
  const [title = ''] = GROUPS[group].split(':')
  return [
    `## ${title}`,
    `${GROUPS[group]}. ${date}, ${machine}; load average when it began: ${load}.`,
    `![${GROUPS[group]}](performance/${group}.svg)`,
    markdownTable(
      ['', 'measured', 'goal', ''],
      rows.map((row) => [row.name, amount(row.value, row.unit), goalText(row), mark(row)]),
    ),
  ].join('\n\n')
}

function goalText({ goal, unit }: Measurement): string {
  if (!goal) return ''
  return 'max' in goal ? `≤ ${amount(goal.max, unit)}` : `≥ ${amount(goal.min, unit)}`
}

function mark(row: Measurement): string {
  const meets = meetsGoal(row)
  return meets === null ? '' : meets ? 'holds' : 'does not hold'
}

/** Columns of one width, as oxfmt writes them; numbers are aligned right. */
function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const isNumber = (column: number) => column === 1 || column === 2
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (isNumber(column) ? (cells[column] ?? '').padStart(width) : (cells[column] ?? '').padEnd(width))).join(' | ')} |`
  const rule = widths.map((width, column) =>
    isNumber(column) ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width),
  )
  return [line(head), line(rule), ...rows.map(line)].join('\n')
}

function storedRuns(): Runs {
  try {
    return JSON.parse(readFileSync(MEASUREMENTS, 'utf8')) as Runs
  } catch {
    return {}
  }
}

const groupNames = () => Object.keys(GROUPS) as GroupName[]
const today = () => new Date().toISOString().slice(0, 10)
const loadAverage = () => os.loadavg()[0]?.toFixed(1) ?? ''

function machineName(): string {
  const model = os.cpus()[0]?.model.trim() ?? ''
  return `${os.availableParallelism()} cores (${model}), ${os.platform()} ${os.arch()}, Node ${process.version}`
}
