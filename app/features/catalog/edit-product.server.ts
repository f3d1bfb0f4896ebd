import { failed, ok, type Result } from '#app/result.ts'
import { checkAdmin, type AdminError, type User } from '../accounts/user.ts'
import type { AdminProduct } from './admin-product.ts'
import { changeCatalog } from './change-catalog.server.ts'
import { findProduct } from './catalog-snapshot.server.ts'
import type { NewProduct } from './product.ts'
import {
  claimProductPhotos,
  replaceProduct,
  type MissingPhotosError,
  type ReplaceError,
} from './write-product.server.ts'

export type EditError = AdminError | MissingPhotosError | ReplaceError

/**
 * Saves everything about a product; its id and with it its address stay. Photos that it no longer shows are recorded
 * as deleted.
 * @param version the version that the person was looking at: a newer one is a conflict
 */
export async function editProduct(
  user: User | null,
  { id, version, product }: { id: string; version: number; product: NewProduct },
): Promise<Result<AdminProduct, EditError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  return changeCatalog(async (transaction): Promise<Result<AdminProduct, EditError>> => {
    const claimed = await claimProductPhotos(transaction, product)
    if (!claimed.ok) return claimed
    const replaced = await replaceProduct(transaction, id, version, product)
    if (!replaced.ok) return replaced
    const saved = await findProduct(transaction, id)
    return saved ? ok(saved) : failed({ kind: 'not-found' })
  })
}
