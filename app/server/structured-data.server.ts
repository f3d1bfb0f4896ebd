import type * as schema from 'schema-dts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { shownText } from '#app/domain/texts/texts.server.ts'
import { faq } from '#app/shop/information/read-text.ts'
import { NO_REVIEWS } from '#app/domain/reviews/review.ts'
import { productReviews } from '#app/domain/reviews/reviews.server.ts'
import { findShownPage } from '#app/domain/pages/pages.server.ts'
import { currentSettings, storedSetting } from '#app/domain/settings/settings.server.ts'
import { toShopSettings } from '#app/domain/settings/settings.schema.ts'
import {
  breadcrumbList,
  faqPage,
  type JsonLd,
  jsonLdElement,
  organization,
  shoeStore,
  webPage,
  webSite,
} from '#app/shop/outside-readers/shop.ts'
import { offerTerms, returnPolicy, shippingDetails } from '#app/shop/outside-readers/offer-terms.ts'
import { reviewThings } from '#app/shop/outside-readers/reviews.ts'
import { kindPath, paths, productPath } from '#app/base/paths.ts'
import { env } from '#app/platform/env.server.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { publicPageKey } from './page-key.server.ts'
import { breadcrumbs } from '#app/shop/frame/breadcrumbs.tsx'
import { shellCopy } from '#app/shop/frame/shell.copy.ts'
import { BRAND_NAME } from '#app/base/brand.ts'
import { audienceOf } from '#app/business/audiences.ts'
import { formatPesosDecimal } from '#app/business/money.ts'
import type { Product, ProductColor } from '#app/domain/catalog/product.ts'
import { formatSize, type SizeStock, type Stock, withSize } from '#app/domain/catalog/sizes.ts'
import { itemId } from '#app/shop/outside-readers/feeds.server.ts'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import { isOnlyColor, withColor } from '#app/base/text.ts'

/** Returns the JSON-LD elements for the head of a public page. Only the server adds them: hydration ignores them. */
export async function structuredData(url: URL): Promise<string> {
  if (!isIndexed(url)) return ''
  const { pathname } = url
  const things = [
    ...(await breadcrumbsOf(pathname)),
    ...(await pageThings(pathname)),
    ...(await productThings(pathname)),
  ]
  return things.map(jsonLdElement).join('')
}

/** Returns whether the page is for search engines: public, and not kept from them. */
function isIndexed({ origin, pathname }: URL): boolean {
  return publicPageKey(new URL(origin + pathname)) !== null && routeAt(pathname).facts.robots === undefined
}

async function breadcrumbsOf(pathname: string): Promise<schema.BreadcrumbListLeaf[]> {
  const { kinds } = await currentCatalog()
  const kind = kinds.find(({ name }) => kindPath(name) === pathname)
  const crumbs = breadcrumbs(pathname, kind?.name)
  if (crumbs.length === 0) return []
  const home = { label: shellCopy.breadcrumbs.home, href: paths.home }
  return [breadcrumbList([home, ...crumbs], env().publicUrl)]
}

async function pageThings(pathname: string): Promise<JsonLd[]> {
  const { publicUrl } = env()
  const settings = await currentSettings()
  // The facts of a demo are invented.
  const facts = settings.isDemo ? toShopSettings(new Map()) : settings
  const shop = () => [organization(facts, publicUrl), shoeStore(facts, publicUrl)]
  switch (pathname) {
    case paths.home:
      return [webSite(publicUrl), ...shop()]
    case paths.about:
    case paths.contact:
      return shop()
    case paths.faq:
      return [faqPage(faq(await shownText('preguntas-frecuentes')).questions)]
    default: {
      const page = await findShownPage(pathname.slice(1))
      return page ? [webPage(page, publicUrl)] : []
    }
  }
}

async function productThings(pathname: string): Promise<JsonLd[]> {
  const id = pathname.split(`${paths.products}/`)[1]?.split('/')[0] ?? ''
  const product = (await currentCatalog()).byId.get(id)
  if (!product) return []
  const { publicUrl } = env()
  const { terms } = await currentSettings()
  const audience = product.audience || (await storedSetting('audience')) || ''
  return [
    {
      ...productGroup({ ...product, audience }, publicUrl),
      ...reviewThings((await productReviews(id)) ?? NO_REVIEWS),
    },
    shippingDetails(terms, product.finalPrice),
    returnPolicy(terms, publicUrl),
  ]
}

const AVAILABILITY: Record<Stock, schema.ItemAvailability> = {
  available: 'https://schema.org/InStock',
  last: 'https://schema.org/LimitedAvailability',
  none: 'https://schema.org/OutOfStock',
}

/** In years, as Google reads its age groups. */
const AGES = { adult: { suggestedMinAge: 13 }, kids: { suggestedMinAge: 5, suggestedMaxAge: 13 } } as const

/** Describes a product, its colors and their sizes, each at its address and all at the cash price that the page shows. */
export function productGroup(product: Product, publicUrl: string): schema.ProductGroupLeaf {
  const { id, name, description, brand, kind } = product
  const audience = audienceOf(product.audience)
  const hasSizes = product.colors.some(({ sizes }) => sizes.length > 0)
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    name,
    ...(description && { description }),
    brand: { '@type': 'Brand', name: brand },
    ...(kind && { category: kind }),
    ...(audience && {
      audience: {
        '@type': 'PeopleAudience',
        ...(audience.gender && { suggestedGender: audience.gender }),
        ...AGES[audience.ageGroup],
      },
    }),
    variesBy: ['https://schema.org/color', ...(hasSizes ? ['https://schema.org/size'] : [])],
    hasVariant: product.colors.flatMap((color) => variants(product, color, publicUrl)),
  }
}

function variants(product: Product, color: ProductColor, publicUrl: string): schema.ProductLeaf[] {
  const path = productPath(product, color)
  const images = color.images.map((image) => new URL(imageUrl(image.url), publicUrl).href)
  const sizes = color.sizes.length === 0 ? [null] : color.sizes
  return sizes.map((size) => variant(product, color, { address: publicUrl + path, images }, size))
}

/** @param shared what all sizes of the color have */
function variant(
  product: Product,
  color: ProductColor,
  { address, images }: { address: string; images: string[] },
  of: SizeStock | null,
): schema.ProductLeaf {
  const size = of?.size ?? null
  const url = withSize(address, size)
  return {
    '@type': 'Product',
    sku: itemId(product, color, size),
    name: withColor(product.name, color.name),
    model: product.model,
    ...(isOnlyColor(color.name) ? {} : { color: color.name }),
    ...(size !== null && { size: formatSize(size) }),
    ...(images.length > 0 && { image: images }),
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: formatPesosDecimal(product.finalPrice),
      priceCurrency: 'ARS',
      availability: AVAILABILITY[of?.stock ?? 'available'],
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: BRAND_NAME },
      ...offerTerms,
    },
  }
}
