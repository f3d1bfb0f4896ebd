import type { AdminError } from '#app/features/accounts/user.ts'
import type { AppliedImport, ReportedRow } from '#app/features/spreadsheet/import-report.ts'
import type { Result } from '#app/result.ts'
import { type ExportError, MAX_EXPORT_BYTES, type Source } from './export-file.ts'
import type { LeftOutCode, Note } from './source-product.ts'

/** The largest file, the names of the photos, and what a form wraps around them. */
export const MAX_SHOP_IMPORT_BODY_BYTES = MAX_EXPORT_BYTES + 4 * 1024 * 1024
/** Names of photos in the folder that was chosen with an import. */
export const MAX_FILES = 5_000

/** What an import of another shop would do, product by product. */
export type ShopReport = {
  source: Source
  /** By their first row in the file. */
  rows: (ReportedRow & { notes: Note[] })[]
  leftOut: { row: number; name: string; code: LeftOutCode }[]
  additions: number
  changes: number
  /** Addresses and file names of photos that are not in this shop yet. */
  wantedPhotos: string[]
  /** New products that lack what the owner is asked. */
  lacking: { brand: number; model: number }
  /** Both come back when the report is confirmed. */
  fingerprint: string
  key: string
}

type UnreadableFileError = { kind: 'unreadable-file'; file: ExportError | { kind: 'no-file' } }
/** Nothing was applied; the report is the one of now. */
type NotAppliedError = { kind: 'conflict'; report: ShopReport }

export type CheckShopError = AdminError | UnreadableFileError
export type ApplyShopError = CheckShopError | NotAppliedError
export type ShopImportResult = Result<{ report: ShopReport } | { applied: AppliedImport }, ApplyShopError>
