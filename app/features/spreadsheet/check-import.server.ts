import { randomUUID } from 'node:crypto'
import { checkAdmin, type User } from '#app/features/accounts/user.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { missingPhotos } from '#app/features/images/claim-photos.server.ts'
import { env } from '#app/platform/env.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { decodeCsv } from '#app/text/csv.ts'
import { parseCatalogCsv, type CatalogRow } from './catalog-csv.ts'
import { parseCatalogJson, type DocumentRow } from './catalog-json.ts'
import {
  MAX_CSV_BYTES,
  MAX_CSV_ROWS,
  MAX_JSON_BYTES,
  reportDocuments,
  reportRows,
  type CheckImportError,
  type FileError,
  type ImportReport,
} from './import-report.ts'
import type { ImportFile } from './import.schema.ts'
import { planCsvImport, type ImportPlan } from './plan-csv-import.ts'
import { photosToCheck, planJsonImport } from './plan-json-import.ts'

/** Reports what an import would do, and changes nothing. */
export async function checkImport(
  user: User | null,
  file: ImportFile,
): Promise<Result<{ report: ImportReport }, CheckImportError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const planned = await planImport(file)
  return planned.ok ? ok({ report: planned.value.report }) : planned
}

export type PlannedImport = { plan: ImportPlan; report: ImportReport }

/** Compares a file with the catalogue as it is now. */
export async function planImport({
  bytes,
  uploaded,
}: ImportFile): Promise<Result<PlannedImport, { kind: 'unreadable-file'; file: FileError }>> {
  const contents = readContents(bytes)
  if (!contents.ok) return failed({ kind: 'unreadable-file', file: contents.error })
  const products = await adminCatalog()
  if (contents.value.format === 'csv') {
    const { rows } = contents.value
    const plan = planCsvImport(rows, products, uploaded)
    const ids = new Map(rows.map((row) => [row.row, row.id.trim()]))
    return ok({ plan, report: { ...totals(plan), format: 'csv', rows: reportRows(plan, ids, products) } })
  }
  const { rows } = contents.value
  const plan = await planDocuments(rows, products)
  const ids = new Map(rows.map((row) => [row.row, row.ok ? row.form.id : '']))
  return ok({ plan, report: { ...totals(plan), format: 'json', rows: reportDocuments(plan, ids, products) } })
}

async function planDocuments(
  rows: readonly DocumentRow[],
  products: readonly AdminProduct[],
): Promise<ImportPlan> {
  const { publicUrl, cloudinaryCloudName: cloudName } = env()
  const missing = await missingPhotos(photosToCheck(rows, products))
  return planJsonImport(rows, products, { publicUrl, cloudName, missing })
}

function totals({ additions, changes, neededFiles, fingerprint }: ImportPlan) {
  return {
    additions: additions.length,
    changes: changes.length,
    neededFiles,
    fingerprint,
    key: randomUUID(),
  }
}

type Contents = { format: 'csv'; rows: CatalogRow[] } | { format: 'json'; rows: DocumentRow[] }

function readContents(bytes: Uint8Array): Result<Contents, FileError> {
  if (bytes.length > MAX_JSON_BYTES) return failed({ kind: 'json-too-large' })
  if (isZip(bytes)) return failed({ kind: 'not-csv' })
  const text = decodeCsv(bytes)
  if (text.includes('\0')) return failed({ kind: 'not-text' })
  return looksLikeJson(text) ? readDocuments(text) : readRows(text, bytes.length)
}

/** No spreadsheet begins like this: its first cell is the name of a column. */
const looksLikeJson = (text: string) => /^\uFEFF?\s*[[{]/.test(text)

function readDocuments(text: string): Result<Contents, FileError> {
  const parsed = parseCatalogJson(text.replace(/^\uFEFF/, ''))
  return parsed.ok ? ok({ format: 'json', rows: parsed.value }) : parsed
}

function readRows(text: string, bytes: number): Result<Contents, FileError> {
  if (bytes > MAX_CSV_BYTES) return failed({ kind: 'too-large' })
  const parsed = parseCatalogCsv(text)
  if (!parsed.ok) return parsed
  if (parsed.value.length > MAX_CSV_ROWS) return failed({ kind: 'too-many-rows' })
  return ok({ format: 'csv', rows: parsed.value })
}

/** Whether the file is an archive, as Excel and LibreOffice save unless they are asked for CSV. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
