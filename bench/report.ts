// Writes docs/performance.md: a section for each group. One that is not measured now keeps its section of an earlier run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Figures } from './measure.ts'
import { table } from './table.ts'

/** What a figure should be: by itself, or as a multiple of the bare server's or of the build's beside it. */
export type Goal = { against?: 'bare' | 'beside' } & ({ max: number } | { min: number })

export type Row = {
  name: string
  unit: string
  /** Of the shop, of the build beside it if there is one, and of bare node:http or of a blank page. */
  values: number[]
  goal?: Goal
}

/** A row with one of the figures of each server. */
export function row(name: string, unit: string, figures: Figures[], figure: string, goal?: Goal): Row {
  return { name, unit, values: figures.map((of) => of[figure] ?? Number.NaN), ...(goal && { goal }) }
}

const PAGE = path.resolve('docs/performance.md')
const HEAD = `# Performance

\`npm run bench -- --report\` measures the built shop and writes this page; groups named after it are measured alone, and the
others keep their section. \`--beside FOLDER\` measures another built checkout by turns in the same run. Times of another
machine, or of a busy one, differ by half and more: read the ratios (×) to what stands beside a figure.`

/** Returns the Markdown of a group. */
export function section(title: string, rows: readonly Row[]): string {
  const hasBeside = rows.some(({ values }) => values.length > 2)
  const head = ['', 'shop', ...(hasBeside ? ['beside', '×'] : []), 'bare', '×', 'goal']
  return `## ${title}\n\n${today()}, ${machine()}\n\n${table(head, rows.map(cells))}`
}

function cells({ name, unit, values, goal }: Row): string[] {
  const [shop = Number.NaN] = values
  const compared = values.slice(1).flatMap((value) => [amount(value, unit), amount(shop / value, '×')])
  return [name, amount(shop, unit), ...compared, goal ? goalText(goal, values, unit) : '']
}

function goalText(goal: Goal, [shop = Number.NaN, ...others]: readonly number[], unit: string): string {
  const other = goal.against === 'bare' ? others.at(-1) : others.length > 1 ? others[0] : undefined
  const value = goal.against ? shop / (other ?? Number.NaN) : shop
  const [sign, limit, holds] =
    'max' in goal ? ['≤', goal.max, value <= goal.max] : ['≥', goal.min, value >= goal.min]
  const against = goal.against === 'beside' ? ' beside' : ''
  const text = `${sign} ${amount(limit, goal.against ? '×' : unit)}${against}`
  return Number.isNaN(value) ? text : `${text}: ${holds ? 'holds' : 'missed'}`
}

function amount(value: number, unit: string): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`.trim()
}

/** Replaces the sections that were measured now, by their titles, in the order of all titles. */
export function withSections(page: string, sections: ReadonlyMap<string, string>, titles: string[]): string {
  const earlier = new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [text.slice('## '.length, text.indexOf('\n')), text.trimEnd()]),
  )
  const all = titles.flatMap((title) => sections.get(title) ?? earlier.get(title) ?? [])
  return `${[HEAD, ...all].join('\n\n')}\n`
}

export function writePage(sections: ReadonlyMap<string, string>, titles: string[]): void {
  writeFileSync(PAGE, withSections(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '', sections, titles))
}

const today = () => new Date().toISOString().slice(0, 10)

function machine(): string {
  const model = os.cpus()[0]?.model.trim() ?? ''
  const load = os.loadavg()[0]?.toFixed(1) ?? ''
  return `${os.availableParallelism()} cores (${model}), ${os.platform()} ${os.arch()}, Node ${process.version}; load average at the end: ${load}.`
}
