import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

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
