import { recordActivity } from '#app/features/activity/record-activity.server.ts'
import { checkAdmin, type User } from '#app/features/accounts/user.ts'
import { countCreated, insertManyOnce } from '#app/features/catalog/save-product.server.ts'
import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { writePublished } from '#app/features/catalog/set-product-state.server.ts'
import { replaceProducts } from '#app/features/catalog/write-product.server.ts'
import { claimPhotos } from '#app/features/images/claim-photos.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { planImport } from './check-import.server.ts'
import type { AppliedImport, ApplyImportError } from './import-report.ts'
import type { ImportFile } from './import.schema.ts'
import type { ImportPlan } from './plan-csv-import.ts'

type Confirmation = {
  /** Chosen once per import, so that a repeated confirmation adds nothing twice. */
  key: string
  /** Of the report that the person confirmed. */
  fingerprint: string
}

/** Plans the file again, so that nothing of the plan comes from the browser, and does all of it or nothing. */
export async function applyImport(
  user: User | null,
  file: ImportFile,
  confirmation: Confirmation,
): Promise<Result<{ applied: AppliedImport }, ApplyImportError>> {
  const admin = checkAdmin(user)
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
    const products = new Map((await readProducts(transaction, 'all')).map((one) => [one.id, one]))
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
  const shown = new Set([...products.values()].flatMap(imagesOf).map((image) => image.publicId))
  const added = [...additions, ...changes].flatMap(({ product }) => imagesOf(product))
  const unclaimed = added.filter((image) => !shown.has(image.publicId))
  return (await claimPhotos(transaction, unclaimed)).length === 0
}

function imagesOf({ colors }: { colors: readonly { images: ProductImage[] }[] }): ProductImage[] {
  return colors.flatMap((color) => color.images)
}
