import type { AdminProduct } from '#app/features/catalog/admin-product.ts'
import { findCreated, insertManyOnce } from '#app/features/catalog/add-product.server.ts'
import { changeCatalog } from '#app/features/catalog/change-catalog.server.ts'
import { readProducts } from '#app/features/catalog/catalog-snapshot.server.ts'
import { writePublished } from '#app/features/catalog/set-published.server.ts'
import { replaceProducts } from '#app/features/catalog/write-product.server.ts'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { claimPhotos } from '#app/features/images/claim-photos.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import type { ImportPlan } from './plan-import.ts'

type ImportOptions = {
  /** Chosen by the client once per import, so that a repeated wish adds nothing twice. */
  key: string
  /** `seen` of the dry run that the person confirmed. */
  seen: string
}

/** Does all that the plan says, or nothing: if a row has a problem, or if a product moved since the dry run. */
export async function applyImport(
  plan: ImportPlan,
  { key, seen }: ImportOptions,
): Promise<{ added: number; changed: number } | 'conflict' | 'not-ready'> {
  if (plan.rows.some((row) => row.status === 'problem')) return 'not-ready'
  return changeCatalog(async (transaction) => {
    const answer = { added: plan.additions.length, changed: plan.changes.length }
    if ((await findCreated(transaction, `${key}/0`)) !== null) return answer
    const products = new Map((await readProducts(transaction, 'all')).map((one) => [one.id, one]))
    const isSame = plan.seen === seen && plan.changes.every((change) => isCurrent(change, products))
    const areFree = plan.additions.every(({ id }) => id === undefined || !products.has(id))
    if (!isSame || !areFree || !(await claimNewPhotos(transaction, plan, products))) return 'conflict'
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
    return answer
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
