import type { LoaderFunctionArgs } from 'react-router'
import {
  movedPreview,
  notFoundResponse,
  orBusy,
  previewResponse,
} from '#app/domain/photos/image-response.server.ts'
import { findPreviewImage } from '#app/domain/photos/preview-images.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { images: 'previews' } satisfies RouteFacts

/** Handles `GET /vista-previa/{id}/{color}-{version}.jpg`: the image that a chat shows with a link. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  return orBusy(async () => {
    const found = await findPreviewImage(params['*'] ?? '')
    if (!found) return notFoundResponse()
    if ('movedTo' in found) return movedPreview(found.movedTo)
    return previewResponse(request, found)
  })
}
