import { createHash } from 'node:crypto'
import { addAbortSignal } from 'node:stream'
import { audienceOf } from '#app/business/audiences.ts'
import { formatPesosDecimal } from '#app/business/money.ts'
import { productPath } from '#app/base/paths.ts'
import { absoluteUrl, env } from '#app/platform/env.server.ts'
import { cleanLine, element, isOnlyColor, withColor } from '#app/base/text.ts'
import { badgesOf } from '#app/domain/catalog/badges.ts'
import type { CatalogSnapshot, Product, ProductColor } from '#app/domain/catalog/product.ts'
import { formatSize, sizeInAddress, type SizeStock, withSize } from '#app/domain/catalog/sizes.ts'
import { jpegImageUrl } from '#app/domain/photos/image-url.ts'
import { BRAND_NAME } from '#app/base/brand.ts'
import { writeCsvLine } from '#app/base/csv.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { textStream, webStream } from '#app/platform/text-stream.server.ts'
import { requestOrigin } from '#app/platform/visitor.server.ts'
import { MINUTE_MS } from '#app/base/time.ts'
import { feedsCopy } from './feeds.copy.ts'

/** One color of one product, or one size of it, as Meta and Google read it. */
type FeedItem = {
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
  /** The kind of shoe; empty when nobody has said it. */
  kind: string
  color: string
  /** Empty when the color has no sizes. */
  size: string
  /** Empty when nobody has said for whom the shoe is. */
  gender: string
  ageGroup: string
  badges: readonly string[]
  isInStock: boolean
}

/** Google's limit for `g:id`. */
const MAX_ID_LENGTH = 50

/**
 * Yields every color, or each of its sizes, of every published product that has a photo: both channels require one.
 * @param shopAudience for whom a product is that does not say it
 */
export function* feedItems({ products }: CatalogSnapshot, shopAudience: string | null): Generator<FeedItem> {
  for (const product of products) {
    for (const color of product.colors) {
      if (color.images.length === 0) continue
      const audience = product.audience || shopAudience || ''
      if (color.sizes.length === 0) yield toItem(product, color, audience)
      for (const size of color.sizes) yield toItem(product, color, audience, size)
    }
  }
}

function toItem(product: Product, color: ProductColor, audience: string, of?: SizeStock): FeedItem {
  const size = of?.size ?? null
  const sizeText = of ? formatSize(of.size) : ''
  const name = cleanLine(withColor(product.name, color.name))
  const text = cleanLine(product.description) || name
  const { gender = '', ageGroup = '' } = audienceOf(audience) ?? {}
  const [image = '', ...otherImages] = color.images.map(({ url }) => absoluteUrl(jpegImageUrl(url)))
  return {
    id: itemId(product, color, size),
    groupId: product.id,
    title: of ? feedsCopy.titleOfSize(shorten(name, 130), sizeText) : shorten(name, 150),
    description: of ? feedsCopy.textOfSize(shorten(text, 4980), sizeText) : shorten(text, 5000),
    link: absoluteUrl(withSize(productPath(product, color), size)),
    image,
    otherImages,
    // Always the cash price, and never a `sale_price` beside it: the struck price of the page is the total in
    // instalments, which is no former price of the same thing.
    price: `${formatPesosDecimal(product.finalPrice)} ARS`,
    brand: cleanLine(product.brand),
    kind: cleanLine(product.kind),
    color: isOnlyColor(color.name) ? '' : cleanLine(color.name),
    size: sizeText,
    gender,
    ageGroup,
    badges: badgesOf(product.badges),
    isInStock: of?.stock !== 'none',
  }
}

/**
 * Returns the id of a color, or of a size, in feeds and structured data. It changes with the color's name, and when a
 * color gets its first size.
 */
export function itemId(product: Product, color: ProductColor, size: number | null = null): string {
  const part = size === null ? '' : `-${sizeInAddress(size)}`
  const id = `${product.id}-${color.slug}${part}`
  if (id.length <= MAX_ID_LENGTH) return id
  return `${product.id}-${createHash('sha256').update(color.slug).digest('hex').slice(0, 16)}${part}`
}

function shorten(text: string, letters: number): string {
  return [...text].slice(0, letters).join('').trim()
}

/** "Apparel & Accessories > Shoes" in Google's taxonomy, which Meta reads too. */
const SHOES_CATEGORY = '187'

/** The columns of Meta's CSV, in order, and how each is filled. */
const META_COLUMNS: readonly [name: string, cell: (item: FeedItem) => string][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', ({ isInStock }) => (isInStock ? 'in stock' : 'out of stock')],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['link', ({ link }) => link],
  ['image_link', ({ image }) => image],
  ['additional_image_link', ({ otherImages }) => otherImages.join(',')],
  ['brand', ({ brand }) => brand],
  ['item_group_id', ({ groupId }) => groupId],
  ['color', ({ color }) => color],
  ['size', ({ size }) => size],
  ['gender', ({ gender }) => gender],
  ['age_group', ({ ageGroup }) => ageGroup],
  ['google_product_category', () => SHOES_CATEGORY],
  ['product_type', ({ kind }) => kind],
]

/**
 * Yields Meta's CSV line by line. Formulas stay as they are: no spreadsheet opens this file, and an apostrophe would
 * show in Meta's shop.
 */
export function* metaFeed(items: Iterable<FeedItem>): Generator<string> {
  const line = (cells: readonly string[]) => writeCsvLine(cells, ',', 'always')
  yield line(META_COLUMNS.map(([name]) => name))
  for (const item of items) yield line(META_COLUMNS.map(([, cell]) => cell(item)))
}

/** Yields Google's RSS 2.0 item by item. */
export function* googleFeed(items: Iterable<FeedItem>): Generator<string> {
  const channel = [
    element('title', BRAND_NAME),
    element('link', env().publicUrl),
    element('description', feedsCopy.description),
  ]
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${channel.join('')}\n`
  for (const item of items) yield googleItem(item)
  yield '</channel></rss>\n'
}

function googleItem(item: FeedItem): string {
  const fields = [
    element('g:id', item.id),
    element('title', item.title),
    element('description', item.description),
    element('link', item.link),
    element('g:image_link', item.image),
    ...item.otherImages.map((image) => element('g:additional_image_link', image)),
    element('g:availability', item.isInStock ? 'in_stock' : 'out_of_stock'),
    element('g:condition', 'new'),
    element('g:price', item.price),
    element('g:brand', item.brand),
    element('g:item_group_id', item.groupId),
    ...optional('g:color', item.color),
    ...optional('g:size', item.size),
    ...optional('g:gender', item.gender),
    ...optional('g:age_group', item.ageGroup),
    element('g:google_product_category', SHOES_CATEGORY),
    ...optional('g:product_type', item.kind),
    ...highlights(item.badges),
    // The shop records neither bar codes nor manufacturers' part numbers.
    element('g:identifier_exists', 'no'),
  ]
  return `<item>${fields.join('')}</item>\n`
}

const optional = (name: string, text: string) => (text === '' ? [] : [element(name, text)])

/** Google refuses a single highlight. */
function highlights(badges: readonly string[]): string[] {
  return badges.length < 2 ? [] : badges.map((badge) => element('g:product_highlight', badge))
}

/** Maximum feeds that are read at once, so that a network that reads slowly holds up no other. */
const MAX_OPEN_FEEDS = { ofNetwork: 2, total: 8 }
/** Maximum time of a feed. One of 10,000 products takes seconds. */
const FEED_WITHIN_MS = 5 * MINUTE_MS
/** The networks that read now. */
const open: string[] = []

/**
 * Streams a feed while it is written, so that a large one never stands in memory as a whole.
 * Answers 503 when this network, or everybody together, reads too many.
 */
export function feedResponse(
  contentType: string,
  lines: Iterable<string>,
  withinMs = FEED_WITHIN_MS,
): Response {
  const network = requestOrigin()?.network ?? ''
  const ofNetwork = open.filter((name) => name === network).length
  if (ofNetwork >= MAX_OPEN_FEEDS.ofNetwork || open.length >= MAX_OPEN_FEEDS.total)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' } })
  open.push(network)
  const stream = addAbortSignal(AbortSignal.timeout(withinMs), textStream(lines))
  stream.once('close', () => open.splice(open.indexOf(network), 1))
  return new Response(webStream(stream), {
    headers: { 'Content-Type': contentType, 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}
