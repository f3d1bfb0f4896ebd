import { formatPesosPlain } from '#app/business/money.ts'
import { slug } from '#app/paths.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { ProductColor } from '#app/features/catalog/product.ts'
import { writeSizes } from '#app/features/catalog/sizes.ts'
import {
  guardFormula,
  parseCsv,
  SEPARATORS,
  unguardFormula,
  writeCsv,
  writeCsvLine,
  type CsvError,
} from '#app/text/csv.ts'

/** The columns of the file, one row per color. Saved files hold these names, so they never change. */
const CATALOG_COLUMNS = [
  'id',
  'name',
  'brand',
  'model',
  'price',
  'discount',
  'description',
  'color',
  'hex',
  'images',
  'sizes',
  'published',
] as const
export type CatalogColumn = (typeof CATALOG_COLUMNS)[number]
/** Files of before there were sizes do not have it: their products keep theirs. */
const OPTIONAL_COLUMN = 'sizes'

/** A row as it is written; `row` is its number in the spreadsheet. */
export type CatalogRow = Record<Exclude<CatalogColumn, typeof OPTIONAL_COLUMN>, string> & {
  row: number
  /** Null: the file has no such column. */
  sizes: string | null
}

export type CatalogCsvError =
  | CsvError
  | { kind: 'cells-wrong'; row: number }
  | { kind: 'columns-missing'; columns: CatalogColumn[] }
  | { kind: 'empty' }

const IMAGE_SEPARATOR = '|'

/** Writes every product outside the trash, separated by `;` as a spreadsheet with Argentine settings expects. */
export function exportCatalogCsv(products: readonly AdminProduct[]): string {
  return [...catalogCsvLines(products)].join('')
}

/** The lines of that file. */
export function* catalogCsvLines(products: readonly AdminProduct[]): Generator<string> {
  yield writeCsv([[...CATALOG_COLUMNS]], ';')
  for (const product of products) {
    if (stateOf(product) === 'trash') continue
    for (const color of product.colors) {
      const cells = toCells(product, color)
      yield writeCsvLine(
        CATALOG_COLUMNS.map((column) => guardFormula(cells[column])),
        ';',
      )
    }
  }
}

function toCells(product: AdminProduct, color: ProductColor): Record<CatalogColumn, string> {
  return {
    id: product.id,
    name: product.name,
    brand: product.brand,
    model: product.model,
    price: formatPesosPlain(product.price),
    discount: product.discount === null ? '' : formatPesosPlain(product.discount),
    description: product.description,
    color: color.name,
    hex: color.hex,
    images: color.images.map((image) => image.publicId).join(IMAGE_SEPARATOR),
    sizes: writeSizes(color.sizes),
    published: stateOf(product) === 'published' ? 'si' : 'no',
  }
}

/** Reads what `exportCatalogCsv` writes, also after a spreadsheet changed separators, line ends or the columns' order. */
export function parseCatalogCsv(text: string): Result<CatalogRow[], CatalogCsvError> {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const parsed = parseCsv(text, SEPARATORS.find((separator) => header.includes(separator)) ?? ';')
  if (!parsed.ok) return parsed
  const [names = [], ...records] = parsed.value
  const positions = names.map((name) => name.trim().toLowerCase())
  const missing = CATALOG_COLUMNS.filter(
    (column) => column !== OPTIONAL_COLUMN && !positions.includes(column),
  )
  if (missing.length > 0) return failed({ kind: 'columns-missing', columns: missing })

  const rows: CatalogRow[] = []
  for (const [index, cells] of records.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    if (cells.length !== names.length) return failed({ kind: 'cells-wrong', row })
    const { sizes, ...others } = toRow(cells, positions)
    rows.push({ ...others, sizes: positions.includes(OPTIONAL_COLUMN) ? sizes : null, row })
  }
  return rows.length > 0 ? ok(rows) : failed({ kind: 'empty' })
}

function toRow(cells: readonly string[], positions: readonly string[]): Record<CatalogColumn, string> {
  const cell = (column: CatalogColumn) => unguardFormula(cells[positions.indexOf(column)] ?? '')
  const entries = CATALOG_COLUMNS.map((column): [CatalogColumn, string] => [column, cell(column)])
  return Object.fromEntries(entries) as Record<CatalogColumn, string>
}

/** Public ids, or names of files. */
export function imageNames(cell: string): string[] {
  return cell
    .split(IMAGE_SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean)
}

const YES = new Set(['si', 's', 'yes', 'true', 'verdadero', '1', 'x'])
const NO = new Set(['no', 'n', 'false', 'falso', '0'])

/** Reads yes or no in the words that spreadsheets make of them; null when it is neither. */
export function parsePublished(cell: string): boolean | null {
  const word = slug(cell)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}
