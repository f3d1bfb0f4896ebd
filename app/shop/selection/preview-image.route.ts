import type { LoaderFunctionArgs } from 'react-router'
import { shoesPreview } from '#app/domain/catalog/shoes-preview.server.ts'
import {
  movedPreview,
  notFoundResponse,
  orBusy,
  previewResponse,
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
  if (file !== asked) return movedPreview(selectionPreviewPath(token, pairs))
  return orBusy(async () => previewResponse(request, await shoesPreview(`seleccion/${file}`, shown)))
}
