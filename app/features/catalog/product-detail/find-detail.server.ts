import { env } from '#app/platform/env.server.ts'
import { productPath } from '#app/paths.ts'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { hasWhatsapp, socialLinks } from '#app/features/settings/settings.ts'
import { newest, related } from '../browse.ts'
import { currentCatalog } from '../catalog-snapshot.server.ts'
import { chooseColor, isCanonicalSegment, toCard } from '../product.ts'

const NEWEST_WHEN_MISSING = 4

/** What the page of a product shows; null: there is no such product. */
export async function findDetail(productId: string, segment: string | undefined) {
  const catalog = await currentCatalog()
  const product = catalog.byId.get(productId)
  if (!product) return null
  const settings = await currentSettings()
  const color = chooseColor(product, segment)
  const path = productPath(product, color)
  const now = new Date()
  return {
    product,
    colorName: color.name,
    isCanonical: isCanonicalSegment(product, segment),
    path,
    publicUrl: env().publicUrl,
    related: related(catalog, product).map((other) => toCard(other, now)),
    whatsapp: settings.whatsapp,
    hasChat: hasWhatsapp(settings),
    social: socialLinks(settings),
    sizeGuide: settings.sizeGuide,
  }
}

export type Detail = NonNullable<Awaited<ReturnType<typeof findDetail>>>

/** What the page shows instead of a product that does not exist. */
export async function newestInstead() {
  const now = new Date()
  return newest(await currentCatalog(), NEWEST_WHEN_MISSING).map((product) => toCard(product, now))
}
