import type { LoaderFunctionArgs } from 'react-router'
import {
  busyResponse,
  imageResponse,
  notFoundResponse,
  IMMUTABLE,
} from '#app/domain/photos/image-response.server.ts'
import { QueueFullError } from '#app/platform/job-queue.server.ts'
import { findPreviewImage } from '#app/domain/photos/preview-images.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { images: 'previews' } satisfies RouteFacts

/** Handles `GET /vista-previa/{id}/{color}-{version}.jpg`: the image that a chat shows with a link. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const found = await findPreviewImage(params['*'] ?? '')
    if (!found) return notFoundResponse()
    if ('movedTo' in found) return moved(found.movedTo)
    return imageResponse(
      request,
      { bytes: found.bytes, contentType: 'image/jpeg' },
      { 'Cache-Control': found.isWhole ? IMMUTABLE : 'public, max-age=60' },
    )
  } catch (error) {
    if (error instanceof QueueFullError) return busyResponse()
    throw error
  }
}

/** Not cached, because the redirect changes with the next price. */
function moved(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
