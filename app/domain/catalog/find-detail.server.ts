import { env } from '#app/platform/env.server.ts'
import { productPath, restockPath } from '#app/base/paths.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { formatPesosDecimal } from '#app/business/money.ts'
import { sumPrices } from '#app/business/pricing.ts'
import type { LinkedPage } from '#app/base/link-tags.ts'
import {
  chooseColor,
  isCanonicalSegment,
  newest,
  type Product,
  type ProductColor,
  related,
  toCard,
} from './product.ts'
import { isInStock } from './sizes.ts'
import { restockChannels } from './awaited-pairs.server.ts'
import { currentCatalog } from './catalog-snapshot.server.ts'
import { previewImagePath } from './preview-image.server.ts'
import { dateWords } from './date-words.ts'
import { catalogCopy, linkCopy } from './catalog.copy.ts'

const NEWEST_WHEN_MISSING = 4

/** Returns what the page of a product shows, or null. */
export async function findDetail(productId: string, segment: string | undefined) {
  const { byId } = await currentCatalog()
  const product = byId.get(productId)
  if (!product) return null
  const color = chooseColor(product, segment)
  const detail = await productDetail(product, color, productPath(product, color))
  return { ...detail, isCanonical: isCanonicalSegment(product, segment) }
}

/** Returns what the page of a product shows that counts down to its date, or null. */
export async function findComing(productId: string, segment: string | undefined, now: Date) {
  const product = (await currentCatalog()).coming.get(productId)
  if (!product) return null
  const color = chooseColor(product, segment)
  return {
    product,
    colorName: color.name,
    path: productPath(product, color),
    /** The moment for which the server draws the countdown. */
    now: now.getTime(),
    sentence: dateWords.goesOnSale(product.showsAt, now),
    /** The address of its "Avisame"; null: the shop cannot write to anybody. */
    tellMePath:
      (await restockChannels()).length === 0
        ? null
        : restockPath({ productId: product.id, color: color.slug, size: null }),
    isCanonical: isCanonicalSegment(product, segment),
  }
}

export type Coming = NonNullable<Awaited<ReturnType<typeof findComing>>>

/**
 * Returns what the page of a product shows, published or not.
 * @param path the page's own address
 */
export async function productDetail(product: Product, color: ProductColor, path: string) {
  const catalog = await currentCatalog()
  const { sizeGuide } = await currentSettings()
  const now = new Date()
  return {
    product,
    colorName: color.name,
    path,
    publicUrl: env().publicUrl,
    link: { ...linkedProduct(product, color), path, image: previewImagePath(product, color) },
    related: related(catalog, product).map((other) => toCard(other, now)),
    sizeGuide,
    restockChannels: await restockChannels(),
  }
}

export type Detail = Awaited<ReturnType<typeof productDetail>>

/** Returns what the page shows when the product does not exist. */
export async function newestInstead() {
  const now = new Date()
  return newest(await currentCatalog(), NEWEST_WHEN_MISSING).map((product) => toCard(product, now))
}

/** Returns the link tags of a product in one color, with the cash price. */
export function linkedProduct(product: Product, color: ProductColor): Omit<LinkedPage, 'path'> {
  const sums = sumPrices([product])
  const { name, brand, model, description } = product
  return {
    title: catalogCopy.photo.alt(name, color.name),
    description: linkCopy.description({ model, color: color.name, sums, description }),
    more: {
      'og:type': 'product',
      'product:brand': brand,
      'product:availability': isInStock(color.sizes) ? 'in stock' : 'out of stock',
      'product:condition': 'new',
      'product:price:amount': formatPesosDecimal(sums.cash),
      'product:price:currency': 'ARS',
    },
  }
}
