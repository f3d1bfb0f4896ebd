import { env } from '#app/platform/env.server.ts'
import { productPath } from '#app/paths.ts'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { hasWhatsapp, socialLinks } from '#app/features/settings/settings.ts'
import {
  chooseColor,
  isCanonicalSegment,
  newest,
  type Product,
  type ProductColor,
  related,
  toCard,
} from '../product.ts'
import { currentCatalog } from '../catalog-snapshot.server.ts'
import { previewImagePath } from '../preview-image.server.ts'
import { linkedProduct } from './linked-product.ts'

const NEWEST_WHEN_MISSING = 4

/** What the page of a product shows; null: there is no such product. */
export async function findDetail(productId: string, segment: string | undefined) {
  const { byId } = await currentCatalog()
  const product = byId.get(productId)
  if (!product) return null
  const color = chooseColor(product, segment)
  const detail = await describe(product, color, productPath(product, color))
  return { ...detail, isCanonical: isCanonicalSegment(product, segment) }
}

/**
 * All that the page of a product shows, be it published or not.
 * @param path the page's own address
 */
export async function describe(product: Product, color: ProductColor, path: string) {
  const catalog = await currentCatalog()
  const settings = await currentSettings()
  const now = new Date()
  return {
    product,
    colorName: color.name,
    path,
    publicUrl: env().publicUrl,
    link: { ...linkedProduct(product, color), path, image: previewImagePath(product, color) },
    related: related(catalog, product).map((other) => toCard(other, now)),
    whatsapp: settings.whatsapp,
    hasChat: hasWhatsapp(settings),
    social: socialLinks(settings),
    sizeGuide: settings.sizeGuide,
  }
}

export type Detail = Awaited<ReturnType<typeof describe>>

/** What the page shows instead of a product that does not exist. */
export async function newestInstead() {
  const now = new Date()
  return newest(await currentCatalog(), NEWEST_WHEN_MISSING).map((product) => toCard(product, now))
}
