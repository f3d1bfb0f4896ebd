import { formatPesosDecimal } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import type { LinkedPage } from '#app/link-tags.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { Product, ProductColor } from '../product.ts'
import { linkCopy } from './share.copy.ts'

/** What a link to a product in one of its colors shows: the price is the cash price of the page. */
export function linkedProduct(product: Product, color: ProductColor): Omit<LinkedPage, 'path'> {
  const { finalPrice, eachOfThree } = priceProduct(product)
  const { name, brand, model, description } = product
  return {
    title: catalogCopy.photo.alt(name, color.name),
    description: linkCopy.description({
      model,
      color: color.name,
      cash: finalPrice,
      each: eachOfThree,
      description,
    }),
    more: {
      'og:type': 'product',
      'product:brand': brand,
      'product:availability': 'in stock',
      'product:condition': 'new',
      'product:price:amount': formatPesosDecimal(finalPrice),
      'product:price:currency': 'ARS',
    },
  }
}
