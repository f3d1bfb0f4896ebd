import { hasEtag } from '#app/platform/http-response.server.ts'
import { IMMUTABLE, notFoundResponse } from './image-response.server.ts'
import { videoKindOf } from './image-url.ts'
import { originalKey, photoStore } from './photo-store.server.ts'

/** Sends a video, or the range of it that is asked for. Reads it in parts, as fast as the browser takes them. */
export async function videoResponse(request: Request, publicId: string): Promise<Response> {
  const kind = videoKindOf(publicId)
  const found = kind && (await photoStore().part(originalKey(publicId), 0, 1))
  if (!found) return notFoundResponse()
  const { size } = found
  const etag = `"${publicId}"`
  const headers = new Headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': IMMUTABLE,
    // Opened by itself, it is no page of the shop.
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
  })
  if (hasEtag(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers })
  const asked = request.method === 'GET' ? request.headers.get('range') : null
  // A range of another file would not fit what the browser has.
  const range = [null, etag].includes(request.headers.get('if-range')) ? readRange(asked, size) : null
  if (range === 'outside') {
    headers.set('Content-Range', `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { from, to } = range ?? { from: 0, to: size }
  headers.set('Content-Type', `video/${kind}`)
  headers.set('Content-Disposition', 'inline')
  headers.set('Content-Length', String(to - from))
  if (range) headers.set('Content-Range', `bytes ${from}-${to - 1}/${size}`)
  const body = request.method === 'HEAD' ? null : streamOf(publicId, from, to)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Reads a header `Range` with one range (RFC 9110); null for any other, which a server may ignore. */
export function readRange(
  header: string | null,
  size: number,
): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  return from < to ? { from, to } : 'outside'
}

const PART_BYTES = 256 * 1024

function streamOf(publicId: string, from: number, to: number): ReadableStream<Uint8Array> {
  let at = from
  return new ReadableStream({
    async pull(stream) {
      const part = await photoStore().part(originalKey(publicId), at, Math.min(PART_BYTES, to - at))
      if (!part || part.bytes.length === 0) throw new Error(`${publicId} ends before its end`)
      stream.enqueue(part.bytes)
      at += part.bytes.length
      if (at >= to) stream.close()
    },
  })
}
