import { BRAND_NAME } from '#app/business/brand.ts'
import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/shipping.ts'
import { paths } from '#app/paths.ts'
import { socialLinks, type ShopSettings } from '../settings/settings.ts'
import type { JsonLd } from './json-ld.ts'
import { openingHours } from './opening-hours.ts'

/** Who sells: of the owner's facts those that are set, and nothing that only the demo shows. */
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

/** Where it sells. */
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

/** What search engines call the site. */
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
