import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The longest time for which such work answers nobody. */
const SLICE_MS = 8

/** Runs long work a slice at a time, so that requests are answered meanwhile. */
export async function inSlices<Value>(work: Generator<undefined, Value>): Promise<Value> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await nextTurn()
    until = performance.now() + SLICE_MS
  }
}

const CHUNK_LENGTH = 16 * 1024

/** Streams a text while it is made, so that a large one never stands in memory as a whole; others have their turn. */
export function textStream(parts: Iterable<string>): Readable {
  return Readable.from(inChunks(parts))
}

/** The same as the body of a `Response`. */
export function webStream(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

async function* inChunks(parts: Iterable<string>): AsyncGenerator<Buffer> {
  let chunk = ''
  for (const part of parts) {
    chunk += part
    if (chunk.length < CHUNK_LENGTH) continue
    yield Buffer.from(chunk)
    chunk = ''
    await nextTurn()
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
