import { hash } from 'node:crypto'
import type { CatalogSnapshot, Product, ProductColor } from './product.ts'
import { previewContent } from '#app/domain/photos/preview-svg.ts'
import { sitePreviewCopy } from './catalog.copy.ts'

export const PREVIEWS_PATH = '/vista-previa/'

/** Increase it when the layout, the typeface or the photo of previews changes. */
const TEMPLATE_VERSION = 2

/**
 * Returns the address of a color's preview image. It contains a hash of what the image shows, so that chats load a new
 * image after the price changes.
 */
export function previewImagePath(product: Product, color: ProductColor): string {
  return PREVIEWS_PATH + previewFile(product, color)
}

/** Returns the part after `/vista-previa/`, which is also the stored name of the image. */
export function previewFile(product: Product, color: ProductColor): string {
  return `${product.id}/${color.slug}-${versionOf(previewContent(product, color))}.jpg`
}

/** Returns the names of all current previews. */
export function previewFiles({ products }: CatalogSnapshot): string[] {
  const ofProducts = products.flatMap((product) => product.colors.map((color) => previewFile(product, color)))
  return [SITE_PREVIEW_FILE, ...ofProducts]
}

const versionOf = (shown: object) => previewVersion(TEMPLATE_VERSION, shown)

/**
 * Returns 12 characters that change with what a preview shows.
 * @param template the version of its layout
 */
export function previewVersion(template: number, shown: object): string {
  return hash('sha256', JSON.stringify([template, shown])).slice(0, 12)
}

export const SITE_PREVIEW_FILE = `vault-${versionOf(sitePreviewCopy)}.jpg`
/** The address of the preview of pages other than products. */
export const SITE_PREVIEW_PATH = PREVIEWS_PATH + SITE_PREVIEW_FILE
