import { hash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { temporaryFolder } from '#test/free-places.ts'
import type { DrillOptions } from './drill-options.ts'
import { CORPUS } from './fuzz-inputs.ts'
import type { Fuzzed, FuzzTask } from './fuzz-worker.ts'
import type { DrillRow } from './run-drills.ts'
import { openShop } from './shop-process.ts'

/** A parser that is silent for so long will never end. */
const SILENCE_MS = 30_000
const MEMORY_MB = 512

/**
 * Gives everything that reads text or bytes from outside its examples of `corpus/`, changed in random places. What breaks a
 * promise becomes an example.
 */
export async function run({ seed, forMs, only }: DrillOptions): Promise<DrillRow[]> {
  const names = readdirSync(CORPUS).filter((name) => name === (only ?? name))
  console.log(`fuzz: --seed=${seed}`)
  const shop = names.includes('requests') ? await openShop({ DATA_DIR: temporaryFolder(), DEMO: '1' }) : null
  const rows: DrillRow[] = []
  for (const name of names) {
    const task = { name, seed, forMs: forMs / names.length, shop: shop?.origin ?? '' }
    rows.push(await fuzz(task))
  }
  await shop?.stop()
  return rows
}

async function fuzz(task: FuzzTask): Promise<DrillRow> {
  const { runs, error, input } = await runWorker(task)
  const row = `any ${task.name}, however damaged, are read or refused within their time @data`
  if (error === undefined) return { row, ok: true, note: `${runs} inputs` }
  const file = path.join(CORPUS, task.name, hash('sha256', input).slice(0, 12))
  writeFileSync(file, input)
  return {
    row,
    ok: false,
    note: `${path.relative('', file)}: ${error.replaceAll('\n', ' | ').slice(0, 500)}`,
  }
}

let folder: string | undefined

/** A thread, so that what takes all time or memory ends with it. */
function runWorker(task: FuzzTask): Promise<Fuzzed> {
  const env = { ...process.env, AUTH_SECRET: 'fuzz'.repeat(10), DATA_DIR: (folder ??= temporaryFolder()) }
  const worker = new Worker(new URL('./fuzz-worker.ts', import.meta.url), {
    env,
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  let input: Uint8Array = new Uint8Array()
  return new Promise((resolve) => {
    const end = (fuzzed: Fuzzed) => {
      clearTimeout(silence)
      resolve(fuzzed)
      void worker.terminate()
    }
    const fail = (error: string) => end({ runs: 0, error, input })
    const silence = setTimeout(() => fail(`no end after ${SILENCE_MS / 1000} s`), SILENCE_MS)
    worker.on('error', (error) => fail(String(error)))
    worker.on('message', (message: Uint8Array | Fuzzed) => {
      silence.refresh()
      if (message instanceof Uint8Array) input = message
      else end(message)
    })
  })
}
