import { productPath } from '#app/paths.ts'
import type { CatalogSnapshot } from '../catalog/browse.ts'
import { cleanLine } from '#app/text/text.ts'
import type { Product, ProductColor } from '../catalog/product.ts'
import { jpegImageUrl } from '../images/image-url.ts'
import { absoluteAddress } from './absolute-address.server.ts'
import { feedPrice, shorten, type FeedItem } from './feed-item.ts'
import { itemId } from './item-id.server.ts'

/** Every color of every published product. One without a photo is left out: both channels ask for a picture. */
export function* feedItems({ products }: CatalogSnapshot): Generator<FeedItem> {
  for (const product of products) {
    for (const color of product.colors) {
      if (color.images.length > 0) yield toItem(product, color)
    }
  }
}

function toItem(product: Product, color: ProductColor): FeedItem {
  const title = shorten(cleanLine(`${product.name} ${color.name}`), 150)
  const [image = '', ...otherImages] = color.images.map(({ url }) => absoluteAddress(jpegImageUrl(url)))
  return {
    id: itemId(product, color),
    groupId: product.id,
    title,
    description: shorten(cleanLine(product.description), 5000) || title,
    link: absoluteAddress(productPath(product, color)),
    image,
    otherImages,
    price: feedPrice(product.finalPrice),
    brand: cleanLine(product.brand),
    color: cleanLine(color.name),
  }
}
