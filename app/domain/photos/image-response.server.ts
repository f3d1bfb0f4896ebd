import { createHash } from 'node:crypto'
import { hasEtag } from '#app/platform/http-response.server.ts'

/** For addresses whose bytes never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Sends an image. Answers 304 when the ETag matches, and sends no body to HEAD. */
export function imageResponse(
  request: Request,
  image: { bytes: Buffer<ArrayBuffer>; contentType: string },
  ownHeaders: Record<string, string>,
): Response {
  const etag = `"${createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({ ...ownHeaders, ETag: etag, 'X-Content-Type-Options': 'nosniff' })
  if (hasEtag(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', image.contentType)
  headers.set('Content-Length', String(image.bytes.length))
  headers.set('Content-Disposition', 'inline')
  return new Response(request.method === 'HEAD' ? null : image.bytes, { headers })
}

export function notFoundResponse(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } })
}

/** Too many images are being made, or their store does not answer. */
export function busyResponse(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
}
