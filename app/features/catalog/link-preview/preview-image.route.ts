import type { LoaderFunctionArgs } from 'react-router'
import {
  answerBusy,
  answerImage,
  answerNotFound,
  KEPT_FOREVER,
} from '#app/features/images/answer-image.server.ts'
import { QueueFullError } from '#app/platform/job-queue.server.ts'
import { findPreviewImage } from './find-preview-image.server.ts'

/** `GET /vista-previa/{id}/{color}-{version}.jpg`: the picture that a chat shows with a link. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  try {
    const found = await findPreviewImage(params['*'] ?? '')
    if (!found) return answerNotFound()
    if ('movedTo' in found) return moved(found.movedTo)
    return answerImage(
      request,
      { bytes: found.bytes, contentType: 'image/jpeg' },
      { 'Cache-Control': found.isWhole ? KEPT_FOREVER : 'public, max-age=60' },
    )
  } catch (error) {
    if (error instanceof QueueFullError) return answerBusy()
    throw error
  }
}

/** Not for long: with the next price it leads elsewhere. */
function moved(location: string): Response {
  return new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' } })
}
