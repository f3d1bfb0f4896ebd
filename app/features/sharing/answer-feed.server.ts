import { Readable } from 'node:stream'
import { PUBLIC_ANSWER } from '#app/platform/cache-control.server.ts'

/** Sent as it is written: a large catalogue's feed is never in memory as a whole. */
export function answerFeed(contentType: string, lines: Iterable<string>): Response {
  const body = Readable.toWeb(Readable.from(inChunks(lines))) as ReadableStream<Uint8Array>
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
