import { randomUUID } from 'node:crypto'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { applyImport } from '../apply-import.server.ts'
import { MAX_SHEET_BYTES, MAX_SHEET_ROWS } from '../body-limits.ts'
import { parseCatalogCsv, type CatalogRow } from '../catalog-csv.ts'
import { decodeCsv } from '../csv.ts'
import { planImport, type ImportPlan, type KnownImages } from '../plan-import.ts'
import { reportRows } from './row-changes.ts'
import type { SheetAnswer, SheetProblem, SheetReport } from './sheet-answer.ts'

export type SentSheet = { bytes: Uint8Array; uploaded: KnownImages }

export async function checkSheet(sent: SentSheet): Promise<SheetAnswer> {
  const rows = readRows(sent.bytes)
  return 'code' in rows ? { unreadable: rows } : { report: (await plan(rows, sent)).report }
}

/** Plans anew what was sent, so that nothing of the plan comes from the browser. */
export async function applySheet(
  sent: SentSheet,
  { key, seen }: { key: string; seen: string },
): Promise<SheetAnswer> {
  const rows = readRows(sent.bytes)
  if ('code' in rows) return { unreadable: rows }
  const answer = await applyImport((await plan(rows, sent)).plan, { key, seen })
  if (typeof answer !== 'string') return { applied: answer }
  return { report: (await plan(rows, sent)).report, undone: answer }
}

async function plan(
  rows: CatalogRow[],
  { uploaded }: SentSheet,
): Promise<{ plan: ImportPlan; report: SheetReport }> {
  const products = await adminCatalog()
  const plan = planImport(rows, products, uploaded)
  const ids = new Map(rows.map((row) => [row.row, row.id.trim()]))
  return {
    plan,
    report: {
      rows: reportRows(plan, ids, products),
      additions: plan.additions.length,
      changes: plan.changes.length,
      neededFiles: plan.neededFiles,
      seen: plan.seen,
      key: randomUUID(),
    },
  }
}

function readRows(bytes: Uint8Array): CatalogRow[] | SheetProblem {
  if (bytes.length > MAX_SHEET_BYTES) return { code: 'too-large' }
  if (isZip(bytes)) return { code: 'not-csv' }
  const text = decodeCsv(bytes)
  if (text.includes('\0')) return { code: 'not-text' }
  const parsed = parseCatalogCsv(text)
  if (!parsed.ok) return parsed.problem
  return parsed.rows.length > MAX_SHEET_ROWS ? { code: 'too-many-rows' } : parsed.rows
}

/** What Excel and LibreOffice save unless they are asked for CSV begins as an archive does. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04
}
