import type { AdminProduct } from '../catalog/admin-product.ts'
import { findCreated, insertOnce } from '../catalog/add-product.server.ts'
import { changeCatalog } from '../catalog/change-catalog.server.ts'
import { readProducts } from '../catalog/product-rows.server.ts'
import { writePublished } from '../catalog/set-published.server.ts'
import { replaceProduct } from '../catalog/write-product.server.ts'
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
    if ((await findCreated(transaction, keyOf(key, 0))) !== null) return answer
    const products = new Map((await readProducts(transaction, 'all')).map((one) => [one.id, one]))
    if (plan.seen !== seen || !plan.changes.every((change) => isCurrent(change, products))) return 'conflict'
    for (const [index, { product, isPublished }] of plan.additions.entries()) {
      await insertOnce(transaction, product, { key: keyOf(key, index), isHidden: !isPublished })
    }
    for (const { id, version, product, isPublished } of plan.changes) {
      await replaceProduct(transaction, id, version, product)
      const current = products.get(id)
      if (current) await writePublished(transaction, current, isPublished)
    }
    return answer
  })
}

const keyOf = (key: string, index: number) => `${key}/${index}`

function isCurrent(
  { id, version }: ImportPlan['changes'][number],
  products: ReadonlyMap<string, AdminProduct>,
): boolean {
  const product = products.get(id)
  return product?.deletedAt === null && product.version === version
}
