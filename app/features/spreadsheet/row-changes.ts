import { formatPesos } from '#app/business/money.ts'
import { colorSlug } from '#app/paths.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { NewProduct, ProductColor } from '#app/features/catalog/product.ts'
import type { CatalogColumn } from './catalog-csv.ts'
import type { ImportPlan, RowReport } from './plan-import.ts'
import type { FieldChange, ReportedRow } from './import-report.ts'

/** The rows of a plan, with what each column holds now and would hold. */
export function reportRows(
  plan: ImportPlan,
  ids: ReadonlyMap<number, string>,
  products: readonly AdminProduct[],
): ReportedRow[] {
  const current = new Map(products.map((product) => [product.id, product]))
  const wanted = new Map(plan.changes.map((change) => [change.id, change]))
  return plan.rows.map((row) => {
    const id = ids.get(row.row) ?? ''
    const before = current.get(id)
    const after = wanted.get(id)
    return { ...row, changes: before && after ? changesOf(row, before, after) : [] }
  })
}

function changesOf(
  { color, changes }: RowReport,
  before: AdminProduct,
  { product, isPublished }: ImportPlan['changes'][number],
): FieldChange[] {
  const isShown = stateOf(before) === 'published'
  return changes.map((column) => {
    const old = valueOf(column, before, isShown, color)
    const wanted = valueOf(column, product, isPublished, color)
    return column === 'description'
      ? { column, ...fromFirstDifference(old, wanted) }
      : { column, before: old, after: wanted }
  })
}

function valueOf(
  column: CatalogColumn,
  product: NewProduct,
  isPublished: boolean,
  colorName: string,
): string {
  const color: Omit<ProductColor, 'slug'> | undefined = product.colors.find(
    (one) => colorSlug(one.name) === colorSlug(colorName),
  )
  switch (column) {
    case 'price':
      return formatPesos(product.price)
    case 'discount':
      return product.discount === null ? '' : formatPesos(product.discount)
    case 'published':
      return isPublished ? 'si' : 'no'
    case 'color':
      return color?.name ?? ''
    case 'hex':
      return color?.hex ?? ''
    case 'images':
      return String(color?.images.length ?? 0)
    case 'id':
      return ''
    default:
      return product[column]
  }
}

const LEAD_CHARS = 24
const SHOWN_CHARS = 160

/** Two long texts from a little before where they part: their beginnings would look the same. */
export function fromFirstDifference(before: string, after: string): { before: string; after: string } {
  let same = 0
  while (same < before.length && before[same] === after[same]) same += 1
  const cut = (text: string) => {
    const from = Math.max(0, same - LEAD_CHARS)
    const part = text.slice(from, from + SHOWN_CHARS).toWellFormed()
    return `${from > 0 ? '…' : ''}${part}${text.length > from + SHOWN_CHARS ? '…' : ''}`
  }
  return { before: cut(before), after: cut(after) }
}
