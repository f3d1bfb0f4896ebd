import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parse } from 'csv-parse'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { slug } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import {
  csvErrorOf,
  parseCsv,
  parseOptions,
  type ParsedCsv,
  type Separator,
  SEPARATORS,
  unguardFormula,
} from '#app/base/csv.ts'
import {
  type FileError,
  type ImportFormat,
  MAX_FILE_BYTES,
  MAX_PRODUCTS,
  MAX_ROWS,
  type TableName,
} from './report.ts'
import { shopify } from './shopify.ts'
import type { SourceProduct } from './source-product.ts'
import type { Row, Table, TableFormat } from './table.ts'
import { tiendanube } from './tiendanube.ts'
import { readVaultCsv, VAULT_ANCHORS, VAULT_COLUMNS } from './vault-csv.ts'
import { documentFields, documentList, readDocuments } from './vault-json.ts'
import { woocommerce } from './woocommerce.ts'

export type ReadFile = {
  format: ImportFormat
  products: SourceProduct[]
  /** Titles of filled columns that are ignored. */
  unread: string[]
  /** Ignored columns that look like a price or a discount. */
  amounts: string[]
  encoding: Encoding
}

type Given = {
  /** The required format; undefined lets the first rows decide. */
  from?: ImportFormat | undefined
  /** The products of this shop. */
  current: readonly AdminProduct[]
  now: Date
}

/** Reads the products of a file in any known format and yields to other requests meanwhile. */
export async function readImportFile(bytes: Uint8Array, given: Given): Promise<Result<ReadFile, FileError>> {
  if (bytes.length > MAX_FILE_BYTES) return failed({ kind: 'too-large' })
  // Excel and LibreOffice save an archive unless they are asked for CSV.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04)
    return failed({ kind: 'not-csv' })
  const { text, encoding } = decode(bytes)
  if (text.includes('\0')) return failed({ kind: 'not-text' })
  const found = /^\s*[[{]/.test(text) ? readJson(text) : await readTable(text, given)
  if (!found.ok) return found
  const { products: each, ...read } = found.value
  const products: SourceProduct[] = []
  for (const product of each) {
    if (products.length === MAX_PRODUCTS) return failed({ kind: 'too-many-products' })
    products.push(product)
    if (products.length % 100 === 0) await nextTurn()
  }
  return products.length > 0 ? ok({ ...read, products, encoding }) : failed({ kind: 'empty' })
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

/** Decodes UTF-8, "Unicode" (UTF-16), or the older encoding of the system that saved the file. */
function decode(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const as = (encoding: Encoding, fatal = false) => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
  })
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return as('utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return as('utf-16be')
  try {
    return as('utf-8', true)
  } catch {
    return as(isMacRoman(bytes) ? 'macintosh' : 'windows-1252')
  }
}

/** á é í ó ú ñ ü Ñ ã õ ç, which are signs such as dashes and quotes in windows-1252. */
const MAC_LETTERS = new Set([0x87, 0x8e, 0x92, 0x97, 0x9c, 0x96, 0x9f, 0x84, 0x8b, 0x9b, 0x8d])

/** Recognises CSV of Excel on a Mac: its accented letters stand beside letters, dashes seldom do. */
function isMacRoman(bytes: Uint8Array): boolean {
  const isAscii = (byte = 0) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a
  let mac = 0
  let windows = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80 || !(isAscii(bytes[index - 1]) || isAscii(bytes[index + 1]))) continue
    if (MAC_LETTERS.has(byte)) mac += byte === 0x92 ? 0.1 : 1
    else if (byte >= 0xc0) windows += 1
  }
  return mac > windows && mac >= 1
}

type ReadProducts = Omit<ReadFile, 'products' | 'encoding'> & { products: Iterable<SourceProduct> }

function readJson(text: string): Result<ReadProducts, FileError> {
  const list = documentList(text)
  if (!list) return failed({ kind: 'not-json' })
  return ok({
    format: 'vault-json',
    products: readDocuments(list),
    unread: documentFields(list),
    amounts: [],
  })
}

/** The tables by format; ours has no `read`, because it is compared with the catalogue. */
const TABLES: Record<TableName, Pick<TableFormat, 'columns' | 'anchors'>> = {
  'vault-csv': {
    columns: Object.fromEntries(VAULT_COLUMNS.map((column) => [column, [column]])),
    anchors: VAULT_ANCHORS,
  },
  tiendanube,
  shopify,
  woocommerce,
}
const SHOPS = { tiendanube, shopify, woocommerce }
/** Maximum number of rows above the titles, such as the shop's name or a date. */
const MAX_ROWS_ABOVE = 10
/** Maximum length of the title row: ten times the longest known; a longer line would block the shop. */
const MAX_TITLES_CHARS = 50_000

async function readTable(
  text: string,
  { from, current, now }: Given,
): Promise<Result<ReadProducts, FileError>> {
  // Some programs write this line for Excel, which hides it.
  const [sep = '', named] = /^"?sep=(.)"?(?:\r\n?|\n)/i.exec(text) ?? []
  const body = text.slice(sep.length)
  const header = findHeader(body, named, from)
  if (!header.ok) return header
  const { format, separator, at, titles, positions } = header.value
  const parsed = await parseTable(body, separator)
  if (!parsed.ok) return parsed
  const records = parsed.value.slice(at + 1)
  if (records.length > MAX_ROWS) return failed({ kind: 'too-many-rows' })
  const rows = records.flatMap((record, index): Row[] => {
    const cells = separator === ';' ? joinEntities(record, titles.length) : record
    // Short rows are common: WooCommerce adds columns while it writes, and spreadsheets leave out empty ends.
    const isTooLong = cells.slice(titles.length).some((cell) => cell.trim() !== '')
    const cell = (column: string) => unguardFormula(cells[positions.get(column) ?? -1] ?? '').trim()
    return cells.every((one) => one.trim() === '') ? [] : [{ row: at + index + 2, cell, isTooLong }]
  })
  const table: Table = { rows, has: (column) => positions.has(column) }
  const read = new Set(positions.values())
  const unread = titles.flatMap((title, position) => {
    if (read.has(position) || slug(title) === '') return []
    const cells = records.map((record) => record[position]?.trim() ?? '').filter(Boolean)
    return cells.length > 0 ? [{ title: title.trim(), isAmount: looksLikeAmount(title, cells) }] : []
  })
  return ok({
    format,
    products: format === 'vault-csv' ? readVaultCsv(table, current) : SHOPS[format].read(table, now),
    unread: unread.filter(({ isAmount }) => !isAmount).map(({ title }) => title),
    amounts: unread.filter(({ isAmount }) => isAmount).map(({ title }) => title),
  })
}

/** Joins cells that the semicolon of an entity split: `a&ccedil;&atilde;o`. */
function joinEntities(cells: readonly string[], length: number): readonly string[] {
  if (cells.length <= length) return cells
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1) ?? ''
    if (/&#?[a-z0-9]{2,31}$/i.test(before)) joined[joined.length - 1] = `${before};${cell}`
    else joined.push(cell)
  }
  return joined
}

/** Size of a slice: small enough that even rows of one letter block nobody. */
const SLICE_BYTES = 4 * 1024
const MAX_COLUMNS = 1000

/** Parses a long table a slice at a time. */
async function parseTable(text: string, separator: Separator): Promise<ParsedCsv> {
  const bytes = Buffer.from(text)
  async function* slices() {
    for (let start = 0; start < bytes.length; start += SLICE_BYTES) {
      yield bytes.subarray(start, start + SLICE_BYTES)
      await nextTurn()
    }
  }
  const records: string[][] = []
  try {
    const parser = Readable.from(slices()).pipe(parse(parseOptions(separator)))
    for await (const record of parser as AsyncIterable<string[]>) {
      records.push(record.slice(0, MAX_COLUMNS))
      if (records.length > MAX_ROWS_ABOVE + MAX_ROWS + 1) break
    }
    return { ok: true, value: records }
  } catch (error) {
    return { ok: false, error: csvErrorOf(error) }
  }
}

type Header = {
  format: TableName
  separator: Separator
  /** The number of rows above it. */
  at: number
  titles: string[]
  /** Where each column is that we know. */
  positions: ReadonlyMap<string, number>
}

/** Finds the first row that holds the titles of a table that we know. */
function findHeader(
  text: string,
  named: string | undefined,
  from: ImportFormat | undefined,
): Result<Header, FileError> {
  const formats = TABLE_NAMES.filter((format) => from === undefined || from === format)
  let best: Header | null = null
  for (const separator of SEPARATORS) {
    if (named !== undefined && named !== separator) continue
    for (const [at, titles] of firstRecords(text, separator).entries()) {
      const names = titles.map(slug)
      for (const format of formats) {
        const header = { format, separator, at, titles, positions: positionsOf(format, names) }
        if (missingIn(header).length === 0) return ok(header)
        if (score(header) > (best ? score(best) : 0)) best = header
      }
    }
  }
  if (!best) return failed({ kind: 'unknown-format', found: [], format: null, missing: [] })
  return failed({
    kind: 'unknown-format',
    found: best.titles.map((title) => title.trim().slice(0, 40)).filter(Boolean),
    format: best.positions.size > 0 ? best.format : null,
    missing: missingIn(best),
  })
}

const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** Ranks a row by its known titles, then by its filled cells. */
const score = ({ positions, titles }: Header) =>
  positions.size * 1_000 + Math.min(titles.filter((title) => title.trim() !== '').length, 999)

function missingIn({ format, positions }: Header): string[] {
  const { columns, anchors } = TABLES[format]
  return anchors.filter((column) => !positions.has(column)).map((column) => columns[column]?.[0] ?? column)
}

/** Titles are compared without case, accents and signs. */
function positionsOf(format: TableName, names: readonly string[]): Map<string, number> {
  return new Map(
    Object.entries(TABLES[format].columns).flatMap(([column, spellings]): [string, number][] => {
      const at = spellings.map((title) => names.indexOf(slug(title))).find((position) => position !== -1)
      return at === undefined ? [] : [[column, at]]
    }),
  )
}

function firstRecords(text: string, separator: Separator): string[][] {
  const lines = text.split(/\r\n?|\n/, MAX_ROWS_ABOVE + 1)
  return lines.map((line) => {
    const parsed = parseCsv(line.slice(0, MAX_TITLES_CHARS), separator)
    return parsed.ok ? (parsed.value[0] ?? []) : []
  })
}

const AMOUNT_TITLE =
  /(?:^|-)(?:preci|preco|price|pvp|importe|monto|valor$|descuento|desconto|discount|oferta|promo|rebaja|sale|off(?:-|$))/
const AMOUNT = /^\D{0,4}\d[\d.,]*\s*%?$/

function looksLikeAmount(title: string, cells: readonly string[]): boolean {
  return AMOUNT_TITLE.test(slug(title)) && cells.some((cell) => AMOUNT.test(cell))
}
