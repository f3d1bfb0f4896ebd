import { Readable } from 'node:stream'
import { PUBLIC_ANSWER } from '#app/platform/cache-control.server.ts'

const MAX_AT_ONCE = 2
let open = 0

/**
 * Sends a feed as it is written: a large catalogue's is never in memory as a whole. Each is much work, so a
 * request that comes while others are being written is told to come back in a moment.
 */
export function answerFeed(contentType: string, lines: Iterable<string>): Response {
  if (open >= MAX_AT_ONCE)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' } })
  open += 1
  const written = Readable.from(inChunks(lines)).once('close', () => {
    open -= 1
  })
  const body = Readable.toWeb(written) as ReadableStream<Uint8Array>
  return new Response(body, { headers: { 'Content-Type': contentType, 'Cache-Control': PUBLIC_ANSWER } })
}

const CHUNK_LENGTH = 16 * 1024

function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK_LENGTH) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
