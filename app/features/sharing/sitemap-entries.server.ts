import { paths, PLAIN_PATHS, productPath } from '#app/paths.ts'
import type { CatalogSnapshot } from '../catalog/browse.ts'
import { imageUrl } from '../images/image-url.ts'
import { absoluteAddress } from './absolute-address.server.ts'
import type { SitemapEntry } from './sitemap.ts'

/** They change with the products that they show. */
const LISTS: readonly string[] = [paths.home, paths.products]

/** Every page that somebody may find by searching the web, at its one address. */
export function sitemapEntries({ products, updatedAt }: CatalogSnapshot): SitemapEntry[] {
  const newest = [...updatedAt.values()].reduce<string | null>(
    (latest, change) => (latest === null || change > latest ? change : latest),
    null,
  )
  return [
    ...[...LISTS, ...PLAIN_PATHS.filter((path) => !LISTS.includes(path))].map((path) => ({
      address: absoluteAddress(path),
      lastChange: LISTS.includes(path) ? newest : null,
      images: [],
    })),
    ...products.flatMap((product) =>
      product.colors.map((color) => ({
        address: absoluteAddress(productPath(product, color)),
        lastChange: updatedAt.get(product.id) ?? null,
        images: color.images.map(({ url }) => absoluteAddress(imageUrl(url))),
      })),
    ),
  ]
}
