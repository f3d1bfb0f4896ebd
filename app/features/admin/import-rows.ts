import { parsePesos } from '#app/business/money.ts'
import { colorSlug } from '#app/paths.ts'
import { stateOf, type AdminProduct } from '../catalog/admin-product.ts'
import type { NewProduct } from '../catalog/product.ts'
import { parsePublished, type CatalogColumn, type CatalogRow } from './catalog-csv.ts'
import { cleanLine, cleanLines } from '#app/business/typed-text.ts'
import type { ProductProblemCode } from './product-form.ts'

export type RowProblemCode =
  | ProductProblemCode
  | 'id-unknown'
  | 'in-trash'
  | 'rows-disagree'
  | 'published-unreadable'
  | 'image-unknown'
  | 'file-needed'

/** `name`: the photo or the file that it is about. */
export type RowProblem = { column: CatalogColumn; code: RowProblemCode; name?: string }

export type Problems = Map<CatalogRow, RowProblem[]>

/** Every row of a product says the same here. */
export const PRODUCT_COLUMNS = [
  'name',
  'brand',
  'model',
  'price',
  'discount',
  'description',
  'published',
] as const

/** What is wrong with the rows of one product before its values are read. */
export function checkRows(
  group: readonly CatalogRow[],
  id: string,
  current: AdminProduct | undefined,
): Problems {
  const [first] = group
  const slugs = new Set<string>()
  return new Map(
    group.map((row): [CatalogRow, RowProblem[]] => {
      const problems: RowProblem[] = []
      if (id !== '' && !current) problems.push({ column: 'id', code: 'id-unknown' })
      if (current && stateOf(current) === 'trash') problems.push({ column: 'id', code: 'in-trash' })
      for (const column of PRODUCT_COLUMNS) {
        if (first && valueOf(row, column) !== valueOf(first, column)) {
          problems.push({ column, code: 'rows-disagree' })
        }
      }
      if (parsePublished(row.published) === null) {
        problems.push({ column: 'published', code: 'published-unreadable' })
      }
      const slug = colorSlug(row.color)
      if (slugs.has(slug)) problems.push({ column: 'color', code: 'color-repeated' })
      slugs.add(slug)
      return [row, problems]
    }),
  )
}

/** An amount counts, not how it is written. */
function valueOf(row: CatalogRow, column: CatalogColumn): string | number {
  const amount = column === 'price' || column === 'discount' ? parsePesos(row[column]) : null
  return amount?.ok ? amount.amount : cleanLine(row[column])
}

/** The columns in which a row would change its product. */
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
  }
  return (Object.keys(isChanged) as CatalogColumn[]).filter((column) => isChanged[column])
}
