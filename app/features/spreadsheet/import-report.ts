import type { CatalogColumn, CatalogCsvProblem } from './catalog-csv.ts'
import type { CatalogJsonProblem } from './catalog-json.ts'
import type { RowReport } from './plan-import.ts'
import type { Refusal } from '#app/features/admin/refusal.ts'

/** A value as it is and as it would be: an amount in pesos, a number of photos, `si` or `no`; empty: nothing. */
export type FieldChange = {
  column: CatalogColumn
  /** The color that it is about, where the row has several. */
  color?: string
  before: string
  after: string
}

export type ReportedRow = Omit<RowReport, 'changes'> & { changes: FieldChange[] }

/** A spreadsheet with a row per color, or documents with one product each. */
export type SheetFormat = 'csv' | 'json'

/** What an import would do. */
export type SheetReport = {
  format: SheetFormat
  rows: ReportedRow[]
  /** Products, each of which may be several rows. */
  additions: number
  changes: number
  /** Files that rows name and that have not been uploaded. */
  neededFiles: string[]
  /** Come back with the wish to do it. */
  seen: string
  key: string
}

export type SheetProblem =
  | CatalogCsvProblem
  | CatalogJsonProblem
  | { code: 'no-file' | 'too-large' | 'json-too-large' | 'too-many-rows' | 'not-csv' | 'not-text' }

/** What the server says. */
export type SheetAnswer =
  | { unreadable: SheetProblem }
  /** `undone`: it was to be done, and was not. */
  | { report: SheetReport; undone?: 'conflict' | 'not-ready' }
  | { applied: { added: number; changed: number } }

/** Why there is no answer of the server's. */
export type SendProblem = Refusal | 'offline' | 'too-large' | 'failed'
