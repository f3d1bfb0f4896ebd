import { formatPesos } from '#app/business/money.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import { type AdminProduct, stateOf } from '#app/domain/catalog/admin-product.ts'
import { filesOf, type NewProduct, PRODUCT_TEXTS } from '#app/domain/catalog/product.ts'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import { colorSlug } from '#app/base/paths.ts'
import type { Result } from '#app/base/result.ts'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import type { ImportErrorCode, NoteCode, Remark } from './source-product.ts'
import type { CatalogColumn } from './vault-csv.ts'

export const SOURCES = ['tiendanube', 'shopify', 'woocommerce'] as const
export type TableName = 'vault-csv' | (typeof SOURCES)[number]
export type ImportFormat = TableName | 'vault-json' | 'vault-firestore'

export const isOwnFormat = (format: ImportFormat) => format === 'vault-csv' || format === 'vault-json'

const MB = 1024 * 1024
/** Maximum size of a file: exports hold descriptions in HTML. */
export const MAX_FILE_BYTES = 16 * MB
export const MAX_ROWS = 50_000
export const MAX_PRODUCTS = 10_000
/** Maximum number of photos chosen with an import. */
export const MAX_PHOTO_FILES = 5_000
/** Maximum body: the file, the names of its photos, and the form around them. */
export const MAX_IMPORT_BODY_BYTES = MAX_FILE_BYTES + 4 * MB

/** Why a file cannot be read. */
export type FileError =
  | { kind: 'quote-open' | 'quote-stray'; row: number }
  | {
      kind:
        | 'no-file'
        | 'too-large'
        | 'too-many-rows'
        | 'too-many-products'
        | 'not-csv'
        | 'not-text'
        | 'not-json'
        | 'empty'
    }
  /** `format` is the closest one; `missing` lists its columns that the file lacks. */
  | { kind: 'unknown-format'; found: string[]; format: TableName | null; missing: string[] }

/** A value before and after: an amount, a number of photos, `si` or `no`; empty for none. */
export type FieldChange = {
  column: CatalogColumn
  /** The color that the change is about. */
  color?: string
  before: string
  after: string
}

export type ProductStatus = 'new' | 'changed' | 'unchanged' | 'error'

/** What an import does with one product of the file. */
export type PlannedProduct = {
  row: number
  name: string
  status: ProductStatus
  changes: FieldChange[]
  /** Errors come first. */
  remarks: Remark[]
}

/** One remark and all products that have it. */
export type ReportedKind = {
  code: ImportErrorCode | NoteCode | Exclude<ProductStatus, 'error'>
  column?: string
  count: number
  products: ReportedProduct[]
}
type ReportedProduct = { row: number; name: string; what: string; changes: FieldChange[] }

/** Maximum number of products shown for a kind; the downloaded report has all. */
export const MAX_SHOWN = 50

/** The report tells these facts of a plan. */
export type PlanFacts = {
  /** Our own files are applied whole or not at all. */
  isBlocked: boolean
  /** Addresses, and names of chosen files, of photos that are not in this shop yet. */
  wantedPhotos: string[]
  /** Names of files that were not chosen. */
  missingFiles: string[]
  /** Number of new products without a brand or model. */
  lacking: Answers<number>
  /** A digest of every change and of the versions that it starts from. */
  fingerprint: string
}

/** Tells what an import would do. `fingerprint` and `key` come back when it is confirmed. */
export type ImportReport = PlanFacts & {
  format: ImportFormat
  counts: Record<ProductStatus, number>
  kinds: ReportedKind[]
  /** Ignored columns; `amounts` are those that look like a price or a discount. */
  unread: string[]
  amounts: string[]
  isFromMac: boolean
  additions: number
  changes: number
  /** Number of addresses of the other shop that lead nowhere yet. */
  addresses: number
  key: string
}

/** Fields that the owner fills once for all products without them. */
export const ASKED = ['brand', 'model'] as const
export type Answers<Value = string> = Record<(typeof ASKED)[number], Value>

export type AppliedImport = { added: number; changed: number; addresses: number }

type UnreadableFileError = { kind: 'unreadable-file'; file: FileError }
export type CheckImportError = AdminError | UnreadableFileError
/** Nothing was applied; `report` is the current one. */
export type ApplyImportError = CheckImportError | { kind: 'conflict' | 'not-ready'; report: ImportReport }
export type ImportResult = Result<{ report: ImportReport } | { applied: AppliedImport }, ApplyImportError>

/** Why the server did not read the file. */
export type SendError =
  | Exclude<AdminError['kind'], 'second-key'>
  | 'offline'
  | 'too-large'
  | 'not-stored'
  | 'failed'

/** Groups a plan's products by remark: problems first, unchanged products last. */
export function kindsOf(products: readonly PlannedProduct[]): ReportedKind[] {
  const kinds = new Map<string, ReportedKind>()
  const add = (code: ReportedKind['code'], column: string | undefined, product: ReportedProduct) => {
    const key = `${code} ${column ?? ''}`
    const kind = kinds.get(key) ?? { code, ...(column !== undefined && { column }), count: 0, products: [] }
    kinds.set(key, kind)
    const last = kind.products.at(-1)
    // Two unreadable sizes of one product share a line.
    if (last?.row === product.row) last.what = [last.what, product.what].filter(Boolean).join(', ')
    else kind.products.push(product)
    kind.count = kind.products.length
  }
  const withStatus = (status: ProductStatus) => products.filter((product) => product.status === status)
  const addRemarks = ({ name, remarks }: PlannedProduct) => {
    for (const { row, code, column, what = '' } of remarks)
      add(code, column, { row, name, what, changes: [] })
  }
  for (const product of withStatus('error')) addRemarks(product)
  for (const status of ['changed', 'new'] as const)
    for (const { row, name, changes } of withStatus(status))
      add(status, undefined, { row, name, what: '', changes })
  for (const product of products) if (product.status !== 'error') addRemarks(product)
  for (const { row, name } of withStatus('unchanged'))
    add('unchanged', undefined, { row, name, what: '', changes: [] })
  return [...kinds.values()]
}

/** Returns the fields that an import changes, before and after. */
export function changesOf(before: AdminProduct, after: NewProduct, isPublished: boolean): FieldChange[] {
  const changes: FieldChange[] = []
  const compare = (column: CatalogColumn, was: string, is: string, color?: string) => {
    if (was === is) return
    const shown = column === 'description' ? fromFirstDifference(was, is) : { before: was, after: is }
    changes.push({ column, ...(color !== undefined && { color }), ...shown })
  }
  const amount = (value: NewProduct['cost']) => (value ? formatPesos(value) : '')
  const names = ({ colors }: NewProduct) => colors.map(({ name }) => cleanLine(name)).join(', ')
  for (const field of PRODUCT_TEXTS) {
    const clean = field === 'description' ? cleanLines : cleanLine
    compare(field, clean(before[field]), after[field])
  }
  compare('price', amount(before.price), amount(after.price))
  compare('discount', amount(before.discount), amount(after.discount))
  compare('cost', amount(before.cost), amount(after.cost))
  compare('color', names(before), names(after))
  for (const color of after.colors) {
    const old = before.colors.find(({ slug }) => slug === colorSlug(color.name))
    if (!old) continue
    compare('hex', old.hex.toLowerCase(), color.hex, color.name)
    compare('sizes', writeSizes(old.sizes), writeSizes(color.sizes), color.name)
    const files = (one: typeof color) =>
      filesOf({ colors: [one] }).map(({ url, publicId, isOnFoot }) => `${url} ${publicId} ${isOnFoot}`)
    if (files(old).join() !== files(color).join()) {
      const [was, is] = [String(old.images.length), String(color.images.length)]
      changes.push({ column: 'images', color: color.name, before: was, after: is })
    }
  }
  compare('published', stateOf(before) === 'published' ? 'si' : 'no', isPublished ? 'si' : 'no')
  return changes
}

const LEAD_CHARS = 24
const SHOWN_CHARS = 160

/** Cuts two long texts to the part around their first difference. */
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
