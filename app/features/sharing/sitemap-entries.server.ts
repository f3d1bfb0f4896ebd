import { paths, productPath } from '#app/paths.ts'
import type { CatalogSnapshot } from '../catalog/browse.ts'
import { imageUrl } from '../images/image-url.ts'
import { absoluteAddress } from './absolute-address.server.ts'
import type { SitemapEntry } from './sitemap.ts'

/** They change with the products that they show. */
const LISTS = [paths.home, paths.products]
const PLAIN_PAGES = [
  paths.about,
  paths.contact,
  paths.faq,
  paths.shipping,
  paths.payment,
  paths.exchanges,
  paths.productCare,
  paths.privacy,
  paths.terms,
]

/** Every page that somebody may find by searching the web, at its one address. */
export function sitemapEntries({ products, updatedAt }: CatalogSnapshot): SitemapEntry[] {
  const newest = [...updatedAt.values()].reduce<string | null>(
    (latest, change) => (latest === null || change > latest ? change : latest),
    null,
  )
  return [
    ...LISTS.map((path) => ({ address: absoluteAddress(path), lastChange: newest, images: [] })),
    ...PLAIN_PAGES.map((path) => ({ address: absoluteAddress(path), lastChange: null, images: [] })),
    ...products.flatMap((product) =>
      product.colors.map((color) => ({
        address: absoluteAddress(productPath(product, color)),
        lastChange: updatedAt.get(product.id) ?? null,
        images: color.images.map(({ url }) => absoluteAddress(imageUrl(url))),
      })),
    ),
  ]
}
