import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { changeCatalog } from './change-catalog.server.ts'
import type { NewProduct } from './product.ts'
import { replaceProduct, type EditAnswer } from './write-product.server.ts'

/**
 * Saves everything about a product; its id stays, and with it its address. Photos that it no longer shows are recorded
 * as deleted.
 * @param expectedVersion the version that the person was looking at: somebody's newer change is a conflict
 * @param objection what speaks against it, found out in the same transaction; null: nothing
 * @returns the version that is stored now
 */
export async function editProduct<Objection = never>(
  id: string,
  expectedVersion: number,
  product: NewProduct,
  objection?: (transaction: DatabaseTransaction) => Promise<Objection | null>,
): Promise<EditAnswer | Objection> {
  return changeCatalog(
    async (transaction) =>
      (await objection?.(transaction)) ?? (await replaceProduct(transaction, id, expectedVersion, product)),
  )
}
