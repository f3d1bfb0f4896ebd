import { createHash } from 'node:crypto'
import { formatPesosDecimal } from '#app/business/money.ts'
import { productPath } from '#app/paths.ts'
import { absoluteUrl } from '#app/platform/env.server.ts'
import { cleanLine } from '#app/text/text.ts'
import type { CatalogSnapshot, Product, ProductColor } from '../catalog/product.ts'
import { jpegImageUrl } from '../images/image-url.ts'

/** One color of one product, as Meta and Google read it. */
export type FeedItem = {
  id: string
  /** The same for all colors of a product. */
  groupId: string
  title: string
  description: string
  link: string
  image: string
  otherImages: readonly string[]
  price: string
  brand: string
  color: string
}

/** Google's limit for `g:id`. */
const MAX_ID_LENGTH = 50

/** Yields every color of every published product that has a photo: both channels require one. */
export function* feedItems({ products }: CatalogSnapshot): Generator<FeedItem> {
  for (const product of products) {
    for (const color of product.colors) {
      if (color.images.length > 0) yield toItem(product, color)
    }
  }
}

function toItem(product: Product, color: ProductColor): FeedItem {
  const title = shorten(cleanLine(`${product.name} ${color.name}`), 150)
  const [image = '', ...otherImages] = color.images.map(({ url }) => absoluteUrl(jpegImageUrl(url)))
  return {
    id: itemId(product, color),
    groupId: product.id,
    title,
    description: shorten(cleanLine(product.description), 5000) || title,
    link: absoluteUrl(productPath(product, color)),
    image,
    otherImages,
    // Always the cash price, and never a `sale_price` beside it: the struck price of the page is the total in
    // instalments, which is no former price of the same thing.
    price: `${formatPesosDecimal(product.finalPrice)} ARS`,
    brand: cleanLine(product.brand),
    color: cleanLine(color.name),
  }
}

/** Returns the id of a color in feeds and structured data. It changes only when the color's name changes. */
export function itemId(product: Product, color: ProductColor): string {
  const id = `${product.id}-${color.slug}`
  if (id.length <= MAX_ID_LENGTH) return id
  return `${product.id}-${createHash('sha256').update(color.slug).digest('hex').slice(0, 16)}`
}

function shorten(text: string, letters: number): string {
  return [...text].slice(0, letters).join('').trim()
}
