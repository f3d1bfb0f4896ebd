import { createHash } from 'node:crypto'
import { BucketUnavailableError } from '#app/platform/bucket-store.server.ts'
import { hasEtag } from '#app/platform/http-response.server.ts'
import { QueueFullError } from '#app/platform/job-queue.server.ts'

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

/** Sends the image that a chat shows with a link. */
export function previewResponse(
  request: Request,
  { bytes, isWhole }: { bytes: Buffer<ArrayBuffer>; isWhole: boolean },
): Response {
  const caching = isWhole ? IMMUTABLE : 'public, max-age=60'
  return imageResponse(request, { bytes, contentType: 'image/jpeg' }, { 'Cache-Control': caching })
}

/** Not cached, because the address of a preview changes with the next price. */
export function movedPreview(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** Answers 503 when too many images are being made, or their store does not answer. */
export async function orBusy(send: () => Promise<Response>): Promise<Response> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof QueueFullError || error instanceof BucketUnavailableError)) throw error
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
  }
}
