import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { guardFormula, parseCsv, SEPARATORS, unguardFormula, writeCsv } from '#app/base/csv.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { MAX_MARKDOWN_CHARS, parseMarkdown } from '#app/base/markdown.ts'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import { readDeliveryTime } from '#app/business/arrivals.ts'
import { readAudience } from '#app/business/audiences.ts'
import { formatPesos, parsePesos } from '#app/business/money.ts'
import { takeFlash } from '#app/domain/accounts/flash.server.ts'
import { readCountedPairs } from '#app/domain/catalog/count-pairs.schema.ts'
import { parsePage, parseProductQuery, toSearchParams } from '#app/domain/catalog/product-query.ts'
import { readNewProduct } from '#app/domain/catalog/product.schema.ts'
import { restockFromAddress } from '#app/domain/catalog/restock.ts'
import { parseSizes, writeSizes } from '#app/domain/catalog/sizes.ts'
import { chooseFormat, parseImagePath, publicIdOf } from '#app/domain/photos/image-url.ts'
import { readUploadResult } from '#app/domain/photos/upload-rules.ts'
import { readRange } from '#app/domain/photos/video-response.server.ts'
import {
  formerPath,
  formerShelf,
  isWorthListing,
  storedSpellings,
} from '#app/domain/redirects/former-path.ts'
import { parseSelection } from '#app/domain/sales/pair.ts'
import { readMessages } from '#app/domain/sales/read-messages.ts'
import { pairFromAddress } from '#app/domain/sales/restock.schema.ts'
import { formatSelectionCode, parseSelectionCode } from '#app/domain/sales/selection-code.ts'
import { deviceSelectionSchema, pricesSchema, sendSchema } from '#app/domain/sales/selection.schema.ts'
import { cleanTerm, searchedWords } from '#app/domain/search/search-words.ts'
import { splitFilters } from '#app/domain/search/split-filters.ts'
import { parseArgentineMobile } from '#app/domain/settings/argentine-mobile.ts'
import { parseMapPlace } from '#app/domain/settings/map-place.ts'
import { parseSettings } from '#app/domain/settings/settings.schema.ts'
import { SETTING_KEYS } from '#app/domain/settings/settings.ts'
import { htmlText } from '#app/owner/imports/html-text.ts'
import { chooseEncoding, hasEtag } from '#app/platform/http-response.server.ts'
import { requestId } from '#app/platform/log.server.ts'
import { isRobot, plainAddress, trustedProxyList, visitorAddress } from '#app/platform/visitor.server.ts'
import { hasStrayPercents, requestUrl } from '#app/server/http-request.server.ts'
import { backups, importFile, oldVault, photos, videos } from './fuzz-files.ts'

type Parser = (bytes: Buffer, shop: string) => unknown

const ORIGIN = 'https://shop.example'

const text =
  (read: (text: string) => unknown): Parser =>
  (bytes) =>
    read(bytes.toString())
/** Node hands over the bytes of a header one by one, without line breaks. */
const header =
  (read: (text: string) => unknown): Parser =>
  (bytes) =>
    read(
      bytes
        .toString('latin1')
        .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, ' ')
        .trim(),
    )

/** By the folder of their examples. Each throws where a promise is broken. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  spreadsheets: importFile,
  tiendanube: importFile,
  woocommerce: importFile,
  shopify: importFile,
  'shop-json': importFile,
  'old-vault': text(oldVault),
  json: text(json),
  backups,
  messages: text(messages),
  queries: text(query),
  addresses: text(address),
  fields: text(field),
  headers: header(headers),
  photos,
  videos,
  markdown: text(markdown),
  requests,
}

function json(typed: string): void {
  const form = new FormData()
  form.set('key', 'k'.repeat(16))
  form.set('visibility', 'published')
  form.set('product', typed)
  readNewProduct(form)
  readCountedPairs(typed)
  parseSelection(typed)
  readUploadResult(200, typed)
  try {
    const value: unknown = JSON.parse(typed)
    for (const schema of [sendSchema, pricesSchema, deviceSelectionSchema]) schema.safeParse(value)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
}

function messages(typed: string): void {
  const read = readMessages(typed)
  assert(read.length <= 30)
  for (const { codes, mentions } of read) assert(codes.length <= 30 && mentions.length <= 30)
  const code = parseSelectionCode(typed)
  if (code !== null) assert.equal(parseSelectionCode(formatSelectionCode(code)), code)
}

function query(typed: string): void {
  const params = new URLSearchParams(typed)
  const read = parseProductQuery(params)
  assert.deepEqual(parseProductQuery(toSearchParams(read)), read)
  parsePage(params)
  restockFromAddress(params)
  pairFromAddress(params)
  const term = cleanTerm(typed)
  assert.equal(cleanTerm(term), term)
  searchedWords(term)
  splitFilters(term)
}

function address(typed: string): void {
  const url = requestUrl(`/${typed}`, ORIGIN)
  assert(url === null || url.origin === ORIGIN)
  requestUrl(typed, ORIGIN)
  hasStrayPercents(typed)
  parseImagePath(typed)
  publicIdOf(typed)
  const former = formerPath(typed)
  if (former === null) return
  assert.equal(formerPath(former), former)
  assert(storedSpellings(former).length <= 12)
  formerShelf(former)
  isWorthListing(former)
}

/** What people type: what was read once is read the same again. */
function field(typed: string): void {
  for (const clean of [cleanLine, cleanLines]) assert.equal(clean(clean(typed)), clean(typed))
  const price = parsePesos(typed)
  if (price.ok) assert.deepEqual(parsePesos(formatPesos(price.amount)), price)
  const sizes = parseSizes(typed)
  if (sizes) assert.deepEqual(parseSizes(writeSizes(sizes)), sizes)
  for (const read of [parseEmail, parseMapPlace, parseArgentineMobile]) {
    const once = read(typed)
    if (once !== null) assert.equal(read(once), once)
  }
  readDeliveryTime(typed)
  readAudience(typed)
  for (const key of SETTING_KEYS) parseSettings({ [key]: typed })
  assert.equal(unguardFormula(guardFormula(typed)), typed)
  for (const separator of SEPARATORS)
    assert.deepEqual(parseCsv(writeCsv([[typed, 'x']], separator), separator), {
      ok: true,
      value: [[typed, 'x']],
    })
}

const PROXIES = trustedProxyList(['10.0.0.0/8'])

async function headers(typed: string): Promise<void> {
  chooseFormat(typed)
  chooseEncoding(typed, () => true)
  hasEtag(typed, '"abc"')
  requestId(typed)
  isRobot(typed)
  plainAddress(typed)
  visitorAddress('10.0.0.1', typed, PROXIES)
  const range = readRange(typed, 1000)
  if (range !== null && range !== 'outside')
    assert(range.from >= 0 && range.from < range.to && range.to <= 1000)
  const asked = new Request(ORIGIN, { headers: { cookie: typed } })
  await takeFlash(asked, new URL(ORIGIN))
}

/** A link leads to a page of the shop, to a safe address, a mailbox or a telephone. */
function markdown(typed: string): void {
  const blocks = parseMarkdown(typed)
  const parts = blocks.flatMap((block) => ('items' in block ? block.items.flat() : block.parts))
  const letters = parts.reduce((sum, part) => sum + part.text.length, 0)
  assert(letters <= Math.min(typed.length, MAX_MARKDOWN_CHARS) && blocks.length <= 1000)
  for (const { to } of parts) {
    const url = to === undefined ? null : URL.parse(to, ORIGIN)
    if (url)
      assert(
        ['https:', 'mailto:', 'tel:'].includes(url.protocol) &&
          (!to?.startsWith('/') || url.origin === ORIGIN),
        to,
      )
  }
  assert(htmlText(typed).length <= 4 * typed.length)
}

const ANSWER_MS = 10_000

/** Sends bytes to a running shop, which answers none of them with 500. */
async function requests(bytes: Buffer, shop: string): Promise<void> {
  const socket = connect(Number(new URL(shop).port), '127.0.0.1')
  socket.setTimeout(ANSWER_MS, () => socket.destroy(new Error('no answer')))
  socket.end(bytes)
  const answer = await buffer(socket).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return Buffer.alloc(0)
    throw error
  })
  assert(!/^HTTP\/1\.1 500 /m.test(answer.toString('latin1')), answer.toString('latin1').slice(0, 200))
}
