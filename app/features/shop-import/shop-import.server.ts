import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkOwner, type User } from '#app/features/accounts/user.ts'
import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { missingPhotos } from '#app/features/images/photo-claims.server.ts'
import { isCreationKey } from '#app/features/product-form/product.schema.ts'
import { applyPlan, readUploadedPhotos } from '#app/features/spreadsheet/apply-import.server.ts'
import { MAX_DOCUMENTS } from '#app/features/spreadsheet/catalog-json.ts'
import { type AppliedImport, reportDocuments } from '#app/features/spreadsheet/import-report.ts'
import type { ImportPlan } from '#app/features/spreadsheet/plan-csv-import.ts'
import { photosToCheck, planJsonImport } from '#app/features/spreadsheet/plan-json-import.ts'
import { env } from '#app/platform/env.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { decodeCsv } from '#app/text/csv.ts'
import { isAddress, type SourceProduct } from './source-product.ts'
import { type ExportError, MAX_EXPORT_BYTES, readExport, type Source, SOURCES } from './export-file.ts'
import { findImportedPhotos } from './imported-photos.server.ts'
import {
  type Answers,
  planShopImport,
  type ApplyShopError,
  type CheckShopError,
  MAX_FILES,
  type ShopReport,
} from './plan-shop-import.ts'
import { readProducts } from './read-products.ts'

const names = z
  .string()
  .max(MAX_FILES * 300)
  .transform((text): string[] => {
    try {
      return z.array(z.string().max(500)).max(MAX_FILES).parse(JSON.parse(text))
    } catch {
      return []
    }
  })
  .catch([])
const answer = z.string().max(60).catch('')

/** The form of an import. With `key` and `seen` it confirms a report; without them it requests one. */
export const shopImportSchema = z.object({
  sheet: z.instanceof(Blob),
  from: z.enum(SOURCES).optional().catch(undefined),
  brand: answer,
  model: answer,
  /** The names of the photos that were chosen. */
  files: names,
  /** Those of them that were uploaded. */
  photos: z.string().catch('').transform(readUploadedPhotos),
  /** Addresses that could not be fetched. */
  failed: names,
  key: z.string().refine(isCreationKey).optional().catch(undefined),
  seen: z.string().catch(''),
})

export type ShopFile = {
  bytes: Uint8Array
  from?: Source | undefined
  answers: Answers
  files: readonly string[]
  /** Photos of the folder that are in this shop, by file name. */
  uploaded: ReadonlyMap<string, ProductImage>
  failed: readonly string[]
}

/** Reports what an import would do, and changes nothing. */
export async function checkShopImport(
  user: User | null,
  file: ShopFile,
): Promise<Result<{ report: ShopReport }, CheckShopError>> {
  const admin = checkOwner(user)
  if (!admin.ok) return admin
  const planned = await planShopFile(file)
  return planned.ok ? ok({ report: planned.value.report }) : planned
}

/**
 * Plans the file again and does all of it or nothing. Products with a problem are no part of the plan: the report names
 * them, and the others come whole.
 */
export async function applyShopImport(
  user: User | null,
  file: ShopFile,
  confirmation: { key: string; fingerprint: string },
): Promise<Result<{ applied: AppliedImport }, ApplyShopError>> {
  const admin = checkOwner(user)
  if (!admin.ok) return admin
  const planned = await planShopFile(file)
  if (!planned.ok) return planned
  const result = await applyPlan(planned.value.plan, confirmation, admin.value.id)
  if (result.ok) return ok({ applied: result.value })
  const now = await planShopFile(file)
  return now.ok ? failed({ kind: 'conflict', report: now.value.report }) : now
}

type Planned = { plan: ImportPlan; report: ShopReport }

/** Compares a file with the catalogue as it is now. */
export async function planShopFile({
  bytes,
  from,
  answers,
  files,
  uploaded,
  failed: notFetched,
}: ShopFile): Promise<Result<Planned, { kind: 'unreadable-file'; file: ExportError }>> {
  const read = readFile(bytes, from)
  if (!read.ok) return failed({ kind: 'unreadable-file', file: read.error })
  const { source, products } = read.value
  const current = await adminCatalog()
  const addresses = products.flatMap(({ photos }) => photos.map(({ name }) => name)).filter(isAddress)
  const known = await findImportedPhotos([...new Set(addresses)])
  const shop = planShopImport(products, {
    answers,
    current,
    idOf: (key) => productId(source, key),
    photos: new Map([...uploaded, ...known]),
    failed: new Set(notFetched),
    files,
    now: new Date(),
  })
  const { publicUrl, cloudinaryCloudName: cloudName } = env()
  const missing = await missingPhotos(photosToCheck(shop.documents, current))
  const whole = planJsonImport(shop.documents, current, { publicUrl, cloudName, missing })
  const ids = new Map(shop.documents.map((row) => [row.row, row.ok ? row.form.id : '']))
  const report: ShopReport = {
    source,
    rows: reportDocuments(whole, ids, current).map((row) => ({
      ...row,
      notes: shop.notes.get(row.row) ?? [],
    })),
    leftOut: shop.leftOut,
    additions: whole.additions.length,
    changes: whole.changes.length,
    wantedPhotos: shop.wantedPhotos,
    lacking: shop.lacking,
    fingerprint: whole.fingerprint,
    key: randomUUID(),
  }
  return ok({ plan: { ...whole, rows: whole.rows.filter(({ status }) => status !== 'error') }, report })
}

function readFile(
  bytes: Uint8Array,
  from: Source | undefined,
): Result<{ source: Source; products: SourceProduct[] }, ExportError> {
  if (bytes.length > MAX_EXPORT_BYTES) return failed({ kind: 'too-large' })
  // Excel and LibreOffice save an archive unless they are asked for CSV.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04) {
    return failed({ kind: 'not-csv' })
  }
  const file = readExport(decodeCsv(bytes).replace(/^\uFEFF/, ''), from)
  if (!file.ok) return file
  const products = readProducts(file.value, new Date())
  if (products.length > MAX_DOCUMENTS) return failed({ kind: 'too-many-products' })
  return ok({ source: file.value.source, products })
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 20

/** The id of a product of another shop: the same key has the same id, so importing again adds nothing. */
export function productId(source: string, key: string): string {
  const digest = createHash('sha256').update(`${source}\n${key}`).digest()
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
}
