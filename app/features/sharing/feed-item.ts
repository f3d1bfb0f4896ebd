import { formatPesosDecimal, type Centavos } from '#app/business/money.ts'

/** One color of one product, as the channels read it. */
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

/** "Apparel & Accessories > Shoes" in Google's list, which Meta reads too. */
export const SHOES_CATEGORY = '187'

/**
 * `85900.00 ARS`. Always the cash price, and never a `sale_price` beside it: the struck price of the page is the total
 * in instalments, which is no former price of the same thing.
 */
export function feedPrice(price: Centavos): string {
  return `${formatPesosDecimal(price)} ARS`
}

export function shorten(text: string, letters: number): string {
  return [...text].slice(0, letters).join('').trim()
}
