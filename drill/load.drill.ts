import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrillRow } from './drills.ts'
import { errorText, nothingYet, publicPages, publish, read, signUp, write, type Load } from './shop-load.ts'
import { startShopProcess } from './shop-process.ts'
import { signInAsDemoAdmin } from './shop-visitors.ts'

export const name = 'load'

const DEFAULT_MINUTES = 30
const MAX_MINUTES = 24 * 60
const DEFAULT_PER_SECOND = 50
/** What every part may grow by from its first to its last third: a leak grows without an end. */
const MAX_MEMORY_GROWTH = 1.25
const MAX_MORE_DESCRIPTORS = 20
const MAX_P99_GROWTH = 3
const SAMPLE_EVERY_MS = 5000

type Sample = { memoryMiB: number; descriptors: number; p99Ms: number }

/**
 * Shoppers read pages at a steady rate while others sign up and write, and an admin uploads photos and publishes.
 * @param options `--minutes=5`, `--rate=50`
 */
export async function run(options: readonly string[]): Promise<DrillRow[]> {
  const minutes = Math.min(numberOf(options, 'minutes', DEFAULT_MINUTES), MAX_MINUTES)
  const perSecond = numberOf(options, 'rate', DEFAULT_PER_SECOND)
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-load-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  const shop = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1' })
  if (!(await shop.opens())) throw new Error(`The shop did not open: ${shop.output()}`)
  const over = new AbortController()
  const load: Load = {
    ...{ shop, cookie: await signInAsDemoAdmin(shop), counts: {}, errors: [], times: [] },
    ...{ kept: nothingYet(), over: over.signal },
  }
  const work = [
    read(load, await publicPages(shop), perSecond),
    publish(load, 3000),
    signUp(load, 3000),
    write(load, 2000),
  ]
  const samples: Sample[] = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    await pause(SAMPLE_EVERY_MS)
    samples.push(sampleOf(Number(shop.child.pid), load))
  }
  over.abort()
  await Promise.all(work)
  process.kill(-Number(shop.child.pid), 'SIGTERM')
  await shop.ends()
  return rowsOf(load, samples)
}

function rowsOf({ counts, errors }: Load, samples: readonly Sample[]): DrillRow[] {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const first = samples.slice(0, third)
  const last = samples.slice(-third)
  const compare = (of: (sample: Sample) => number) => [median(first.map(of)), median(last.map(of))] as const
  const memory = compare(({ memoryMiB }) => memoryMiB)
  const descriptors = compare(({ descriptors }) => descriptors)
  const p99 = compare(({ p99Ms }) => p99Ms)
  const change = ([from, to]: readonly [number, number], unit: string) =>
    `${from.toFixed(0)} → ${to.toFixed(0)} ${unit}, highest `
  const highest = (of: (sample: Sample) => number) => Math.max(...samples.map(of)).toFixed(0)
  const did = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  return [
    {
      row: 'no answer of 500 or above',
      ok: errors.length === 0 && (counts['pages'] ?? 0) > 0,
      note: `${did.join(', ')}; ${errors.length} failed${errors[0] ? `, first: ${errorText(errors[0])}` : ''}`,
    },
    {
      row: 'memory does not grow',
      ok: memory[1] <= memory[0] * MAX_MEMORY_GROWTH,
      note: change(memory, 'MiB') + highest(({ memoryMiB }) => memoryMiB),
    },
    {
      row: 'descriptors do not grow',
      ok: descriptors[1] <= descriptors[0] + MAX_MORE_DESCRIPTORS,
      note: change(descriptors, 'open') + highest(({ descriptors: open }) => open),
    },
    {
      row: 'p99 of pages is steady',
      ok: p99[1] <= p99[0] * MAX_P99_GROWTH,
      note: change(p99, 'ms') + highest(({ p99Ms }) => p99Ms),
    },
  ]
}

/** Reads from Linux what the process uses. */
function sampleOf(pid: number, load: Load): Sample {
  const folder = `/proc/${pid}`
  const status = readFileSync(`${folder}/status`, 'utf8')
  const times = load.times.splice(0).toSorted((one, other) => one - other)
  return {
    memoryMiB: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024,
    descriptors: readdirSync(`${folder}/fd`).length,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function numberOf(options: readonly string[], what: string, otherwise: number): number {
  const given = options.find((option) => option.startsWith(`--${what}=`))
  const value = given === undefined ? otherwise : Number(given.slice(what.length + 3))
  if (!(value > 0)) throw new Error(`--${what} should be a number above 0.`)
  return value
}
