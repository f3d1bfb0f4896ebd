import { slug } from '#app/paths.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { type CsvError, parseCsv, SEPARATORS, unguardFormula } from '#app/text/csv.ts'

/** The shops whose exports are read (docs/decisions/024-bring-your-shop.md). */
export const SOURCES = ['tiendanube', 'shopify', 'woocommerce'] as const
export type Source = (typeof SOURCES)[number]

const MB = 1024 * 1024
/** An export holds the descriptions in HTML, so it is larger than our spreadsheet. */
export const MAX_EXPORT_BYTES = 16 * MB
export const MAX_EXPORT_ROWS = 50_000

export type ExportError =
  | CsvError
  | { kind: 'cells-wrong'; row: number }
  | {
      kind:
        | 'unknown-format'
        | 'empty'
        | 'too-large'
        | 'too-many-rows'
        | 'too-many-products'
        | 'not-csv'
        | 'not-text'
    }

/** A row of an export, by our names of its columns. `row` is its number in the file. */
export type ExportRow = { row: number; cell: (column: string) => string }
export type ExportFile = { source: Source; rows: ExportRow[]; has: (column: string) => boolean }

/** Our name of a column → the names that the exports give it, as slugs. Options and attributes are numbered. */
const COLUMNS: Record<Source, Readonly<Record<string, readonly string[]>>> = {
  tiendanube: {
    handle: ['identificador-de-url'],
    name: ['nombre'],
    category: ['categorias'],
    price: ['precio'],
    reduced: ['precio-promocional'],
    stock: ['stock'],
    sku: ['sku'],
    published: ['mostrar-en-tienda'],
    description: ['descripcion'],
    brand: ['marca'],
    ...numbered(3, (n) => [
      [`option${n}`, [`nombre-de-propiedad-${n}`]],
      [`value${n}`, [`valor-de-propiedad-${n}`]],
    ]),
  },
  shopify: {
    handle: ['handle', 'url-handle'],
    name: ['title'],
    description: ['body-html', 'description'],
    brand: ['vendor'],
    category: ['type'],
    published: ['published', 'published-on-online-store'],
    status: ['status'],
    sku: ['variant-sku', 'sku'],
    tracker: ['variant-inventory-tracker', 'inventory-tracker'],
    stock: ['variant-inventory-qty', 'inventory-quantity'],
    oversell: ['variant-inventory-policy', 'continue-selling-when-out-of-stock'],
    price: ['variant-price', 'price'],
    before: ['variant-compare-at-price', 'compare-at-price'],
    image: ['image-src', 'product-image-url'],
    position: ['image-position'],
    alt: ['image-alt-text'],
    variantImage: ['variant-image', 'variant-image-url'],
    giftCard: ['gift-card'],
    ...numbered(3, (n) => [
      [`option${n}`, [`option${n}-name`]],
      [`value${n}`, [`option${n}-value`]],
    ]),
  },
  woocommerce: {
    id: ['id'],
    type: ['type', 'tipo'],
    sku: ['sku'],
    name: ['name', 'nombre'],
    published: ['published', 'publicado'],
    visibility: ['visibility-in-catalog', 'visibilidad-en-el-catalogo'],
    short: ['short-description', 'descripcion-corta'],
    description: ['description', 'descripcion'],
    saleFrom: ['date-sale-price-starts', 'dia-en-que-empieza-el-precio-rebajado'],
    saleUntil: ['date-sale-price-ends', 'dia-en-que-termina-el-precio-rebajado'],
    inStock: ['in-stock', 'en-inventario', 'existencias', 'hay-existencias'],
    stock: ['stock', 'inventario'],
    reduced: ['sale-price', 'precio-rebajado'],
    price: ['regular-price', 'precio-normal'],
    category: ['categories', 'categorias'],
    images: ['images', 'imagenes'],
    parent: ['parent', 'superior', 'principal', 'id-padre'],
    brand: ['brands', 'brand', 'marcas', 'marca'],
    ...numbered(10, (n) => [
      [`option${n}`, [`attribute-${n}-name`, `nombre-del-atributo-${n}`]],
      [`value${n}`, [`attribute-${n}-value-s`, `valor-es-del-atributo-${n}`, `valores-del-atributo-${n}`]],
    ]),
  },
}

/** The columns without which a header is not of that shop. */
const ANCHORS: Record<Source, readonly string[]> = {
  tiendanube: ['handle', 'name', 'price'],
  shopify: ['handle', 'name', 'price'],
  woocommerce: ['type', 'name', 'price'],
}

type Named = [name: string, headers: readonly string[]]

function numbered(count: number, of: (n: number) => Named[]): Record<string, readonly string[]> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => of(index + 1)).flat())
}

function isHeaderOf(source: Source, names: readonly string[]): boolean {
  return ANCHORS[source].every((column) => COLUMNS[source][column]?.some((name) => names.includes(name)))
}

function readHeader(text: string): { names: string[]; separator: (typeof SEPARATORS)[number] } {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
  const parsed = parseCsv(first, separator)
  return { names: parsed.ok ? (parsed.value[0] ?? []).map(slug) : [], separator }
}

/**
 * Reads an export, whatever its separator and the order of its columns.
 * @param from the shop that it is of; undefined: its header tells
 */
export function readExport(text: string, from?: Source): Result<ExportFile, ExportError> {
  if (text.includes('\0')) return failed({ kind: 'not-text' })
  const { names, separator } = readHeader(text)
  const source = SOURCES.find((one) => (from ?? one) === one && isHeaderOf(one, names))
  if (!source) return failed({ kind: 'unknown-format' })
  const parsed = parseCsv(text, separator)
  if (!parsed.ok) return parsed
  const records = parsed.value.slice(1)
  if (records.length > MAX_EXPORT_ROWS) return failed({ kind: 'too-many-rows' })
  const positions = new Map(
    Object.entries(COLUMNS[source]).flatMap(([column, headers]): [string, number][] => {
      const at = headers.map((header) => names.indexOf(header)).find((position) => position !== -1)
      return at === undefined ? [] : [[column, at]]
    }),
  )
  const rows: ExportRow[] = []
  for (const [index, cells] of records.entries()) {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) continue
    // A row that is longer or shorter would put a price under another column.
    if (cells.length !== names.length) return failed({ kind: 'cells-wrong', row })
    const cell = (column: string) => unguardFormula(cells[positions.get(column) ?? -1] ?? '').trim()
    rows.push({ row, cell })
  }
  return rows.length > 0
    ? ok({ source, rows, has: (column) => positions.has(column) })
    : failed({ kind: 'empty' })
}
