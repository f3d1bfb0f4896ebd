import { BRAND_NAME } from '#app/business/brand.ts'
import { formatPesosDecimal } from '#app/business/money.ts'
import { productPath } from '#app/paths.ts'
import type { Product, ProductColor } from '../catalog/product.ts'
import { itemId } from '../feeds/feed-items.server.ts'
import { imageUrl } from '../images/image-url.ts'
import type { JsonLd } from './shop.ts'

/** Describes a product and its colors, each at its address and all at the cash price that the page shows. */
export function productGroup(product: Product, publicUrl: string): JsonLd {
  const { id, name, description, brand } = product
  return {
    '@type': 'ProductGroup',
    productGroupID: id,
    name,
    description: description || undefined,
    brand: { '@type': 'Brand', name: brand },
    variesBy: ['https://schema.org/color'],
    hasVariant: product.colors.map((color) => variant(product, color, publicUrl)),
  }
}

function variant(product: Product, color: ProductColor, publicUrl: string): JsonLd {
  const url = publicUrl + productPath(product, color)
  const images = color.images.map((image) => new URL(imageUrl(image.url), publicUrl).href)
  return {
    '@type': 'Product',
    sku: itemId(product, color),
    name: `${product.name} ${color.name}`,
    model: product.model,
    color: color.name,
    image: images.length > 0 ? images : undefined,
    url,
    offers: {
      '@type': 'Offer',
      url,
      price: formatPesosDecimal(product.finalPrice),
      priceCurrency: 'ARS',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: BRAND_NAME },
    },
  }
}
