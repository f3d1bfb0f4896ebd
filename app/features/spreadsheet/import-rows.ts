import { parsePesos } from '#app/business/money.ts'
import { colorSlug } from '#app/paths.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { NewProduct } from '#app/features/catalog/product.ts'
import { writeSizes } from '#app/features/catalog/sizes.ts'
import { parsePublished, type CatalogColumn, type CatalogRow } from './catalog-csv.ts'
import { cleanLine, cleanLines } from '#app/text/text.ts'
import type { ProductErrorCode } from '#app/features/product-form/product.schema.ts'

export type RowErrorCode =
  | ProductErrorCode
  | 'id-unknown'
  | 'in-trash'
  | 'rows-disagree'
  | 'published-unreadable'
  | 'image-unknown'
  | 'file-needed'
  | DocumentErrorCode

/** Errors of documents alone. */
type DocumentErrorCode =
  | 'id-repeated'
  | 'image-elsewhere'
  | 'image-gone'
  | 'field-unreadable'
  | 'document-unreadable'

/** `column` names a column, or a field of a document (`colors.Negro.hex`); `name` names a photo or a file. */
export type RowError = { column: string; code: RowErrorCode; name?: string }

export type RowErrors = Map<CatalogRow, RowError[]>

/** The columns about the whole product; the others are about one color. */
export const PRODUCT_COLUMNS = [
  'name',
  'brand',
  'model',
  'price',
  'discount',
  'description',
  'published',
] as const
type ProductColumn = (typeof PRODUCT_COLUMNS)[number]

/** The row that decides each column of the product. */
export type DecisiveRows = Record<ProductColumn, CatalogRow>

/**
 * Returns which row of a product counts in each column. A cell that repeats the stored value changes nothing, so one
 * changed row is enough.
 */
export function decisiveRows(
  group: readonly [CatalogRow, ...CatalogRow[]],
  current: AdminProduct | undefined,
): DecisiveRows {
  const decisive = PRODUCT_COLUMNS.map((column): [ProductColumn, CatalogRow] => {
    const changed = current && group.find((row) => valueOf(row, column) !== storedValue(current, column))
    return [column, changed ?? group[0]]
  })
  return Object.fromEntries(decisive) as DecisiveRows
}

/** Finds the errors in the rows of one product before its values are read. */
export function checkRows(
  group: readonly CatalogRow[],
  id: string,
  current: AdminProduct | undefined,
  decisive: DecisiveRows,
): RowErrors {
  const slugs = new Set<string>()
  return new Map(
    group.map((row): [CatalogRow, RowError[]] => {
      const errors: RowError[] = []
      if (id !== '' && !current) errors.push({ column: 'id', code: 'id-unknown' })
      if (current && stateOf(current) === 'trash') errors.push({ column: 'id', code: 'in-trash' })
      for (const column of PRODUCT_COLUMNS) {
        const value = valueOf(row, column)
        const isChange = !current || value !== storedValue(current, column)
        if (isChange && value !== valueOf(decisive[column], column)) {
          errors.push({ column, code: 'rows-disagree' })
        }
      }
      if (parsePublished(row.published) === null) {
        errors.push({ column: 'published', code: 'published-unreadable' })
      }
      const slug = colorSlug(row.color)
      if (slugs.has(slug)) errors.push({ column: 'color', code: 'color-repeated' })
      slugs.add(slug)
      return [row, errors]
    }),
  )
}

/** Reads a cell, so that two spellings of one value are equal. */
function valueOf(row: CatalogRow, column: ProductColumn): string | number | boolean {
  const cell = row[column]
  switch (column) {
    case 'price':
    case 'discount': {
      const typed = parsePesos(cell)
      if (typed.ok) return column === 'discount' && typed.amount === 0 ? '' : typed.amount
      return cleanLine(cell)
    }
    case 'published':
      return parsePublished(cell) ?? cleanLine(cell)
    case 'description':
      return cleanLines(cell)
    default:
      return cleanLine(cell)
  }
}

function storedValue(product: AdminProduct, column: ProductColumn): string | number | boolean {
  switch (column) {
    case 'price':
      return product.price
    case 'discount':
      return product.discount ?? ''
    case 'published':
      return stateOf(product) === 'published'
    case 'description':
      return cleanLines(product.description)
    default:
      return cleanLine(product[column])
  }
}

/** Returns the columns in which a row would change its product. */
export function changesOf(
  row: CatalogRow,
  current: AdminProduct,
  product: NewProduct,
  isPublished: boolean,
): CatalogColumn[] {
  const slug = colorSlug(row.color)
  const before = current.colors.find((color) => color.slug === slug)
  const after = product.colors.find((color) => colorSlug(color.name) === slug)
  const photos = (color: typeof after) => (color?.images ?? []).map((image) => image.publicId).join('|')
  const isChanged: Partial<Record<CatalogColumn, boolean>> = {
    name: product.name !== cleanLine(current.name),
    brand: product.brand !== cleanLine(current.brand),
    model: product.model !== cleanLine(current.model),
    price: product.price !== current.price,
    discount: product.discount !== current.discount,
    description: product.description !== cleanLines(current.description),
    color: !before || after?.name !== cleanLine(before.name),
    hex: after?.hex !== before?.hex.toLowerCase(),
    images: photos(after) !== photos(before),
    published: isPublished !== (stateOf(current) === 'published'),
    sizes: writeSizes(after?.sizes ?? []) !== writeSizes(before?.sizes ?? []),
  }
  return (Object.keys(isChanged) as CatalogColumn[]).filter((column) => isChanged[column])
}
