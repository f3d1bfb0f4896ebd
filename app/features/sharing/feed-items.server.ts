import { createHash } from 'node:crypto'
import { productPath } from '#app/paths.ts'
import type { CatalogSnapshot } from '../catalog/browse.ts'
import type { Product, ProductColor } from '../catalog/product.ts'
import { jpegImageUrl } from '../images/image-url.ts'
import { absoluteAddress } from './absolute-address.server.ts'
import { feedPrice, oneLine, shorten, type FeedItem } from './feed-item.ts'

/** Every color of every published product. One without a photo is left out: both channels ask for a picture. */
export function* feedItems({ products }: CatalogSnapshot): Generator<FeedItem> {
  for (const product of products) {
    for (const color of product.colors) {
      if (color.images.length > 0) yield toItem(product, color)
    }
  }
}

function toItem(product: Product, color: ProductColor): FeedItem {
  const title = shorten(oneLine(`${product.name} ${color.name}`), 150)
  const [image = '', ...otherImages] = color.images.map(({ url }) => absoluteAddress(jpegImageUrl(url)))
  return {
    id: itemId(product, color),
    groupId: product.id,
    title,
    description: shorten(oneLine(product.description), 5000) || title,
    link: absoluteAddress(productPath(product, color)),
    image,
    otherImages,
    price: feedPrice(product.finalPrice),
    brand: oneLine(product.brand),
    color: oneLine(color.name),
  }
}

const LONGEST_ID = 50

/** The same for as long as the color has its name; Google takes 50 letters. */
function itemId(product: Product, color: ProductColor): string {
  const id = `${product.id}-${color.slug}`
  if (id.length <= LONGEST_ID) return id
  return `${product.id}-${createHash('sha256').update(color.slug).digest('hex').slice(0, 16)}`
}
