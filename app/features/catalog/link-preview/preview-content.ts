import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { Product, ProductColor, ProductImage } from '../product.ts'

/** Everything that a product's preview shows, as it is read. */
export type PreviewContent = {
  name: string
  colorName: string
  hex: string
  price: string
  /** `15% menos`; null without a discount. */
  discount: string | null
  cash: string
  /** Null: the color has none. */
  photo: ProductImage | null
}

/** The first lines of the page's own price block (decision 24). */
export function previewContent(product: Product, color: ProductColor): PreviewContent {
  const { finalPrice, installments, discountPercent } = priceProduct(product)
  const hasDiscount = discountPercent !== null
  return {
    name: product.name,
    colorName: color.name,
    hex: color.hex,
    price: formatPesos(hasDiscount ? finalPrice : installments.three),
    discount: hasDiscount ? catalogCopy.price.discount(discountPercent) : null,
    cash: hasDiscount ? catalogCopy.price.cash : catalogCopy.card.cash(finalPrice),
    photo: color.images[0] ?? null,
  }
}
