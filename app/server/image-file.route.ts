import type { LoaderFunctionArgs } from 'react-router'
import {
  imageResponse,
  IMMUTABLE,
  notFoundResponse,
  orBusy,
} from '#app/domain/photos/image-response.server.ts'
import { findVariant } from '#app/domain/photos/photo-variants.server.ts'
import { chooseFormat, parseImagePath } from '#app/domain/photos/image-url.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export const handle = { images: 'photos' } satisfies RouteFacts

/** `GET /imagenes/upload/{transformation}/{publicId}`: one photo at one width, in the best format for the browser. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response> {
  const asked = parseImagePath(params['*'] ?? '')
  if (!asked) return notFoundResponse()
  return orBusy(async () => {
    const format = chooseFormat(request.headers.get('accept'))
    const image = await findVariant(asked.publicId, asked.width, format)
    if (!image) return notFoundResponse()
    return imageResponse(request, image, { 'Cache-Control': IMMUTABLE, Vary: 'Accept' })
  })
}
