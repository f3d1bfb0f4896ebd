import { slug } from '#app/base/paths.ts'
import { htmlText } from './html-text.ts'
import type { SourceProduct } from './source-product.ts'
import type { Variant } from './variants.ts'

/** A row of a table; `cell` takes our name of a column. */
export type Row = {
  /** The number that a spreadsheet shows. */
  row: number
  cell: (column: string) => string
  /** True when it has more cells than the header, so a value may be in a wrong column. */
  isTooLong: boolean
}
export type Table = { rows: Row[]; has: (column: string) => boolean }

/** The table that a shop exports. */
export type TableFormat = {
  /** Spellings of each column in every language, without accents, by our name. */
  columns: Readonly<Record<string, readonly string[]>>
  /** Columns that every table of that shop has. */
  anchors: readonly string[]
  read: (table: Table, now: Date) => Iterable<SourceProduct>
}

/** Returns the columns that a table repeats: `Option1 Name`, `Option2 Name` … */
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

/** Returns a variant's options. The first row of a product, or each row, names them. */
export function optionsOf(cell: Row['cell'], first: Row['cell']): Variant['options'] {
  return ['1', '2', '3'].flatMap((n): Variant['options'] => {
    const name = cell(`option${n}`) || first(`option${n}`)
    return name === '' ? [] : [[plain(name), plain(cell(`value${n}`))]]
  })
}

/** Splits a list at commas or `|`; a backslash marks a comma inside a value. */
export function listOf(cell: string): string[] {
  return cell
    .split(/(?<!\\),|\|/)
    .map((value) => value.replaceAll('\\,', ',').trim())
    .filter(Boolean)
}

/** Returns a column's first filled cell: exports write a product's values once, before its variants. */
export function firstCells(rows: readonly Row[]): (column: string) => string {
  const found = new Map<string, string>()
  return (column) => {
    const text = found.get(column) ?? rows.find(({ cell }) => cell(column) !== '')?.cell(column) ?? ''
    found.set(column, text)
    return text
  }
}

/** Decodes the entities of a text that is not HTML: `Bota &amp; Cord&oacute;n`. */
export function plain(text: string): string {
  return text.includes('&') ? htmlText(text.replaceAll('<', '&lt;')) : text
}

const YES = new Set('si s yes y true verdadero sim verdadeiro 1 x visible visivel'.split(' '))
const NO = new Set('no n nao false falso 0 oculto hidden invisivel'.split(' '))

/** Reads yes or no as spreadsheets and shops write it; null when it is neither. */
export function readYes(cell: string): boolean | null {
  // WooCommerce writes -1 for a draft.
  if (cell.startsWith('-')) return false
  const word = slug(cell)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** Reads a count; null when the cell holds no number. */
export function readCount(cell: string): number | null {
  return /^-?\d{1,9}(?:[.,]0+)?$/.test(cell) ? Math.trunc(Number(cell.replace(',', '.'))) : null
}
