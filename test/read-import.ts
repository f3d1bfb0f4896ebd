import { readFileSync } from 'node:fs'
import { writeSizes } from '#app/domain/catalog/sizes.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { type ImportPlan, planImport, type PlanOptions } from '#app/owner/imports/plan-import.server.ts'
import { readImportFile, type ReadFile } from '#app/owner/imports/read-file.server.ts'
import type { SourceProduct } from '#app/owner/imports/source-product.ts'
import type { FileError } from '#app/owner/imports/report.ts'
import type { Result } from '#app/base/result.ts'

const NOW = new Date('2026-06-01T12:00:00.000Z')

export function tryImport(
  contents: string | Uint8Array,
  current: readonly AdminProduct[] = [],
): Promise<Result<ReadFile, FileError>> {
  return readImportFile(Buffer.from(contents), { current, now: NOW })
}

/** Reads a file that can be read. */
export async function readImport(
  contents: string | Uint8Array,
  current: readonly AdminProduct[] = [],
): Promise<ReadFile> {
  const read = await tryImport(contents, current)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

/** Plans a file that can be read. Keys of other shops become `id-<key>`. */
export async function planText(
  contents: string | Uint8Array,
  given: Partial<PlanOptions> = {},
): Promise<ImportPlan> {
  const { current = [] } = given
  const { format, products } = await readImport(contents, current)
  const isOwn = format === 'vault-csv' || format === 'vault-json'
  return planImport(products, {
    format,
    current,
    idOf: (key) => (isOwn ? key : `id-${key}`),
    answers: { brand: '', model: '' },
    photos: new Map(),
    failed: new Set(),
    files: [],
    publicUrl: 'https://vault.example',
    cloudName: 'nube',
    missing: new Set(),
    now: NOW,
    ...given,
  })
}

/** Everything that a plan says about its products: `2 brand brand-missing`. */
export const remarksOf = ({ products }: ImportPlan): string[] =>
  products.flatMap(({ remarks }) =>
    remarks.map(({ row, column, code, what }) => [row, column, code, what].filter(Boolean).join(' ')),
  )

type Products = [SourceProduct, SourceProduct, SourceProduct]
/** Reads the first products of a file that can be read. */
export const readProducts = async (contents: string | Uint8Array) =>
  (await readImport(contents)).products as Products
export const sizesOf = ({ colors }: SourceProduct) =>
  colors.map(({ name, sizes }) => `${name}: ${writeSizes(sizes ?? [])}`)
export const codesOf = ({ notes }: SourceProduct) =>
  notes.map(({ code, what = '' }) => `${code} ${what}`.trim())
export const errorOf = ({ errors }: SourceProduct) => errors[0]?.code
export const fixture = (name: string) => readFileSync(`test/imports/${name}`)
