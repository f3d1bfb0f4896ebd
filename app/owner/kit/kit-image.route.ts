import { imageResponse, orBusy } from '#app/domain/photos/image-response.server.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import type { Route } from './+types/kit-image.route.ts'
import { kitContent } from './kit-content.ts'
import { readKitFormat, readKitOptions } from './kit-options.ts'
import { kitImage } from './kit-images.server.ts'

/** Tells the page that the image was drawn without its photo. */
const WITHOUT_PHOTO = { 'X-Without-Photo': '1' }

/** `GET /admin/kit/{id}/imagen?formato=historia&color=…`: an image for Instagram, drawn for those who work in the admin. */
export async function loader({ request, params, url }: Route.LoaderArgs): Promise<Response> {
  const format = readKitFormat(url.searchParams)
  const product = format && (await findAdminProduct(params.id))
  if (!format || !product || product.deletedAt !== null) return missing()
  const options = readKitOptions(url.searchParams, product.colors)
  const color = product.colors.find(({ slug }) => slug === options.color) ?? product.colors[0]
  const content = kitContent(product, color, options, format)
  return orBusy(async () => {
    const { bytes, isWhole } = await kitImage({ content, format, background: options.background })
    return imageResponse(
      request,
      { bytes, contentType: 'image/jpeg' },
      isWhole
        ? { 'Cache-Control': 'private, max-age=300' }
        : { 'Cache-Control': 'private, no-store', ...WITHOUT_PHOTO },
    )
  })
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
