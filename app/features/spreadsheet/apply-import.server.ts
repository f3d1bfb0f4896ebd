import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { isCreationKey } from '#app/features/product-form/product.schema.ts'
import { checkOwner, type User } from '#app/features/accounts/user.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { readAllProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { claimPhotos, missingPhotos } from '#app/features/images/photo-claims.server.ts'
import { env } from '#app/platform/env.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { decodeCsv } from '#app/text/csv.ts'
import { recordActivity } from '#app/features/activity/activity.server.ts'
import { countCreated, insertManyOnce } from '#app/features/catalog/save-product.server.ts'
import { changeCatalog, replaceProducts } from '#app/features/catalog/write-product.server.ts'
import { writePublished } from '#app/features/catalog/set-product-state.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { type CatalogRow, parseCatalogCsv } from './catalog-csv.ts'
import { type DocumentRow, parseCatalogJson } from './catalog-json.ts'
import {
  type AppliedImport,
  type ApplyImportError,
  type CheckImportError,
  type FileError,
  type ImportReport,
  MAX_CSV_BYTES,
  MAX_CSV_ROWS,
  MAX_JSON_BYTES,
  reportDocuments,
  reportRows,
} from './import-report.ts'
import { type ImportPlan, planCsvImport } from './plan-csv-import.ts'
import { photosToCheck, planJsonImport } from './plan-json-import.ts'

const photo = z
  .tuple([z.string(), z.string(), z.string()])
  .transform(([name, url, publicId]): [string, ProductImage] => [name, { url, publicId }])

/**
 * Reads photos by the name of the file that a row names; whether they are the shop's is checked with the rest of the
 * row. Returns no photos when the text is not a list, and skips what is not a photo.
 */
export function readUploadedPhotos(text: string): Map<string, ProductImage> {
  try {
    const photos = z.array(z.unknown()).safeParse(JSON.parse(text)).data ?? []
    return new Map(
      photos.flatMap((one) => {
        const parsed = photo.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** The form of an import. With `key` and `seen` it confirms a report; without them it requests one. */
export const importSchema = z.object({
  sheet: z.instanceof(Blob),
  photos: z.string().catch('').transform(readUploadedPhotos),
  key: z.string().refine(isCreationKey).optional().catch(undefined),
  seen: z.string().catch(''),
})

/** A file that was sent, and the photos that were uploaded for its rows. */
type ImportFile = { bytes: Uint8Array; uploaded: ReadonlyMap<string, ProductImage> }

/** Reports what an import would do, and changes nothing. */
export async function checkImport(
  user: User | null,
  file: ImportFile,
): Promise<Result<{ report: ImportReport }, CheckImportError>> {
  const admin = checkOwner(user)
  if (!admin.ok) return admin
  const planned = await planImport(file)
  return planned.ok ? ok({ report: planned.value.report }) : planned
}

type PlannedImport = { plan: ImportPlan; report: ImportReport }

/** Compares a file with the catalogue as it is now. */
async function planImport({
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

type Confirmation = {
  /** Chosen once per import, so that a repeated confirmation adds nothing twice. */
  key: string
  /** The fingerprint of the report that the person confirmed. */
  fingerprint: string
}

/** Plans the file again, so that nothing of the plan comes from the browser, and does all of it or nothing. */
export async function applyImport(
  user: User | null,
  file: ImportFile,
  confirmation: Confirmation,
): Promise<Result<{ applied: AppliedImport }, ApplyImportError>> {
  const admin = checkOwner(user)
  if (!admin.ok) return admin
  const planned = await planImport(file)
  if (!planned.ok) return planned
  const result = await applyPlan(planned.value.plan, confirmation, admin.value.id)
  if (result.ok) return ok({ applied: result.value })
  const now = await planImport(file)
  return now.ok ? failed({ ...result.error, report: now.value.report }) : now
}

/** Does all that the plan says, or nothing: if a row has an error, or if a product changed since the report. */
export async function applyPlan(
  plan: ImportPlan,
  { key, fingerprint }: Confirmation,
  userId: string | null = null,
): Promise<Result<AppliedImport, { kind: 'conflict' | 'not-ready' }>> {
  if (plan.rows.some((row) => row.status === 'error')) return failed({ kind: 'not-ready' })
  return changeCatalog(async (transaction) => {
    const applied = { added: plan.additions.length, changed: plan.changes.length }
    const created = await countCreated(transaction, `${key}/`)
    if (created > 0) return ok({ ...applied, added: created })
    const products = new Map((await readAllProducts(transaction)).map((one) => [one.id, one]))
    const isSame =
      plan.fingerprint === fingerprint && plan.changes.every((change) => isCurrent(change, products))
    const areFree = plan.additions.every(({ id }) => id === undefined || !products.has(id))
    if (!isSame || !areFree || !(await claimNewPhotos(transaction, plan, products))) {
      return failed({ kind: 'conflict' })
    }
    const additions = plan.additions.map(({ product, isPublished, ...given }) => {
      return { ...product, ...given, isHidden: !isPublished }
    })
    await insertManyOnce(transaction, additions, key)
    const replacements = plan.changes.flatMap(({ id, product }) => {
      const current = products.get(id)
      return current ? [{ current, product }] : []
    })
    await replaceProducts(transaction, replacements)
    for (const state of [true, false]) {
      const ids = plan.changes.filter(({ isPublished }) => isPublished === state).map(({ id }) => id)
      await writePublished(transaction, ids, state)
    }
    await recordActivity(transaction, {
      kind: 'catalog-imported',
      userId,
      count: applied.added + applied.changed,
      changes: [
        { field: 'added', before: null, after: String(applied.added) },
        { field: 'changed', before: null, after: String(applied.changed) },
      ],
    })
    return ok(applied)
  })
}

function isCurrent(
  { id, version }: ImportPlan['changes'][number],
  products: ReadonlyMap<string, AdminProduct>,
): boolean {
  const product = products.get(id)
  return product?.deletedAt === null && product.version === version
}

/** Photos that a product shows are safe; any other could be swept away before these products show it. */
async function claimNewPhotos(
  transaction: DatabaseTransaction,
  { additions, changes }: ImportPlan,
  products: ReadonlyMap<string, AdminProduct>,
): Promise<boolean> {
  const added = [...additions, ...changes].flatMap(({ product }) => imagesOf(product))
  const shown = new Set([...products.values()].flatMap(imagesOf).map(({ publicId }) => publicId))
  const isNew = ({ publicId }: ProductImage) => !shown.has(publicId)
  return (await claimPhotos(transaction, added.filter(isNew))).length === 0
}

function imagesOf({ colors }: { colors: readonly { images: ProductImage[] }[] }): ProductImage[] {
  return colors.flatMap((color) => color.images)
}
