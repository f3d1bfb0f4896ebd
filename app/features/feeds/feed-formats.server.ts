import { Readable } from 'node:stream'
import { BRAND_NAME } from '#app/business/brand.ts'
import { env } from '#app/platform/env.server.ts'
import { element } from '#app/text/text.ts'
import { writeCsvLine } from '#app/text/csv.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { feedsCopy } from './feeds.copy.ts'
import type { FeedItem } from './feed-items.server.ts'

/** "Apparel & Accessories > Shoes" in Google's taxonomy, which Meta reads too. */
const SHOES_CATEGORY = '187'

/** The columns of Meta's CSV, in order, and how each is filled. */
const META_COLUMNS: readonly [name: string, cell: (item: FeedItem) => string][] = [
  ['id', ({ id }) => id],
  ['title', ({ title }) => title],
  ['description', ({ description }) => description],
  ['availability', () => 'in stock'],
  ['condition', () => 'new'],
  ['price', ({ price }) => price],
  ['link', ({ link }) => link],
  ['image_link', ({ image }) => image],
  ['additional_image_link', ({ otherImages }) => otherImages.join(',')],
  ['brand', ({ brand }) => brand],
  ['item_group_id', ({ groupId }) => groupId],
  ['color', ({ color }) => color],
  ['google_product_category', () => SHOES_CATEGORY],
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
    element('g:availability', 'in_stock'),
    element('g:condition', 'new'),
    element('g:price', item.price),
    element('g:brand', item.brand),
    element('g:item_group_id', item.groupId),
    element('g:color', item.color),
    element('g:google_product_category', SHOES_CATEGORY),
    // The shop records neither bar codes nor manufacturers' part numbers.
    element('g:identifier_exists', 'no'),
  ]
  return `<item>${fields.join('')}</item>\n`
}

const MAX_OPEN_FEEDS = 2
let openFeeds = 0

/**
 * Streams a feed while it is written, so that a large one never stands in memory as a whole.
 * Answers 503 when two feeds are already being written.
 */
export function feedResponse(contentType: string, lines: Iterable<string>): Response {
  if (openFeeds >= MAX_OPEN_FEEDS)
    return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '30' } })
  openFeeds += 1
  const stream = Readable.from(inChunks(lines)).once('close', () => {
    openFeeds -= 1
  })
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: { 'Content-Type': contentType, 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}

const CHUNK_LENGTH = 16 * 1024

function* inChunks(lines: Iterable<string>): Generator<Buffer> {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < CHUNK_LENGTH) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk !== '') yield Buffer.from(chunk)
}
