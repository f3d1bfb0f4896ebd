import { centavos, type Centavos } from '#app/business/money.ts'
import { cleanLine } from '#app/text/text.ts'
import type { ExportRow } from './export-file.ts'
import { htmlText } from './html-text.ts'
import { colorsOf, type Note, type SourceProduct, type Variant } from './source-product.ts'

/** The first cell of a column that is filled: exports name the product once, and then its variants. */
export function firstCells(rows: readonly ExportRow[]): (column: string) => string {
  const found = new Map<string, string>()
  return (column) => {
    const text = found.get(column) ?? rows.find(({ cell }) => cell(column) !== '')?.cell(column) ?? ''
    found.set(column, text)
    return text
  }
}

/** `Mujer > Botas, Ofertas` → `Botas`: shops without models still have categories. */
export function lastCategory(cell: string): string {
  return cell.split(',')[0]?.split('>').at(-1)?.trim() ?? ''
}

type Price = { row: number; full: string; reduced: string }

type Read = Pick<SourceProduct, 'brand' | 'model' | 'isShown' | 'photos' | 'notes'> & {
  variants: readonly Variant[]
  prices: readonly Price[]
  sign: DecimalSign
  leftOut?: SourceProduct['leftOut']
  key?: string
  description?: string
}

const MAX_VARIANTS = 1_000

/** Puts together what all exports have in common. */
export function finish(
  rows: readonly ExportRow[],
  { variants, prices, sign, leftOut = null, key, description, ...read }: Read,
): SourceProduct {
  const first = firstCells(rows)
  const row = rows[0]?.row ?? 0
  const known = key ?? first('handle')
  const { notes } = read
  const price = priceOf(prices, sign, notes)
  const reason =
    leftOut ??
    (known === '' ? 'key-missing' : variants.length > MAX_VARIANTS ? 'too-many-variants' : null) ??
    (price ? null : 'price-unreadable')
  const colors = colorsOf(variants.slice(0, MAX_VARIANTS), notes)
  if (!read.isShown) notes.push({ code: 'hidden-there', row })
  return {
    ...read,
    row,
    key: known,
    codes: [...new Set([known, ...rows.map(({ cell }) => cell('sku'))])].filter(Boolean),
    name: cleanLine(first('name')),
    brand: cleanLine(read.brand),
    model: cleanLine(read.model),
    description: htmlText(description ?? first('description')),
    price: price?.price ?? null,
    discount: price?.discount ?? null,
    colors: colors.length > 0 ? colors : colorsOf([{ row, options: [], stock: 'available' }], notes),
    leftOut: reason,
  }
}

function priceOf(
  prices: readonly Price[],
  sign: DecimalSign,
  notes: Note[],
): Pick<SourceProduct, 'price' | 'discount'> | null {
  const read = prices
    .filter(({ full }) => full !== '')
    .map(({ row, full, reduced }) => ({
      row,
      full: readAmount(full, sign),
      reduced: readAmount(reduced, sign),
      typed: reduced,
    }))
  const [first] = read
  if (!first || read.some(({ full, reduced, typed }) => full === null || (typed !== '' && reduced === null)))
    return null
  const isOther = (one: (typeof read)[number]) => one.full !== first.full || one.reduced !== first.reduced
  const other = read.find(isOther)
  if (other) notes.push({ code: 'prices-differ', row: other.row })
  const { full, reduced } = first
  if (full === null || full === 0) return null
  if (reduced === null || reduced === 0 || reduced === full) return { price: full, discount: null }
  if (reduced > full) {
    // Shopify shows no crossed-out price then; what is paid is the second one.
    notes.push({ code: 'reduced-not-lower', row: first.row })
    return { price: reduced, discount: null }
  }
  return { price: full, discount: (full - reduced) as typeof full }
}

/** How a file writes the decimals of an amount. Null: none of its amounts tells. */
export type DecimalSign = ',' | '.' | null

const AMOUNT = /^\d[\d.,]*$/

/** Drops the currency and spaces: `$ 85.000,50`, `ARS 85000`. */
function bare(cell: string): string {
  return cell.replace(/[\s\u00A0$]|ars|ar\$/gi, '')
}

/** Finds the decimal sign that most amounts of a file show: `85,000.00` shows a point, `85.000,00` a comma. */
export function decimalSignOf(cells: Iterable<string>): DecimalSign {
  let points = 0
  let commas = 0
  for (const cell of cells) {
    const sign = signOf(bare(cell))
    if (sign === '.') points += 1
    if (sign === ',') commas += 1
  }
  if (points === commas) return null
  return points > commas ? '.' : ','
}

function signOf(amount: string): DecimalSign {
  if (!AMOUNT.test(amount)) return null
  const point = amount.lastIndexOf('.')
  const comma = amount.lastIndexOf(',')
  if (point === -1 && comma === -1) return null
  if (point !== -1 && comma !== -1) return point > comma ? '.' : ','
  const [sign, other] = point === -1 ? ([',', '.'] as const) : (['.', ','] as const)
  const parts = amount.split(sign)
  if (parts.length > 2) return other
  // Three digits behind one sign may be thousands or decimals.
  return parts[1]?.length === 3 ? null : sign
}

/**
 * Reads an amount in the file's notation. Three digits behind a single decimal sign are refused, because they could
 * also be thousands.
 * @returns null when it cannot be read
 */
export function readAmount(cell: string, sign: DecimalSign): Centavos | null {
  const amount = bare(cell)
  const decimal = sign ?? signOf(amount)
  const thousands = decimal === ',' ? /\./g : decimal === '.' ? /,/g : /[.,]/g
  const [whole = '', decimals = '', ...more] = decimal === null ? [amount] : amount.split(decimal)
  const isWhole = /^\d{1,12}$/.test(whole) || /^\d{1,3}(?:[.,]\d{3}){1,3}$/.test(whole)
  if (!isWhole || more.length > 0 || (decimal !== null && whole.includes(decimal))) return null
  if (!/^(?:\d{0,2}|\d{2}0{2,4})$/.test(decimals)) return null
  return centavos(Number(whole.replace(thousands, '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')))
}
