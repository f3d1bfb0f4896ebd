import { createHash } from 'node:crypto'
import type { LoaderFunctionArgs } from 'react-router'
import { deriveImage } from './derive-image.server.ts'
import { chooseFormat } from './image-format.ts'
import { parseImagePath } from './image-url.ts'
import { QueueFull } from './job-queue.server.ts'

/** `GET /imagenes/upload/{transformation}/{publicId}`: one photo at one width, in the best format for the browser. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const asked = parseImagePath(params['*'] ?? '')
  if (!asked) return notFound()
  try {
    const format = chooseFormat(request.headers.get('accept'))
    const image = await deriveImage(asked.publicId, asked.width, format)
    return image ? imageResponse(request, image) : notFound()
  } catch (error) {
    if (error instanceof QueueFull) return busy()
    throw error
  }
}

function imageResponse(
  request: Request,
  image: { bytes: Buffer<ArrayBuffer>; contentType: string },
): Response {
  const etag = `"${createHash('sha256').update(image.bytes).digest('base64url').slice(0, 22)}"`
  const headers = new Headers({
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
    Vary: 'Accept',
    'X-Content-Type-Options': 'nosniff',
  })
  if (names(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('Content-Type', image.contentType)
  headers.set('Content-Length', String(image.bytes.length))
  headers.set('Content-Disposition', 'inline')
  return new Response(request.method === 'HEAD' ? null : image.bytes, { headers })
}

function names(ifNoneMatch: string | null, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'public, max-age=60' } })
}

function busy(): Response {
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } })
}
