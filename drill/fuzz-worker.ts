import { parentPort, workerData } from 'node:worker_threads'
import fc from 'fast-check'
import { importFile } from './fuzz-files.ts'
import { changed, examplesOf } from './fuzz-inputs.ts'
import { PARSERS } from './fuzz-parsers.ts'

export type FuzzTask = { name: string; seed: number; forMs: number; shop: string }
export type Fuzzed = { runs: number; error?: string; input: Uint8Array }

/** Processor time, not the clock's, so that a busy machine is no slow parser. */
const maxMs = (bytes: Uint8Array) => 100 + bytes.length / 1000

/** The CSV parser makes an error of each short row, between turns in which the shop answers others. */
const maxMsOfRows = (bytes: Uint8Array) => bytes.filter((byte) => byte === 10 || byte === 13).length / 20

async function fuzz({ name, seed, forMs, shop }: FuzzTask): Promise<Fuzzed> {
  const parse = PARSERS[name]
  if (!parse) return { runs: 0, error: `nothing reads ${name}`, input: Buffer.alloc(0) }
  const examples = examplesOf(name)
  const allowedMs = (bytes: Uint8Array) => maxMs(bytes) + (parse === importFile ? maxMsOfRows(bytes) : 0)
  const isSlow = async (bytes: Buffer) => {
    const begun = process.threadCpuUsage()
    await parse(bytes, shop)
    return process.threadCpuUsage(begun).user / 1000 > allowedMs(bytes)
  }
  const holds = fc.asyncProperty(changed(examples), async (bytes) => {
    parentPort?.postMessage(bytes)
    // The first time, code is still being compiled.
    const slow = (await isSlow(bytes)) && (await isSlow(bytes)) && (await isSlow(bytes))
    if (slow) throw new Error(`more than ${Math.round(allowedMs(bytes))} ms`)
  })
  const details = await fc.check(holds, {
    seed,
    numRuns: Number.MAX_SAFE_INTEGER,
    examples: examples.map((bytes) => [bytes]),
    interruptAfterTimeLimit: forMs,
  })
  const { numRuns: runs, counterexample, errorInstance } = details
  if (!counterexample) return { runs, input: Buffer.alloc(0) }
  return { runs, error: String(errorInstance), input: counterexample[0] }
}

parentPort?.postMessage(await fuzz(workerData as FuzzTask))
