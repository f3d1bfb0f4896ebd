import { randomUUID } from 'node:crypto'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { missingPhotos } from '#app/features/images/missing-photos.server.ts'
import { env } from '#app/platform/env.server.ts'
import { applyImport } from './apply-import.server.ts'
import { MAX_JSON_BYTES, MAX_CSV_BYTES, MAX_CSV_ROWS } from './import-limits.ts'
import { parseCatalogCsv, type CatalogRow } from './catalog-csv.ts'
import { parseCatalogJson, type DocumentRow } from './catalog-json.ts'
import { decodeCsv } from '#app/text/csv.ts'
import { planImport, type ImportPlan, type KnownImages } from './plan-import.ts'
import { photosToLookFor, planJsonImport } from './plan-json-import.ts'
import { reportDocuments } from './document-changes.ts'
import { reportRows } from './row-changes.ts'
import type { ReportedRow, SheetAnswer, SheetFormat, SheetProblem, SheetReport } from './import-report.ts'

export type SentSheet = { bytes: Uint8Array; uploaded: KnownImages }

/** What is in the file, whichever of the two it is. */
type Contents =
  { format: 'csv'; rows: CatalogRow[] } | { format: 'json'; rows: DocumentRow[] } | { problem: SheetProblem }

export async function checkSheet(sent: SentSheet): Promise<SheetAnswer> {
  const contents = readContents(sent.bytes)
  if ('problem' in contents) return { unreadable: contents.problem }
  return { report: (await plan(contents, sent)).report }
}

/** Plans anew what was sent, so that nothing of the plan comes from the browser. */
export async function applySheet(
  sent: SentSheet,
  { key, seen }: { key: string; seen: string },
): Promise<SheetAnswer> {
  const contents = readContents(sent.bytes)
  if ('problem' in contents) return { unreadable: contents.problem }
  const answer = await applyImport((await plan(contents, sent)).plan, { key, seen })
  if (typeof answer !== 'string') return { applied: answer }
  return { report: (await plan(contents, sent)).report, undone: answer }
}

type Planned = { plan: ImportPlan; report: SheetReport }

async function plan(contents: Exclude<Contents, { problem: unknown }>, sent: SentSheet): Promise<Planned> {
  const products = await adminCatalog()
  if (contents.format === 'csv') {
    const plan = planImport(contents.rows, products, sent.uploaded)
    const ids = new Map(contents.rows.map((row) => [row.row, row.id.trim()]))
    return planned(plan, 'csv', reportRows(plan, ids, products))
  }
  const plan = await planDocuments(contents.rows, products)
  const ids = new Map(contents.rows.map((row) => [row.row, row.ok ? row.form.id : '']))
  return planned(plan, 'json', reportDocuments(plan, ids, products))
}

async function planDocuments(
  rows: readonly DocumentRow[],
  products: readonly AdminProduct[],
): Promise<ImportPlan> {
  const { publicUrl, cloudinaryCloudName: cloudName } = env()
  const missing = await missingPhotos(photosToLookFor(rows, products))
  return planJsonImport(rows, products, { publicUrl, cloudName, missing })
}

function planned(plan: ImportPlan, format: SheetFormat, rows: ReportedRow[]): Planned {
  return {
    plan,
    report: {
      format,
      rows,
      additions: plan.additions.length,
      changes: plan.changes.length,
      neededFiles: plan.neededFiles,
      seen: plan.seen,
      key: randomUUID(),
    },
  }
}

function readContents(bytes: Uint8Array): Contents {
  if (bytes.length > MAX_JSON_BYTES) return { problem: { code: 'json-too-large' } }
  if (isZip(bytes)) return { problem: { code: 'not-csv' } }
  const text = decodeCsv(bytes)
  if (text.includes('\0')) return { problem: { code: 'not-text' } }
  return looksLikeJson(text) ? readDocuments(text) : readRows(text, bytes.length)
}

/** No spreadsheet begins like this: its first cell is the name of a column. */
const looksLikeJson = (text: string) => /^\uFEFF?\s*[[{]/.test(text)

function readDocuments(text: string): Contents {
  const parsed = parseCatalogJson(text.replace(/^\uFEFF/, ''))
  return parsed.ok ? { format: 'json', rows: parsed.rows } : { problem: parsed.problem }
}

function readRows(text: string, bytes: number): Contents {
  if (bytes > MAX_CSV_BYTES) return { problem: { code: 'too-large' } }
  const parsed = parseCatalogCsv(text)
  if (!parsed.ok) return { problem: parsed.problem }
  if (parsed.rows.length > MAX_CSV_ROWS) return { problem: { code: 'too-many-rows' } }
  return { format: 'csv', rows: parsed.rows }
}

/** What Excel and LibreOffice save unless they are asked for CSV begins as an archive does. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
