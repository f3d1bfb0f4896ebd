import { element } from './xml.ts'

export type SitemapEntry = {
  address: string
  /** ISO 8601; null: not known. */
  lastChange: string | null
  images: readonly string[]
}

/** Far below what the protocol allows, 50,000 addresses and 50 MB, because the photos count too. */
export const ENTRIES_PER_SITEMAP = 10_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function writeSitemap(entries: readonly SitemapEntry[]): string {
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

/** The list of the parts; each is the sitemap's own address with its number. */
export function writeSitemapIndex(address: string, parts: number): string {
  const list = Array.from({ length: parts }, (_, index) => {
    return `<sitemap>${element('loc', `${address}?parte=${index + 1}`)}</sitemap>\n`
  })
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list.join('')}</sitemapindex>\n`
}

/**
 * One map of the site, or the list of its parts where one would be too long.
 * @param part as the address names it; null: it names none
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
