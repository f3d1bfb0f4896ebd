import { kindPath, paths, productPath } from '#app/base/paths.ts'
import { sitemapPaths } from '#app/platform/route-table.server.ts'
import { absoluteUrl } from '#app/platform/env.server.ts'
import { element } from '#app/base/text.ts'
import type { CatalogSnapshot } from '#app/domain/catalog/product.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'

export type SitemapEntry = {
  address: string
  /** ISO 8601; null: not known. */
  lastChange: string | null
  images: readonly string[]
}

/** Far below the protocol's limits, 50,000 addresses and 50 MB: a part is written in one go while others wait. */
const ENTRIES_PER_SITEMAP = 2_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** These pages change with the products that they show. */
const LISTS: readonly string[] = [paths.home, paths.products]

/** Returns every page that search engines may index, at its canonical address. */
export function sitemapEntries(
  { products, kinds, updatedAt }: CatalogSnapshot,
  ownPages: readonly { path: string; photos: readonly { url: string }[] }[] = [],
): SitemapEntry[] {
  const changes = products.map(({ id }) => updatedAt(id))
  const newest = latest(changes)
  return [
    ...sitemapPaths().map((path) => ({
      address: absoluteUrl(path),
      lastChange: LISTS.includes(path) ? newest : null,
      images: [],
    })),
    ...kinds
      .filter((kind) => kind.products.length > 0)
      .map((kind) => ({
        address: absoluteUrl(kindPath(kind.name)),
        lastChange: latest(kind.products.map(({ id }) => updatedAt(id))),
        images: [],
      })),
    ...ownPages.map(({ path, photos }) => ({
      address: absoluteUrl(path),
      lastChange: null,
      images: photos.map(({ url }) => absoluteUrl(imageUrl(url))),
    })),
    ...products.flatMap((product, index) =>
      product.colors.map((color) => ({
        // Getters, because one part of the sitemap reads a few of all entries.
        get address() {
          return absoluteUrl(productPath(product, color))
        },
        lastChange: changes[index] ?? null,
        get images() {
          return color.images.map(({ url }) => absoluteUrl(imageUrl(url)))
        },
      })),
    ),
  ]
}

const latest = (changes: readonly (string | null)[]) =>
  changes.reduce((last, change) => (change !== null && change > (last ?? '') ? change : last), null)

/**
 * Writes one sitemap, or an index of its parts where one would be too long.
 * @param part the part that the address names; null: it names none
 * @returns null for a part that does not exist
 */
export function sitemapFor(
  entries: readonly SitemapEntry[],
  {
    address,
    part,
    perPart = ENTRIES_PER_SITEMAP,
  }: { address: string; part: string | null; perPart?: number },
): string | null {
  const parts = Math.ceil(entries.length / perPart)
  if (part === null) return parts > 1 ? writeSitemapIndex(address, parts) : writeSitemap(entries)
  const number = /^[1-9]\d{0,5}$/.test(part) ? Number(part) : 0
  if (number < 1 || number > parts) return null
  return writeSitemap(entries.slice((number - 1) * perPart, number * perPart))
}

function writeSitemap(entries: readonly SitemapEntry[]): string {
  return `${HEAD}<urlset ${NAMESPACES}>\n${entries.map(writeEntry).join('')}</urlset>\n`
}

function writeEntry({ address, lastChange, images }: SitemapEntry): string {
  const fields = [
    element('loc', address),
    lastChange === null ? '' : element('lastmod', lastChange),
    ...images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`),
  ]
  return `<url>${fields.join('')}</url>\n`
}

/** Each part is the sitemap's address with its number. */
function writeSitemapIndex(address: string, parts: number): string {
  const list = Array.from({ length: parts }, (_, index) => {
    return `<sitemap>${element('loc', `${address}?parte=${index + 1}`)}</sitemap>\n`
  })
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('')}</sitemapindex>\n`
}
