import { slug } from '#app/base/paths.ts'
import { htmlText } from './html-text.ts'
import type { SourceProduct } from './source-product.ts'
import type { Variant } from './variants.ts'

/** A row of a table, by our names of its columns. */
export type Row = {
  /** As a spreadsheet numbers it. */
  row: number
  cell: (column: string) => string
  /** It has more cells than the header, so a value may stand under another column. */
  isTooLong: boolean
}
export type Table = { rows: Row[]; has: (column: string) => boolean }

/** The table that a shop exports. */
export type TableFormat = {
  /** Our name of a column → how exports spell it, in each language, without accents. */
  columns: Readonly<Record<string, readonly string[]>>
  /** The columns without which a table is none of that shop. */
  anchors: readonly string[]
  read: (table: Table, now: Date) => Iterable<SourceProduct>
}

/** Columns that stand in a table several times: `Option1 Name`, `Option2 Name` … */
export function numbered(
  count: number,
  of: (n: number) => [column: string, titles: string[]][],
): Record<string, readonly string[]> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => of(index + 1)).flat())
}

/**
 * Groups the rows of a product, which stand anywhere under one handle. A row without a handle goes on with the product
 * above, unless it has another name.
 */
export function groupRows(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  const byHandle = new Map<string, Row[]>()
  for (const row of rows) {
    const [handle, name] = [row.cell('handle'), row.cell('name')]
    const above = groups.at(-1)
    const goesOn = above !== undefined && (name === '' || name === above[0]?.cell('name'))
    const group = handle === '' ? (goesOn ? above : undefined) : byHandle.get(handle)
    if (group) group.push(row)
    else groups.push([row])
    if (handle !== '' && !group) byHandle.set(handle, groups.at(-1) ?? [])
  }
  return groups
}

/** The options of a variant, which are named in the first row of a product, or in each. */
export function optionsOf(cell: Row['cell'], first: Row['cell']): Variant['options'] {
  return ['1', '2', '3'].flatMap((n): Variant['options'] => {
    const name = cell(`option${n}`) || first(`option${n}`)
    return name === '' ? [] : [[plain(name), plain(cell(`value${n}`))]]
  })
}

/** Reads a list: its values are separated by commas, or by `|`; a comma inside a value has a backslash before it. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),|\|/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** The first cell of a column that is filled: exports name the product once, and then its variants. */
export function firstCells(rows: readonly Row[]): (column: string) => string {
  const found = new Map<string, string>()
  return (column) => {
    const text = found.get(column) ?? rows.find(({ cell }) => cell(column) !== '')?.cell(column) ?? ''
    found.set(column, text)
    return text
  }
}

/** Reads the entities of a text that is no HTML: `Bota &amp; Cord&oacute;n`. */
export function plain(text: string): string {
  return text.includes('&') ? htmlText(text.replaceAll('<', '&lt;')) : text
}

const YES = new Set([
  'si',
  's',
  'yes',
  'y',
  'true',
  'verdadero',
  'sim',
  'verdadeiro',
  '1',
  'x',
  'visible',
  'visivel',
])
const NO = new Set(['no', 'n', 'nao', 'false', 'falso', '0', 'oculto', 'hidden', 'invisivel'])

/** Reads yes or no in the words of spreadsheets and shops; null when it is neither. */
export function readYes(cell: string): boolean | null {
  // WooCommerce's -1 is a draft.
  if (cell.startsWith('-')) return false
  const word = slug(cell)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Reads a count; null: the cell is empty or no number. */
export function readCount(cell: string): number | null {
  return /^-?\d{1,9}(?:[.,]0+)?$/.test(cell) ? Math.trunc(Number(cell.replace(',', '.'))) : null
}
