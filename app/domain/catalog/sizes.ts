import { cleanCode } from '#app/base/text.ts'

/** Whether a size of a color can be sold. `last`: one pair. */
export type Stock = 'available' | 'last' | 'none'

/**
 * An Argentine size, whole or half: 37, 37.5. Where the owner counts its pairs, `count` are those that nobody has bought
 * or reserved, and `stock` follows it. Shoppers never see a count.
 */
export type SizeStock = { size: number; stock: Stock; count?: number | undefined }

/** A higher count is a typing mistake. */
export const MAX_COUNT = 999

export function countedSize(size: number, count: number): SizeStock {
  return { size, stock: count > 1 ? 'available' : count === 1 ? 'last' : 'none', count }
}

/** Returns the sizes as shoppers may see them. */
export function withoutCounts(sizes: readonly SizeStock[]): SizeStock[] {
  return sizes.map(({ size, stock }) => ({ size, stock }))
}

export function isSameStock(one: SizeStock, other: SizeStock): boolean {
  return writeSizes([one]) === writeSizes([other])
}

/** Tells what a sale, a reservation or an undo did to the stock. */
export type StockEffect =
  /** A pair went off the stock, or came back. */
  | 'moved'
  /** The size still has pairs. */
  | 'stays'
  /** It had none already. */
  | 'had-none'
  /** The color has sizes, but the pair has none. */
  | 'unknown-size'
  /** The owner enters no sizes of it. */
  | 'untracked'

const SMALLEST = 33
const LARGEST = 47
/** No color can have more: every whole and half size. */
export const MAX_SIZES = (LARGEST - SMALLEST) * 2 + 1

export function isSize(size: number): boolean {
  return size >= SMALLEST && size <= LARGEST && Number.isInteger(size * 2)
}

/** `37,5`: as it is written in Argentina. */
export function formatSize(size: number): string {
  return String(size).replace('.', ',')
}

/** `37 1/2`, `37½` and `37 y medio` are `37,5`. */
export function readHalves(text: string): string {
  return text.replace(/\b(\d\d)(?:\s*½|\s+(?:y\s+)?(?:1\/2(?!\d)|medio\b))/gi, '$1,5')
}

/** Reads one size, with a comma or a point; null when it is none. */
export function parseSize(text: string): number | null {
  const typed = readHalves(cleanCode(text))
  const size = toNumber(typed)
  return /^\d\d(?:[.,]\d)?$/.test(typed) && isSize(size) ? size : null
}

const toNumber = (size: string) => Number(size.replace(',', '.'))

/** The stock after a tap in the editor: available, last pair, none, and again. */
export const NEXT_STOCK: Record<Stock, Stock> = { available: 'last', last: 'none', none: 'available' }

const PAIRS: Record<Stock, string> = { available: '', last: '(1)', none: '(0)' }

/**
 * Writes the sizes of a color on one line: `35 36(1) 37(0) 38=3`, where 36 is the last pair, of 37 there is none, and of
 * 38 the owner counts three. A spreadsheet would take `38:3` for a time.
 */
export function writeSizes(sizes: readonly SizeStock[]): string {
  return sizes
    .map(({ size, stock, count }) => formatSize(size) + (count === undefined ? PAIRS[stock] : `=${count}`))
    .join(' ')
}

const ONE = String.raw`\d\d(?:[.,][05](?!\d))?`
const ENTRY = new RegExp(
  String.raw`(${ONE})(?:\s*(?:a|al|hasta|-)\s*(${ONE})|\s*(\([01]\))|\s*[(=:]\s*(\d{1,3})\)?)?(?=$|[\s,;|])[\s,;|]*`,
  'gi',
)
const MAX_LENGTH = 500

/**
 * Reads what `writeSizes` writes, and what a person types: `34 a 40` is every whole size of that range, and `38:3` or
 * `38(3)` counts three pairs.
 * @returns the sizes in their order, each once; null when something cannot be read
 */
export function parseSizes(text: string): SizeStock[] | null {
  if (text.length > MAX_LENGTH) return null
  const found = new Map<number, SizeStock>()
  const unread = readHalves(cleanCode(text))
    .replace(/desde|del?|el|y|\//gi, ' ')
    .trim()
    .replace(ENTRY, (entry: string, from: string, to: string = from, word?: string, count?: string) => {
      const first = toNumber(from)
      const last = toNumber(to)
      if (!isSize(first) || !isSize(last) || last < first) return entry
      const stock = word === '(1)' ? 'last' : word === '(0)' ? 'none' : 'available'
      const sizes = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      for (const size of sizes)
        found.set(size, count === undefined ? { size, stock } : countedSize(size, Number(count)))
      return ''
    })
  return unread === '' ? sortSizes([...found.values()]) : null
}

export function sortSizes(sizes: readonly SizeStock[]): SizeStock[] {
  return sizes.toSorted((a, b) => a.size - b.size)
}

/** The sizes of all colors together: one pair is left of each in `last`, and `ofColors` counts those of each color. */
type SizeSummary = { inStock: number[]; last: number[]; missing: number[]; ofColors: number[] }

/** Sums up the sizes of all colors; null when the owner has entered none. */
export function summarizeSizes(colors: readonly { sizes: readonly SizeStock[] }[]): SizeSummary | null {
  const all = sortSizes(colors.flatMap(({ sizes }) => sizes))
  if (all.length === 0) return null
  const bySize = [...Map.groupBy(all, ({ size }) => size)]
  const sizesWith = (isSo: (stocks: Stock[]) => boolean) =>
    bySize.flatMap(([size, of]) =>
      isSo(of.map(({ stock }) => stock).filter((one) => one !== 'none')) ? [size] : [],
    )
  return {
    inStock: sizesWith((stocks) => stocks.length > 0),
    last: sizesWith((stocks) => stocks.length === 1 && stocks[0] === 'last'),
    missing: sizesWith((stocks) => stocks.length === 0),
    ofColors: colors.map(({ sizes }) => sizesInStock(sizes).length),
  }
}

/** Sizes that can be bought. */
export function sizesInStock(sizes: readonly SizeStock[]): number[] {
  return sizes.filter(({ stock }) => stock !== 'none').map(({ size }) => size)
}

/** Whether somebody can buy it: a color without sizes can always be asked for. */
export function isInStock(sizes: readonly SizeStock[], size?: number): boolean {
  if (size !== undefined) return sizes.some((one) => one.size === size && one.stock !== 'none')
  return sizes.length === 0 || sizesInStock(sizes).length > 0
}

/** Whether the shop has that many pairs to sell, as far as it knows. `size` null: it is settled in the chat. */
export function hasPairs(sizes: readonly SizeStock[], size: number | null, pairs: number): boolean {
  if (size === null || sizes.length === 0) return true
  return sizes.some(
    (one) =>
      one.size === size && pairs <= (one.count ?? { available: Infinity, last: 1, none: 0 }[one.stock]),
  )
}

/** In the address of a list, as often as sizes are chosen, and of a product, once. */
export const SIZE_PARAM = 'talle'

/** `37.5`: as an address names it. */
export const sizeInAddress = String

/** Returns the size that an address asks for; null: none, or none that exists. */
export function sizeFromAddress(params: URLSearchParams): number | null {
  const size = params.get(SIZE_PARAM)
  return size === null ? null : parseSize(size)
}

/** Returns an address of a product's page, or of a list, with a size chosen. */
export function withSize(path: string, size: number | null): string {
  if (size === null) return path
  const [pathname, search] = path.split('?')
  const params = new URLSearchParams(search)
  params.set(SIZE_PARAM, sizeInAddress(size))
  return `${pathname}?${params}`
}
