import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrillRow } from './drills.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import {
  addProduct,
  askToSignUp,
  signInAsDemoAdmin,
  uploadPhoto,
  type UploadedPhoto,
} from './shop-visitors.ts'

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
type Load = {
  shop: ShopProcess
  cookie: string
  counts: Record<string, number>
  errors: string[]
  times: number[]
  over: AbortSignal
}

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
    ...{ shop, cookie: await signInAsDemoAdmin(shop), counts: {}, errors: [], times: [], over: over.signal },
  }
  const work = [read(load, perSecond), publish(load), signUp(load), write(load)]
  const samples: Sample[] = []
  const end = performance.now() + minutes * 60_000
  while (performance.now() < end) {
    await pause(SAMPLE_EVERY_MS)
    samples.push(sampleOf(load))
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
      note: `${did.join(', ')}; ${errors.length} failed${errors[0] ? `, first: ${errors[0]}` : ''}`,
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

/** Sends at the rate whether or not the answers come: a slow shop is not spared. */
async function read(load: Load, perSecond: number): Promise<void> {
  const list = await (await fetch(`${load.shop.origin}/productos`)).text()
  const products = [...new Set(list.match(/\/productos\/[\w-]{20}\/[a-z0-9-]+/g))]
  const pages = ['/', '/productos', '/productos?orden=menor-precio', '/FAQ', '/busqueda/vera', ...products]
  const open = new Set<Promise<void>>()
  const start = performance.now()
  for (let sent = 0; !load.over.aborted; sent += 1) {
    const path = pages[sent % pages.length] ?? '/'
    const answer = count(load, 'pages', () => load.shop.get(path)).finally(() => open.delete(answer))
    open.add(answer)
    await pause(Math.max(0, start + ((sent + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(open)
}

async function count(
  load: Load,
  what: string,
  send: () => Promise<{ status: number; ms?: number; text: string }>,
) {
  const { status, ms, text } = await send()
  load.counts[what] = (load.counts[what] ?? 0) + 1
  if (ms !== undefined && what === 'pages') load.times.push(ms)
  // A limit that is used up answers 429: that is what limits are for.
  if (status === 0 || (status >= 400 && status !== 429))
    load.errors.push(`${what}: ${status} ${text.slice(0, 80)}`)
}

async function write(load: Load): Promise<void> {
  for (let number = 1; !load.over.aborted; number += 1) {
    await count(load, 'messages', () => load.shop.write(`Consulta ${number}`))
    await pause(2000)
  }
}

async function signUp(load: Load): Promise<void> {
  for (let number = 1; !load.over.aborted; number += 1) {
    await count(load, 'sign-ups', () => askToSignUp(load.shop, `ana${number}@example.com`, number))
    await pause(3000)
  }
}

/** Uploads a photo and publishes a product with it. */
async function publish(load: Load): Promise<void> {
  for (let number = 0; !load.over.aborted; number += 1) {
    let photo: UploadedPhoto | null = null
    await count(load, 'photos', async () => {
      const upload = await uploadPhoto(load.shop, load.cookie, number)
      photo = upload.photo
      return upload.answer
    })
    await count(load, 'products', () => addProduct(load.shop, load.cookie, `Prueba ${number}`, photo))
    await pause(3000)
  }
}

/** Of the process itself, from Linux. */
function sampleOf(load: Load): Sample {
  const folder = `/proc/${load.shop.child.pid}`
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
