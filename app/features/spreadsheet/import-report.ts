import { formatPesos } from '#app/business/money.ts'
import type { AdminError } from '#app/features/accounts/user.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import type { NewProduct, ProductColor } from '#app/features/catalog/product.ts'
import { writeSizes } from '#app/features/catalog/sizes.ts'
import { colorSlug } from '#app/paths.ts'
import type { Result } from '#app/result.ts'
import type { CatalogColumn, CatalogCsvError } from './catalog-csv.ts'
import type { CatalogJsonError } from './catalog-json.ts'
import type { ImportPlan, RowReport } from './plan-csv-import.ts'

const KB = 1024
const MB = 1024 * KB

export const MAX_CSV_BYTES = 2 * MB
export const MAX_CSV_ROWS = 10_000

/** Documents repeat every name of a field, so the same catalogue is longer. */
export const MAX_JSON_BYTES = 8 * MB

/** The larger of the two files, the photos that were uploaded for it, and what a form wraps around them. */
export const MAX_IMPORT_BODY_BYTES = MAX_JSON_BYTES + 512 * KB

/**
 * A value as it is and as it would be: an amount in pesos, a number of photos, `si` or `no`; empty when there is none.
 */
export type FieldChange = {
  column: CatalogColumn
  /** The color that the change is about, where the row has several. */
  color?: string
  before: string
  after: string
}

export type ReportedRow = Omit<RowReport, 'changes'> & { changes: FieldChange[] }

/** A spreadsheet with a row per color, or documents with one product each. */
export type FileFormat = 'csv' | 'json'

/** What an import would do. */
export type ImportReport = {
  format: FileFormat
  rows: ReportedRow[]
  /** Products, each of which may be several rows. */
  additions: number
  changes: number
  /** Files that rows name and that have not been uploaded. */
  neededFiles: string[]
  /** Both come back when the report is confirmed. */
  fingerprint: string
  key: string
}

export type AppliedImport = { added: number; changed: number }

/** Why a file cannot be read. */
export type FileError =
  | CatalogCsvError
  | CatalogJsonError
  | { kind: 'no-file' | 'too-large' | 'json-too-large' | 'too-many-rows' | 'not-csv' | 'not-text' }

export type UnreadableFileError = { kind: 'unreadable-file'; file: FileError }
/** Nothing was applied; the report is the one of now. */
type NotAppliedError = { kind: 'conflict' | 'not-ready'; report: ImportReport }

export type CheckImportError = AdminError | UnreadableFileError
export type ApplyImportError = AdminError | UnreadableFileError | NotAppliedError

/** What the server returns for a file: a report, or what was applied. */
export type ImportResult = Result<{ report: ImportReport } | { applied: AppliedImport }, ApplyImportError>

/** Why the server did not read the file. */
export type SendError = AdminError | { kind: 'offline' | 'too-large' | 'not-stored' | 'failed' }

/** Adds to each row of a plan what its columns hold now and would hold. */
export function reportRows(...plan: PlannedImport): ReportedRow[] {
  return reportWith(rowChanges, ...plan)
}

/** Adds to each document of a plan what its fields hold now and would hold. */
export function reportDocuments(...plan: PlannedImport): ReportedRow[] {
  return reportWith(
    ({ status, changes }, before, after) =>
      status === 'changed' ? changes.flatMap((column) => documentChanges(column, before, after)) : [],
    ...plan,
  )
}

type PlannedImport = [plan: ImportPlan, ids: ReadonlyMap<number, string>, products: readonly AdminProduct[]]
type PlannedChange = ImportPlan['changes'][number]

function reportWith(
  changesOf: (row: RowReport, before: AdminProduct, after: PlannedChange) => FieldChange[],
  ...[plan, ids, products]: PlannedImport
): ReportedRow[] {
  const current = new Map(products.map((product) => [product.id, product]))
  const planned = new Map(plan.changes.map((change) => [change.id, change]))
  return plan.rows.map((row) => {
    const id = ids.get(row.row) ?? ''
    const before = current.get(id)
    const after = planned.get(id)
    return { ...row, changes: before && after ? changesOf(row, before, after) : [] }
  })
}

function rowChanges(
  { color, changes }: RowReport,
  before: AdminProduct,
  { product, isPublished }: PlannedChange,
): FieldChange[] {
  const isShown = stateOf(before) === 'published'
  return changes.map((column) => {
    const old = valueOf(column, before, isShown, color)
    const planned = valueOf(column, product, isPublished, color)
    return column === 'description'
      ? { column, ...fromFirstDifference(old, planned) }
      : { column, before: old, after: planned }
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
    case 'sizes':
      return writeSizes(color?.sizes ?? [])
    case 'id':
      return ''
    default:
      return product[column]
  }
}

const LEAD_CHARS = 24
const SHOWN_CHARS = 160

/** Cuts two long texts to the part around their first difference, because their beginnings look the same. */
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

function documentChanges(
  column: FieldChange['column'],
  before: AdminProduct,
  { product, isPublished }: PlannedChange,
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
    case 'sizes':
      return documentColorChanges(column, before, product)
    case 'description':
      return [{ column, ...fromFirstDifference(before.description, product.description) }]
    case 'id':
      return []
    default:
      return [{ column, before: before[column], after: product[column] }]
  }
}

function documentColorChanges(
  column: 'hex' | 'images' | 'sizes',
  before: AdminProduct,
  after: NewProduct,
): FieldChange[] {
  return after.colors.flatMap((color) => {
    const old = before.colors.find(({ name }) => name === color.name)
    if (!old) return []
    if (JSON.stringify(old[column]) === JSON.stringify(color[column])) return []
    const value = (one: typeof color) => {
      if (column === 'sizes') return writeSizes(one.sizes)
      return column === 'hex' ? one.hex : String(one.images.length)
    }
    return [{ column, color: color.name, before: value(old), after: value(color) }]
  })
}

const word = (isPublished: boolean) => (isPublished ? 'si' : 'no')
