import { createHash } from 'node:crypto'
import type { CatalogSnapshot, Product, ProductColor } from './product.ts'
import { previewContent } from './link-preview/preview-svg.ts'
import { sitePreviewCopy } from './catalog.copy.ts'

/** What every address of a preview begins with. */
export const PREVIEWS_PATH = '/vista-previa/'

/** Raise it when the drawing, the typeface or the picture of the site's preview changes. */
const TEMPLATE_VERSION = 1

/**
 * The address of the picture that a chat shows with a link to this color of the product. It names what the picture
 * shows: with another price it is another address, so that no chat shows what it has kept from before.
 */
export function previewImagePath(product: Product, color: ProductColor): string {
  return PREVIEWS_PATH + previewFile(product, color)
}

/** The same for every page that is no product. */
export function sitePreviewImagePath(): string {
  return PREVIEWS_PATH + sitePreviewFile()
}

/** What follows `/vista-previa/`, and the name under which the picture is kept. */
export function previewFile(product: Product, color: ProductColor): string {
  return `${product.id}/${color.slug}-${versionOf(previewContent(product, color))}.jpg`
}

export function sitePreviewFile(): string {
  return `vault-${versionOf(sitePreviewCopy)}.jpg`
}

/** Every picture that the shop may be asked for. */
export function previewFiles({ products }: CatalogSnapshot): string[] {
  const ofProducts = products.flatMap((product) => product.colors.map((color) => previewFile(product, color)))
  return [sitePreviewFile(), ...ofProducts]
}

function versionOf(shown: object): string {
  return createHash('sha256')
    .update(JSON.stringify([TEMPLATE_VERSION, shown]))
    .digest('hex')
    .slice(0, 12)
}
