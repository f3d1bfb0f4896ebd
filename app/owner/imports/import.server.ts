import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { checkOwner, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { adminCatalog } from '#app/domain/catalog/admin-catalog.server.ts'
import { readAllProducts } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { filesOf, type ProductImage } from '#app/domain/catalog/product.ts'
import { countCreated, insertManyOnce } from '#app/domain/catalog/save-product.server.ts'
import { writePublished } from '#app/domain/catalog/publish-products.server.ts'
import { changeCatalog, replaceProducts } from '#app/domain/catalog/write-product.server.ts'
import { claimPhotos, missingPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { isCreationKey } from '#app/domain/catalog/product.schema.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { keepNewRedirects, newRedirects } from '#app/domain/redirects/keep-redirect.server.ts'
import { env } from '#app/platform/env.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { guardFormula, writeCsv } from '#app/base/csv.ts'
import { findImportedPhotos, rememberPhotos } from './imported-photos.server.ts'
import { changeText, kindText } from './import-texts.ts'
import { importsCopy } from './imports.copy.ts'
import { isAddress } from './photos.ts'
import { namedPhotos, photosToCheck } from './photo-finder.ts'
import { type ImportPlan, planImport, type PlanOptions } from './plan-import.server.ts'
import { readImportFile } from './read-file.server.ts'
import {
  type AppliedImport,
  type ApplyImportError,
  type CheckImportError,
  type FileError,
  type ImportFormat,
  type ImportReport,
  isOwnFormat,
  kindsOf,
  MAX_PHOTO_FILES,
  MAX_SHOWN,
  type ProductStatus,
} from './report.ts'
import type { SourceProduct } from './source-product.ts'

const copy = importsCopy.report

const photo = z
  .tuple([z.string(), z.string(), z.string()])
  .transform(([name, url, publicId]): [string, ProductImage] => [name, { url, publicId }])

/** Reads a JSON list from a field and drops items of another shape. */
const listField = <Item>(item: z.ZodType<Item>) =>
  z
    .string()
    .transform((text): Item[] => {
      try {
        const list = z.array(z.unknown()).parse(JSON.parse(text))
        return list.flatMap((one) => {
          const parsed = item.safeParse(one)
          return parsed.success ? [parsed.data] : []
        })
      } catch {
        return []
      }
    })
    .catch([])
const answer = z.string().max(60).catch('')

/** The form of an import. With `key` and `seen` it confirms a report; without them it requests one. */
export const importSchema = z.object({
  sheet: z.instanceof(Blob),
  brand: answer,
  model: answer,
  /** Names of the chosen photos; `photos` holds those that are uploaded. */
  files: listField(z.string().max(500)).transform((names) => names.slice(0, MAX_PHOTO_FILES)),
  photos: listField(photo).transform((photos) => new Map(photos)),
  /** Names of photos and hosts that failed. */
  failed: listField(z.string().max(2_048)),
  key: z.string().refine(isCreationKey).optional().catch(undefined),
  seen: z.string().catch(''),
  as: z.literal('csv').optional().catch(undefined),
})

export type ImportFile = Pick<
  z.output<typeof importSchema>,
  'brand' | 'model' | 'files' | 'photos' | 'failed'
> & {
  bytes: Uint8Array
  from?: ImportFormat | undefined
}

/** Plans what an import would do, and changes nothing. */
export async function checkImport(
  user: User | null,
  file: ImportFile,
): Promise<Result<Planned, CheckImportError>> {
  const owner = checkOwner(user)
  return owner.ok ? planFile(file) : owner
}

/**
 * Plans the file again, because a browser's plan is not trusted, and applies all of it or nothing. The plan leaves out
 * products of another shop that have a problem.
 */
export async function applyImport(
  user: User | null,
  file: ImportFile,
  confirmation: Confirmation,
): Promise<Result<{ applied: AppliedImport }, ApplyImportError>> {
  const owner = checkOwner(user)
  if (!owner.ok) return owner
  const planned = await planFile(file)
  if (!planned.ok) return planned
  const result = await applyPlan(planned.value.plan, confirmation, owner.value.id)
  if (result.ok) return ok({ applied: result.value })
  const now = await planFile(file)
  return now.ok ? failed({ ...result.error, report: now.value.report }) : now
}

export function reportAsCsv({ plan, report }: Planned): string {
  const lines = kindsOf(plan.products).flatMap((kind) =>
    kind.products.map(({ row, name, what, changes }) => {
      const details = [what, ...changes.map(changeText)].filter(Boolean).join(' · ')
      return [String(row), name, kindText(kind, report.format), details].map(guardFormula)
    }),
  )
  return writeCsv([copy.tableTitles, ...lines], ';')
}

type Planned = { plan: ImportPlan; report: ImportReport }

/** Compares a file with the catalogue as it is now. */
export async function planFile(
  file: ImportFile,
): Promise<Result<Planned, { kind: 'unreadable-file'; file: FileError }>> {
  const current = await adminCatalog()
  const read = await readImportFile(file.bytes, { from: file.from, current, now: new Date() })
  if (!read.ok) return failed({ kind: 'unreadable-file', file: read.error })
  const { format, products, unread, amounts, encoding } = read.value
  const idOf = isOwnFormat(format) ? (key: string) => key : (key: string) => productId(format, key)
  const plan = await planProducts(products, { ...file, format, current, idOf })
  const kinds = kindsOf(plan.products)
  const count = (status: ProductStatus) => plan.products.filter((product) => product.status === status).length
  const report: ImportReport = {
    format,
    counts: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
    },
    kinds: kinds.map((kind) => ({ ...kind, products: kind.products.slice(0, MAX_SHOWN) })),
    unread: unread.slice(0, MAX_SHOWN),
    amounts,
    isFromMac: encoding === 'macintosh',
    additions: plan.additions.length,
    changes: plan.changes.length,
    addresses: plan.redirects.length,
    isBlocked: plan.isBlocked,
    wantedPhotos: plan.wantedPhotos,
    missingFiles: plan.missingFiles,
    lacking: plan.lacking,
    fingerprint: plan.fingerprint,
    key: randomUUID(),
  }
  return ok({ plan, report })
}

type Given = Pick<PlanOptions, 'format' | 'current' | 'idOf'> &
  Pick<ImportFile, 'brand' | 'model' | 'files' | 'photos' | 'failed'>

/** Plans a file's products with the photos that this shop has already. */
export async function planProducts(
  products: readonly SourceProduct[],
  { brand, model, photos, failed: notBrought, ...given }: Given,
): Promise<ImportPlan> {
  const addresses = namedPhotos(products)
    .map(({ name }) => name)
    .filter(isAddress)
  const { publicUrl, cloudinaryCloudName: cloudName } = env()
  const plan = await planImport(products, {
    ...given,
    answers: { brand, model },
    photos: new Map([...photos, ...(await findImportedPhotos([...new Set(addresses)]))]),
    failed: new Set(notBrought),
    publicUrl,
    cloudName,
    missing: await missingPhotos(photosToCheck(products, given.current)),
    now: new Date(),
  })
  return { ...plan, redirects: await newRedirects(plan.redirects) }
}

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 20

/** Derives the id from the other shop's key, so that importing again adds nothing. */
function productId(source: string, key: string): string {
  const digest = createHash('sha256').update(`${source}\n${key}`).digest()
  return Array.from(digest.subarray(0, ID_LENGTH), (byte) => ID_LETTERS[byte % ID_LETTERS.length]).join('')
}

type Confirmation = {
  /** Chosen once per import, so that a repeated confirmation adds nothing twice. */
  key: string
  /** The fingerprint of the report that the person confirmed. */
  fingerprint: string
}

/** Applies the whole plan; nothing when it is blocked or a product changed since the report. */
export async function applyPlan(
  plan: ImportPlan,
  { key, fingerprint }: Confirmation,
  userId: string | null = null,
): Promise<Result<AppliedImport, { kind: 'conflict' | 'not-ready' }>> {
  if (plan.isBlocked) return failed({ kind: 'not-ready' })
  return changeCatalog(async (transaction) => {
    const applied = {
      added: plan.additions.length,
      changed: plan.changes.length,
      addresses: plan.redirects.length,
    }
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
    await rememberPhotos(transaction, plan.broughtFor)
    await keepNewRedirects(transaction, plan.redirects)
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

/** Claims photos that no product shows yet, because a sweep could delete them first. */
async function claimNewPhotos(
  transaction: DatabaseTransaction,
  { additions, changes }: ImportPlan,
  products: ReadonlyMap<string, AdminProduct>,
): Promise<boolean> {
  const shown = new Set([...products.values()].flatMap(filesOf).map(({ publicId }) => publicId))
  const added = [...additions, ...changes].flatMap(({ product }) => filesOf(product))
  const fresh = added.filter(({ publicId }) => !shown.has(publicId))
  return (await claimPhotos(transaction, fresh)).length === 0
}
