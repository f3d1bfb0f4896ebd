import { productSegment } from '#app/paths.ts'
import type { Centavos } from '#app/business/money.ts'
import { storedDiscount } from '#app/business/pricing.ts'
import { DAY_MS } from '#app/time.ts'

export type ProductImage = { url: string; publicId: string }

/** Its trimmed name is its key within the product. `hex` is `#rrggbb`, `slug` the color's part of the address. */
export type ProductColor = { name: string; slug: string; hex: string; images: ProductImage[] }

export type Product = {
  id: string
  name: string
  brand: string
  model: string
  description: string
  /** Cash price before any discount. */
  price: Centavos
  discount: Centavos | null
  /** What it costs in cash: `price − discount`. */
  finalPrice: Centavos
  /** In the order in which they are shown; never empty. */
  colors: [ProductColor, ...ProductColor[]]
  /** ISO 8601, UTC. */
  createdAt: string
}

type NewColor = Omit<ProductColor, 'slug'>
export type NewProduct = Omit<Product, 'id' | 'createdAt' | 'finalPrice' | 'colors'> & {
  colors: [NewColor, ...NewColor[]]
}

/** Whether saving one over the other would change nothing. */
export function hasSameContent(a: NewProduct, b: NewProduct): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
}

function contentOf({ name, brand, model, description, price, discount, colors }: NewProduct) {
  const shown = colors.map((color) => [
    color.name.trim(),
    color.hex,
    color.images.map(({ url, publicId }) => [url, publicId]),
  ])
  return [name, brand, model, description, price, storedDiscount(discount), shown]
}

/** The longest color slug that the address ends with; none matches: the first color (decision 3). */
export function chooseColor(product: Product, segment: string | undefined): ProductColor {
  const asked = segment?.toLowerCase() ?? ''
  const named = product.colors
    .filter((color) => asked.endsWith(color.slug))
    .toSorted((a, b) => b.slug.length - a.slug.length)
  return named[0] ?? product.colors[0]
}

/** Whether the last segment of an address is the one we would write; without one, the first color is meant. */
export function isCanonicalSegment(product: Product, segment: string | undefined): boolean {
  return segment === undefined || segment === productSegment(product, chooseColor(product, segment))
}

/** What a card needs, and no more: a list's data travels twice. */
export type CardColor = Pick<ProductColor, 'name' | 'hex' | 'images'>
export type CardProduct = {
  id: string
  name: string
  model: string
  price: Centavos
  discount: Centavos | null
  isNew: boolean
  /** The first two photos of each color. */
  colors: [CardColor, ...CardColor[]]
  /** Index of the color that the card shows first. */
  shown: number
}

/** How long a product wears its "Nuevo" tag. */
export const NEW_FOR_DAYS = 30

/** @param colorAsked slug of the color that a filter asks for, if the product has it */
export function toCard(product: Product, now: Date, colorAsked: string | null = null): CardProduct {
  const { id, name, model, price, discount, createdAt } = product
  const [first, ...rest] = product.colors
  const asked = product.colors.findIndex((color) => color.slug === colorAsked)
  return {
    id,
    name,
    model,
    price,
    discount,
    isNew: now.getTime() - Date.parse(createdAt) < NEW_FOR_DAYS * DAY_MS,
    colors: [cardColor(first), ...rest.map(cardColor)],
    shown: Math.max(0, asked),
  }
}

function cardColor({ name, hex, images }: ProductColor): CardColor {
  return { name, hex, images: images.slice(0, 2) }
}
