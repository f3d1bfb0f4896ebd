import type * as schema from 'schema-dts'
import { BRAND_NAME } from '#app/base/brand.ts'
import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/terms.ts'
import { markdownWords } from '#app/base/markdown.ts'
import { paths, slug } from '#app/base/paths.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import { socialLinks, type ShopSettings } from '#app/domain/settings/settings.ts'

/** Describes the seller by the settings that are set. */
export function organization(settings: ShopSettings, publicUrl: string): schema.OrganizationLeaf {
  const networks = socialLinks(settings).map(({ url }) => url)
  return {
    '@type': 'Organization',
    '@id': idOf('organization', publicUrl),
    name: BRAND_NAME,
    url: publicUrl + paths.home,
    logo: logoUrl(publicUrl),
    ...(settings.legalName && { legalName: settings.legalName }),
    ...(settings.cuit && { taxID: settings.cuit }),
    ...(settings.phone && { telephone: settings.phone }),
    ...(networks.length > 0 && { sameAs: networks }),
  }
}

/** Describes the shop's place. */
export function shoeStore(settings: ShopSettings, publicUrl: string): schema.ShoeStoreLeaf {
  const { phone, address } = settings
  const hours = openingHours(settings.openingHours)
  return {
    '@type': 'ShoeStore',
    '@id': idOf('local', publicUrl),
    name: BRAND_NAME,
    url: publicUrl + paths.contact,
    image: logoUrl(publicUrl),
    ...(phone && { telephone: phone }),
    address: {
      '@type': 'PostalAddress',
      ...(address && { streetAddress: address }),
      addressLocality: SHOP_CITY,
      addressRegion: SHOP_PROVINCE,
      addressCountry: 'AR',
    },
    currenciesAccepted: 'ARS',
    ...(hours && { openingHoursSpecification: hours }),
    parentOrganization: { '@id': idOf('organization', publicUrl) },
  }
}

/** Names the site for search engines. */
export function webSite(publicUrl: string): schema.WebSiteLeaf {
  return {
    '@type': 'WebSite',
    name: BRAND_NAME,
    url: publicUrl + paths.home,
    inLanguage: 'es-AR',
    publisher: { '@id': idOf('organization', publicUrl) },
  }
}

type DescribedPage = { title: string; lead: string; path: string; photos: readonly { url: string }[] }

/** Describes a page that the owner made. */
export function webPage(page: DescribedPage, publicUrl: string): schema.WebPageLeaf {
  const { title, lead, path, photos } = page
  const images = photos.map(({ url }) => new URL(imageUrl(url), publicUrl).href)
  return {
    '@type': 'WebPage',
    name: title,
    description: lead,
    url: publicUrl + path,
    inLanguage: 'es-AR',
    ...(images.length > 0 && { image: images }),
    publisher: { '@id': idOf('organization', publicUrl) },
  }
}

const idOf = (name: string, publicUrl: string) => `${publicUrl}/#${name}`
const logoUrl = (publicUrl: string) => `${publicUrl}/icon-512.png`

const DAYS = [
  ['lunes', 'https://schema.org/Monday'],
  ['martes', 'https://schema.org/Tuesday'],
  ['miercoles', 'https://schema.org/Wednesday'],
  ['jueves', 'https://schema.org/Thursday'],
  ['viernes', 'https://schema.org/Friday'],
  ['sabado', 'https://schema.org/Saturday'],
  ['domingo', 'https://schema.org/Sunday'],
] as const

const DAY = DAYS.map(([name]) => (name.endsWith('s') ? name : `${name}s?`)).join('|')
const TIME = String.raw`\d{1,2}(?:-\d{2})?`
const LINE = new RegExp(
  `^(?<first>${DAY})(?:-a-(?<last>${DAY}))?-de-(?<hours>${TIME}-a-${TIME}(?:-y-de-${TIME}-a-${TIME})?)(?:-hs?)?$`,
)
const SPAN = new RegExp(`(${TIME})-a-(${TIME})`, 'g')

/**
 * Reads lines such as `Lunes a viernes de 9 a 13 y de 17 a 21`. Returns null when one line cannot be read: half of
 * the hours would be wrong hours.
 */
export function openingHours(lines: readonly string[]): schema.OpeningHoursSpecificationLeaf[] | null {
  const read = lines.map(readLine)
  return read.length > 0 && read.every((line) => line !== null) ? read.flat() : null
}

function readLine(line: string): schema.OpeningHoursSpecificationLeaf[] | null {
  const { first, last = first, hours } = LINE.exec(slug(line))?.groups ?? {}
  if (!first || !last || !hours) return null
  const dayOfWeek = daysBetween(indexOf(first), indexOf(last))
  const spans = [...hours.matchAll(SPAN)].map(([, opens = '', closes = '']) => {
    return { opens: clock(opens), closes: clock(closes) }
  })
  if (spans.some(({ opens, closes }) => opens >= closes || closes > '24:00')) return null
  return spans.map((span) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, ...span }))
}

const indexOf = (day: string) => DAYS.findIndex(([name]) => day.startsWith(name))

function daysBetween(first: number, last: number) {
  return DAYS.slice(first, Math.max(first, last) + 1).map(([, day]) => day)
}

/** `9` is 09:00, `17-30` is 17:30. */
function clock(time: string): string {
  const [hours = '', minutes = '00'] = time.split('-')
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** What the shop's pages describe. All of schema.org would double the time of the type checks. */
export type JsonLd =
  | schema.BreadcrumbListLeaf
  | schema.FAQPageLeaf
  | schema.WebPageLeaf
  | schema.MerchantReturnPolicyLeaf
  | schema.OfferShippingDetailsLeaf
  | schema.OrganizationLeaf
  | schema.ProductGroupLeaf
  | schema.ShoeStoreLeaf
  | schema.WebSiteLeaf

/** Writes a script element for a page's head. It escapes `<`, so no text can end the element early. */
export function jsonLdElement(thing: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `<script type="application/ld+json">${json}</script>`
}

type Crumb = { label: string; href: string | null }

/** Describes the breadcrumbs of a page. Leaves out crumbs without an address, which search engines refuse, but the last. */
export function breadcrumbList(trail: readonly Crumb[], publicUrl: string): schema.BreadcrumbListLeaf {
  const crumbs = trail.filter(({ href }, index) => href !== null || index === trail.length - 1)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href !== null && { item: publicUrl + href }),
    })),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]): schema.FAQPageLeaf {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: markdownWords(answer) },
    })),
  }
}
