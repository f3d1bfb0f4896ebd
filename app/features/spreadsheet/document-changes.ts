import { formatPesos } from '#app/business/money.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { NewProduct } from '#app/features/catalog/product.ts'
import type { ImportPlan } from './plan-import.ts'
import { fromFirstDifference } from './row-changes.ts'
import type { FieldChange, ReportedRow } from './import-report.ts'

/** The documents of a plan, with what each field holds now and would hold. */
export function reportDocuments(
  plan: ImportPlan,
  ids: ReadonlyMap<number, string>,
  products: readonly AdminProduct[],
): ReportedRow[] {
  const current = new Map(products.map((product) => [product.id, product]))
  const planned = new Map(plan.changes.map((change) => [change.id, change]))
  return plan.rows.map((row) => {
    const id = ids.get(row.row) ?? ''
    const before = current.get(id)
    const after = planned.get(id)
    if (!before || !after || row.status !== 'changed') return { ...row, changes: [] }
    return { ...row, changes: row.changes.flatMap((column) => changesIn(column, before, after)) }
  })
}

function changesIn(
  column: FieldChange['column'],
  before: AdminProduct,
  { product, isPublished }: ImportPlan['changes'][number],
): FieldChange[] {
  const discount = (amount: NewProduct['discount']) => (amount === null ? '' : formatPesos(amount))
  const names = ({ colors }: NewProduct) => colors.map(({ name }) => name).join(', ')
  switch (column) {
    case 'price':
      return [{ column, before: formatPesos(before.price), after: formatPesos(product.price) }]
    case 'discount':
      return [{ column, before: discount(before.discount), after: discount(product.discount) }]
    case 'published':
      return [{ column, before: word(stateOf(before) === 'published'), after: word(isPublished) }]
    case 'color':
      return [{ column, before: names(before), after: names(product) }]
    case 'hex':
    case 'images':
      return colorChanges(column, before, product)
    case 'description':
      return [{ column, ...fromFirstDifference(before.description, product.description) }]
    case 'id':
      return []
    default:
      return [{ column, before: before[column], after: product[column] }]
  }
}

function colorChanges(column: 'hex' | 'images', before: AdminProduct, after: NewProduct): FieldChange[] {
  return after.colors.flatMap((color) => {
    const old = before.colors.find(({ name }) => name === color.name)
    if (!old) return []
    const isSame =
      column === 'hex' ? old.hex === color.hex : JSON.stringify(old.images) === JSON.stringify(color.images)
    if (isSame) return []
    const value = (one: typeof color) => (column === 'hex' ? one.hex : String(one.images.length))
    return [{ column, color: color.name, before: value(old), after: value(color) }]
  })
}

const word = (isPublished: boolean) => (isPublished ? 'si' : 'no')
