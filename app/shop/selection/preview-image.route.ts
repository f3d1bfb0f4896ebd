import type { LoaderFunctionArgs } from 'react-router'
import { QueueFullError } from '#app/platform/job-queue.server.ts'
import { shoesPreview } from '#app/domain/catalog/shoes-preview.server.ts'
import {
  busyResponse,
  imageResponse,
  IMMUTABLE,
  notFoundResponse,
} from '#app/domain/photos/image-response.server.ts'
import {
  selectionPreview,
  selectionPreviewPath,
  previewFileName,
  findSharedSelection,
} from '#app/domain/sales/share-selection.server.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

const FILE = /^(?<token>[0-9a-f]{32})-[0-9a-f]{12}\.jpg$/

export const handle = { images: 'previews' } satisfies RouteFacts

/** `GET /vista-previa/seleccion/{token}-{version}.jpg`: the image that a chat shows with a shared selection. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const asked = params['file'] ?? ''
  const token = FILE.exec(asked)?.groups?.['token']
  const pairs = token === undefined ? null : await findSharedSelection(token)
  if (token === undefined || pairs === null) return notFoundResponse()
  const shown = selectionPreview(pairs)
  const file = previewFileName(token, shown)
  if (file !== asked) {
    // Not cached, because the redirect changes with the next price.
    const headers = { Location: selectionPreviewPath(token, pairs), 'Cache-Control': 'no-store' }
    return new Response(null, { status: 302, headers })
  }
  try {
    const { bytes, isWhole } = await shoesPreview(`seleccion/${file}`, shown)
    const caching = isWhole ? IMMUTABLE : 'public, max-age=60'
    return imageResponse(request, { bytes, contentType: 'image/jpeg' }, { 'Cache-Control': caching })
  } catch (error) {
    if (error instanceof QueueFullError) return busyResponse()
    throw error
  }
}
