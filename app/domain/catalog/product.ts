import type { Centavos } from '#app/business/money.ts'
import { storedDiscount } from '#app/business/pricing.ts'
import { colorSlug, ONLY_COLOR, productSegment } from '#app/base/paths.ts'
import { compareText } from '#app/base/text.ts'
import { DAY_MS } from '#app/base/time.ts'
import { badgesOf, MAX_CARD_BADGES } from './badges.ts'
import { colorFamily } from './color-family.ts'
import type { Kind } from './kind.ts'
import { isInStock, sizeInAddress, type SizeStock, writeSizes } from './sizes.ts'

/** The texts that a product must have, each with its maximum number of characters. */
export const REQUIRED_TEXTS = { name: 120, brand: 60, model: 60, description: 5_000 } as const
export type RequiredText = keyof typeof REQUIRED_TEXTS

/** The short facts of its page, in their order, each with its maximum number of characters. */
const FACTS = { material: 60, sole: 60, fit: 60, care: 200 } as const
export const FACT_NAMES = Object.keys(FACTS) as (keyof typeof FACTS)[]

/** The texts that may be empty, each with its maximum number of characters. */
const OPTIONAL_TEXTS = { audience: 30, ...FACTS, kind: 60, badges: 100 } as const
type OptionalText = keyof typeof OPTIONAL_TEXTS
export const OPTIONAL_TEXT_NAMES = Object.keys(OPTIONAL_TEXTS) as OptionalText[]

/** The texts of a product. Each is a column of the table `products` and of the spreadsheet, and a field of the form. */
export const MAX_TEXT_LENGTH = { ...REQUIRED_TEXTS, ...OPTIONAL_TEXTS }
export type ProductText = keyof typeof MAX_TEXT_LENGTH
export const PRODUCT_TEXTS = Object.keys(MAX_TEXT_LENGTH) as ProductText[]
export type ProductTexts = Record<ProductText, string>

/** The texts that a file names. One that it does not name stays as it is. */
export type NamedTexts = Record<RequiredText, string> & { [Text in OptionalText]?: string | undefined }

/** Returns all texts; one that is not given is empty. */
export function textsOf(given: Partial<ProductTexts>): ProductTexts {
  return Object.fromEntries(PRODUCT_TEXTS.map((field) => [field, given[field] ?? ''])) as ProductTexts
}

export type ProductImage = { url: string; publicId: string; isOnFoot?: true | undefined }

/** A short film without sound; `poster` is its first frame. */
export type ProductVideo = ProductImage & { poster: ProductImage }

/** Moves the photo on a foot to the second place: the first is the card's. A color has one such photo. */
export function placeOnFoot<Photo extends Pick<ProductImage, 'isOnFoot'>>(photos: readonly Photo[]): Photo[] {
  const onFoot = photos.find(({ isOnFoot }) => isOnFoot)
  if (!onFoot) return [...photos]
  const others = photos
    .filter((photo) => photo !== onFoot)
    .map((photo): Photo => ({ ...photo, isOnFoot: undefined }))
  return others.toSpliced(1, 0, onFoot)
}

/** The trimmed name is the key within the product. `hex` is `#rrggbb`, `slug` the color's part of the address. */
export type ProductColor = {
  name: string
  slug: string
  hex: string
  images: ProductImage[]
  video?: ProductVideo | undefined
  /** In their order; empty when the owner has entered none. */
  sizes: SizeStock[]
}

export type Product = ProductTexts & {
  id: string
  /** Cash price before any discount. */
  price: Centavos
  discount: Centavos | null
  /** Cash price: `price − discount`. */
  finalPrice: Centavos
  /** In the order in which they are shown; never empty. */
  colors: [ProductColor, ...ProductColor[]]
  /** ISO 8601, UTC. */
  createdAt: string
}

type NewColor = Omit<ProductColor, 'slug'>
export type NewProduct = Omit<Product, 'id' | 'createdAt' | 'finalPrice' | 'colors'> & {
  colors: [NewColor, ...NewColor[]]
  /** The shop pays this for a pair; null or absent: nobody has said. Shoppers never see it. */
  cost?: Centavos | null
  /** The demo invented it. The owner's form does not name this, so what she saves is hers. */
  isDemo?: boolean
}

/** Returns the colors with another stock of one size. */
export function withStock(
  [first, ...rest]: Product['colors'],
  slug: string,
  changed: SizeStock,
): Product['colors'] {
  const change = (color: ProductColor): ProductColor =>
    color.slug === slug
      ? { ...color, sizes: color.sizes.map((one) => (one.size === changed.size ? changed : one)) }
      : color
  return [change(first), ...rest.map(change)]
}

/** Returns every file that the colors show: photos, videos and their posters. */
export function filesOf({ colors }: Pick<NewProduct, 'colors'>): ProductImage[] {
  return colors.flatMap(({ images, video }) => [...images, ...(video ? [video, video.poster] : [])])
}

/** Returns whether saving one over the other would change nothing. */
export function hasSameContent(a: NewProduct, b: NewProduct): boolean {
  return JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b))
}

function contentOf({ price, discount, cost = null, colors, ...product }: NewProduct) {
  const shown = colors.map((color) => [
    color.name.trim(),
    color.hex,
    color.images.map(({ url, publicId, isOnFoot }) => [url, publicId, isOnFoot]),
    color.video && [color.video.publicId, color.video.poster.publicId],
    writeSizes(color.sizes),
  ])
  return [textsOf(product), price, storedDiscount(discount), cost, shown]
}

/** Returns the color with the longest slug that the segment ends with, or the first color (reading 3). */
export function chooseColor(product: Pick<Product, 'colors'>, segment: string | undefined): ProductColor {
  // The former shop kept accents in its addresses.
  const asked = colorSlug(segment ?? '')
  const named = product.colors
    .filter((color) => asked.endsWith(color.slug))
    .toSorted((a, b) => b.slug.length - a.slug.length)
  const only = asked === '' ? undefined : product.colors.find((color) => color.slug === ONLY_COLOR)
  return named[0] ?? only ?? product.colors[0]
}

/** Returns whether an address ends as we would write it; without a segment it means the first color. */
export function isCanonicalSegment(
  product: Pick<Product, 'name' | 'colors'>,
  segment: string | undefined,
): boolean {
  return segment === undefined || segment === productSegment(product, chooseColor(product, segment))
}

/** Holds only what a card shows, because a list's data travels twice, in the HTML and for hydration. */
export type CardColor = Pick<ProductColor, 'name' | 'hex'> & {
  /** The addresses of the first two photos. */
  images: readonly string[]
  /** Sizes in stock as an address writes them: `37 37.5`. Equal texts travel once. */
  sizes: string
}
export type CardProduct = {
  id: string
  name: string
  model: string
  price: Centavos
  discount: Centavos | null
  isNew: boolean
  /** The owner's first badges. */
  badges: readonly string[]
  colors: [CardColor, ...CardColor[]]
  /** Index of the color that the card shows first. */
  shown: number
  /** The size that was asked for, where that color has it. */
  size: number | null
}

/** Days for which a product has its "Nuevo" tag. */
const NEW_FOR_DAYS = 30

/** A filter or a search asks for these: the slug of a color or of a family, and sizes. */
type Wanted = { color: string | null; sizes: readonly number[] }

export function toCard(
  product: Product,
  now: Date,
  wanted: Wanted = { color: null, sizes: [] },
): CardProduct {
  const { id, name, model, price, discount, createdAt, badges } = product
  const [first, ...rest] = product.colors
  const shown = wantedColor(product, wanted) ?? first
  return {
    id,
    name,
    model,
    price,
    discount,
    isNew: now.getTime() - Date.parse(createdAt) < NEW_FOR_DAYS * DAY_MS,
    badges: badgesOf(badges).slice(0, MAX_CARD_BADGES),
    colors: [cardColor(first), ...rest.map(cardColor)],
    shown: product.colors.indexOf(shown),
    size: wanted.sizes.find((size) => isInStock(shown.sizes, size)) ?? null,
  }
}

/** Prefers the wanted color in a wanted size, then any color in a wanted size, then the wanted color. */
function wantedColor({ colors }: Product, { color, sizes }: Wanted): ProductColor | undefined {
  const inSize = colors.filter((one) => sizes.some((size) => isInStock(one.sizes, size)))
  const named = [
    ...colors.filter(({ slug }) => slug === color),
    ...colors.filter((one) => colorFamily(one).slug === color),
  ]
  return named.find((one) => inSize.includes(one)) ?? inSize[0] ?? named[0]
}

function cardColor({ name, hex, images, sizes }: ProductColor): CardColor {
  const inStock = sizes.filter(({ stock }) => stock !== 'none').map(({ size }) => sizeInAddress(size))
  const addresses = images.slice(0, 2).map(({ url }) => url)
  return { name, hex, images: addresses, sizes: inStock.join(' ') }
}

/** A hidden product whose page counts down to its date: no more of it than that page shows. */
export type ComingProduct = Pick<Product, 'id' | 'name' | 'colors'> & { showsAt: string }

/** The published catalogue at one version, in memory. Immutable. */
export type CatalogSnapshot = {
  version: number
  /** Newest first, id as tie-break. */
  products: readonly Product[]
  /** In the owner's order. */
  kinds: readonly Kind<Product>[]
  /** In the order of "Todos": the owner's, or newest first while she has made none. */
  listed: readonly Product[]
  byId: ReadonlyMap<string, Product>
  /** Returns when a product last changed. Not part of `Product`, whose data travels to the browser. */
  updatedAt: (id: string) => string | null
  /** Not among `products`: only their own pages show them. By id. */
  coming: ReadonlyMap<string, ComingProduct>
}

export function newest(catalog: CatalogSnapshot, count: number): Product[] {
  return catalog.products.slice(0, count)
}

/** Returns the models with their products; those with most products come first. */
export function byModel(products: readonly Product[]): [model: string, products: Product[]][] {
  return [...Map.groupBy(products, ({ model }) => model)].toSorted(([, a], [, b]) => b.length - a.length)
}

const MAX_RELATED = 8

/** Returns up to 8 other products of the same brand (reading 32): those of its kind first, each newest first. */
export function related(catalog: CatalogSnapshot, product: Product): Product[] {
  const ofBrand = catalog.products.filter(({ id, brand }) => brand === product.brand && id !== product.id)
  const isAlike = ({ kind }: Product) => product.kind === '' || kind === product.kind
  return [...ofBrand.filter(isAlike), ...ofBrand.filter((other) => !isAlike(other))].slice(0, MAX_RELATED)
}

/** Compares by date, then by id. */
export function newestFirst(a: Product, b: Product): number {
  return compareText(b.createdAt, a.createdAt) || compareText(a.id, b.id)
}
