import { Readable } from 'node:stream'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'

const MAX_OPEN_FEEDS = 2
let openFeeds = 0

/**
 * Streams a feed while it is written, so that a large one never stands in memory as a whole.
 * Answers 503 when two feeds are already being written.
 */
export function feedResponse(contentType: string, lines: Iterable<string>): Response {
  if (openFeeds >= MAX_OPEN_FEEDS)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' } })
  openFeeds += 1
  const stream = Readable.from(inChunks(lines)).once('close', () => {
    openFeeds -= 1
  })
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
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
