import { BRAND_NAME } from '#app/business/brand.ts'
import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/terms.ts'
import { paths, slug } from '#app/paths.ts'
import { socialLinks, type ShopSettings } from '#app/features/settings/settings.ts'

/** Describes the seller: only settings that the owner has set, and none that only the demo shows. */
export function organization(settings: ShopSettings, publicUrl: string): JsonLd {
  const networks = socialLinks({ ...settings, isDemo: false }).map(({ url }) => url)
  return {
    '@type': 'Organization',
    '@id': idOf('organization', publicUrl),
    name: BRAND_NAME,
    url: publicUrl + paths.home,
    logo: logoUrl(publicUrl),
    legalName: settings.legalName ?? undefined,
    taxID: settings.cuit ?? undefined,
    telephone: settings.phone ?? undefined,
    sameAs: networks.length > 0 ? networks : undefined,
  }
}

/** Describes the shop's place. */
export function shoeStore(settings: ShopSettings, publicUrl: string): JsonLd {
  return {
    '@type': 'ShoeStore',
    '@id': idOf('local', publicUrl),
    name: BRAND_NAME,
    url: publicUrl + paths.contact,
    image: logoUrl(publicUrl),
    telephone: settings.phone ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: settings.address ?? undefined,
      addressLocality: SHOP_CITY,
      addressRegion: SHOP_PROVINCE,
      addressCountry: 'AR',
    },
    currenciesAccepted: 'ARS',
    openingHoursSpecification: openingHours(settings.openingHours) ?? undefined,
    parentOrganization: { '@id': idOf('organization', publicUrl) },
  }
}

/** Names the site for search engines. */
export function webSite(publicUrl: string): JsonLd {
  return {
    '@type': 'WebSite',
    name: BRAND_NAME,
    url: publicUrl + paths.home,
    inLanguage: 'es-AR',
    publisher: { '@id': idOf('organization', publicUrl) },
  }
}

const idOf = (name: string, publicUrl: string) => `${publicUrl}/#${name}`
const logoUrl = (publicUrl: string) => `${publicUrl}/icon-512.png`

const DAYS = [
  ['lunes', 'Monday'],
  ['martes', 'Tuesday'],
  ['miercoles', 'Wednesday'],
  ['jueves', 'Thursday'],
  ['viernes', 'Friday'],
  ['sabado', 'Saturday'],
  ['domingo', 'Sunday'],
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
export function openingHours(lines: readonly string[]): JsonLd[] | null {
  const read = lines.map(readLine)
  return read.length > 0 && read.every((line) => line !== null) ? read.flat() : null
}

function readLine(line: string): JsonLd[] | null {
  const { first, last = first, hours } = LINE.exec(slug(line))?.groups ?? {}
  if (!first || !last || !hours) return null
  const dayOfWeek = daysBetween(indexOf(first), indexOf(last))
  const spans = [...hours.matchAll(SPAN)].map(([, opens = '', closes = '']) => [clock(opens), clock(closes)])
  if (spans.some(([opens = '', closes = '']) => opens >= closes || closes > '24:00')) return null
  return spans.map(([opens, closes]) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens,
    closes,
  }))
}

const indexOf = (day: string) => DAYS.findIndex(([name]) => day.startsWith(name))

function daysBetween(first: number, last: number): string[] {
  return DAYS.slice(first, Math.max(first, last) + 1).map(([, name]) => `https://schema.org/${name}`)
}

/** `9` is 09:00, `17-30` is 17:30. */
function clock(time: string): string {
  const [hours = '', minutes = '00'] = time.split('-')
  return `${hours.padStart(2, '0')}:${minutes}`
}

/** An object of schema.org. Undefined fields are left out. */
export type JsonLd = { '@type': string } & Record<string, unknown>

/** Writes a script element for a page's head. It escapes `<`, so no text can end the element early. */
export function jsonLdElement(thing: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `<script type="application/ld+json">${json}</script>`
}

type Place = { label: string; href: string | null }

/** Describes the breadcrumbs of a page. Leaves out places without an address, which search engines refuse, but the last. */
export function breadcrumbList(trail: readonly Place[], publicUrl: string): JsonLd {
  const places = trail.filter(({ href }, index) => href !== null || index === trail.length - 1)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: href === null ? undefined : publicUrl + href,
    })),
  }
}

export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
