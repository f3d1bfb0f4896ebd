import { formatPesosPlain, parsePesos } from '#app/business/money.ts'
import { type AdminProduct, stateOf } from '#app/domain/catalog/admin-product.ts'
import {
  type ProductColor,
  OPTIONAL_TEXT_NAMES,
  PRODUCT_TEXTS,
  textsOf,
} from '#app/domain/catalog/product.ts'
import { parseSizes, writeSizes } from '#app/domain/catalog/sizes.ts'
import { colorSlug } from '#app/base/paths.ts'
import { guardFormula, writeCsv, writeCsvLine } from '#app/base/csv.ts'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import { EMPTY_PRODUCT, type ImportError, type SourceProduct } from './source-product.ts'
import { readYes, type Row, type Table } from './table.ts'

/** Columns of the whole product: a change in one row changes the product. */
const PRODUCT_COLUMNS = [...PRODUCT_TEXTS, 'price', 'discount', 'cost', 'published'] as const
type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

const FIRST_COLUMNS = [
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

/**
 * The columns of the file, one row per color. Saved files hold these names, so they never change.
 */
export const VAULT_COLUMNS = [...new Set([...FIRST_COLUMNS, ...PRODUCT_TEXTS, 'cost' as const])]
export type CatalogColumn = (typeof VAULT_COLUMNS)[number]

/** Columns of the first release; a file without the later ones changes nothing in them. */
export const VAULT_ANCHORS = FIRST_COLUMNS.filter((column) => column !== 'sizes')

const IMAGE_SEPARATOR = '|'

/** Yields every product outside the trash, separated by `;` as a spreadsheet with Argentine settings expects. */
export function* catalogCsvLines(products: readonly AdminProduct[]): Generator<string> {
  yield writeCsv([[...VAULT_COLUMNS]], ';')
  for (const product of products) {
    if (stateOf(product) === 'trash') continue
    for (const color of product.colors) {
      const cells = toCells(product, color)
      yield writeCsvLine(
        VAULT_COLUMNS.map((column) => guardFormula(cells[column])),
        ';',
      )
    }
  }
}

function toCells(product: AdminProduct, color: ProductColor): Record<CatalogColumn, string> {
  return {
    id: product.id,
    ...textsOf(product),
    price: formatPesosPlain(product.price),
    discount: product.discount === null ? '' : formatPesosPlain(product.discount),
    cost: product.cost === null ? '' : formatPesosPlain(product.cost),
    color: color.name,
    hex: color.hex,
    images: color.images.map((image) => image.publicId).join(IMAGE_SEPARATOR),
    sizes: writeSizes(color.sizes),
    published: stateOf(product) === 'published' ? 'si' : 'no',
  }
}

/**
 * Reads the spreadsheet. Rows with one id are one product; without an id, rows with the same name, brand and model are
 * one: the product here of that name, or a new one.
 */
export function* readVaultCsv(
  { rows, has }: Table,
  products: readonly AdminProduct[],
): Generator<SourceProduct> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const live = products.filter(({ deletedAt }) => deletedAt === null)
  const byName = Map.groupBy(live, ({ name, brand, model }) => productName([name, brand, model]))
  const nameOf = ({ cell }: Row) => productName([cell('name'), cell('brand'), cell('model')])
  for (const [first, ...others] of Map.groupBy(rows, (row) => row.cell('id') || nameOf(row)).values()) {
    if (!first) continue
    const [named, ...namesakes] = byName.get(nameOf(first)) ?? []
    const id = first.cell('id') || (namesakes.length === 0 ? (named?.id ?? '') : '')
    yield readProduct([first, ...others], { id, current: byId.get(id), has })
  }
}

const productName = (parts: readonly string[]) => JSON.stringify(parts.map(cleanLine))

function readProduct(
  group: readonly [Row, ...Row[]],
  { id, current, has }: { id: string; current: AdminProduct | undefined; has: Table['has'] },
): SourceProduct {
  const [first] = group
  const errors: ImportError[] = []
  const decisive = new Map(PRODUCT_COLUMNS.map((column) => [column, decide(column, group, current, errors)]))
  const cell = (column: ProductColumn) => decisive.get(column)?.cell(column) ?? ''
  const colors = new Map<string, Row>()
  for (const row of group) {
    const at = { row: row.row }
    const slug = colorSlug(row.cell('color'))
    if (row.isTooLong) errors.push({ ...at, code: 'cells-wrong' })
    if (id !== '' && !current) errors.push({ ...at, code: 'id-unknown', column: 'id' })
    if (readYes(row.cell('published')) === null)
      errors.push({ ...at, code: 'published-unreadable', column: 'published' })
    if (colors.has(slug)) errors.push({ ...at, code: 'color-repeated', column: 'color' })
    else colors.set(slug, row)
  }
  return {
    ...EMPTY_PRODUCT,
    row: first.row,
    key: id,
    name: cell('name'),
    brand: cell('brand'),
    model: cell('model'),
    description: cell('description'),
    ...Object.fromEntries(OPTIONAL_TEXT_NAMES.filter(has).map((field) => [field, cell(field)])),
    price: cell('price'),
    discount: cell('discount'),
    cost: has('cost') ? cell('cost') : undefined,
    isShown: readYes(cell('published')) ?? false,
    colors: [...colors.values()].map((row) => ({
      name: row.cell('color'),
      hex: row.cell('hex'),
      sizes: has('sizes') ? parseSizes(row.cell('sizes')) : undefined,
      photos: row
        .cell('images')
        .split(IMAGE_SEPARATOR)
        .map((name) => ({ name: name.trim() }))
        .filter(({ name }) => name !== ''),
      row: row.row,
    })),
    rowOf: Object.fromEntries([...decisive].map(([column, { row }]) => [column, row])),
    errors,
  }
}

/**
 * Returns the row that counts in a column. A cell that repeats what is stored changes nothing, so one changed row is
 * enough; two that say something else disagree.
 */
function decide(
  column: ProductColumn,
  group: readonly [Row, ...Row[]],
  current: AdminProduct | undefined,
  errors: ImportError[],
): Row {
  const stored = current && comparable(column, toCells(current, current.colors[0])[column])
  const valueOf = ({ cell }: Row) => comparable(column, cell(column))
  const changed = group.filter((row) => valueOf(row) !== stored)
  const [decisive = group[0]] = changed
  for (const row of changed) {
    if (valueOf(row) !== valueOf(decisive)) errors.push({ code: 'rows-disagree', row: row.row, column })
  }
  return decisive
}

/** Two spellings of one value are equal. */
function comparable(column: ProductColumn, cell: string): string {
  if (column === 'published') return String(readYes(cell) ?? cleanLine(cell))
  if (column === 'description') return cleanLines(cell)
  if (column !== 'price' && column !== 'discount' && column !== 'cost') return cleanLine(cell)
  const typed = parsePesos(cell)
  if (!typed.ok) return cleanLine(cell)
  return column !== 'price' && typed.amount === 0 ? '' : String(typed.amount)
}
