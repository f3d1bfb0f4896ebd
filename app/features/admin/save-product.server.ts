import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { insertOnce, type AddOptions } from '../catalog/add-product.server.ts'
import { changeCatalog } from '../catalog/change-catalog.server.ts'
import { editProduct } from '../catalog/edit-product.server.ts'
import type { NewProduct } from '../catalog/product.ts'
import type { EditAnswer } from '../catalog/write-product.server.ts'
import { claimPhotos } from '../images/claim-photos.server.ts'

/** Public ids of photos that were swept away before anybody saved them: they have to be uploaded again. */
export type PhotosGone = { gone: string[] }

/** Adds what the form holds; asked again with the same key, it is the same product. */
export async function saveNewProduct(
  product: NewProduct,
  options: AddOptions,
): Promise<{ id: string } | PhotosGone> {
  return changeCatalog(
    async (transaction) =>
      (await claim(transaction, product)) ?? { id: await insertOnce(transaction, product, options) },
  )
}

/** @param expectedVersion the version that the form was opened with, or that the person chose to save over */
export async function saveEditedProduct(
  id: string,
  expectedVersion: number,
  product: NewProduct,
): Promise<EditAnswer | PhotosGone> {
  return editProduct(id, expectedVersion, product, (transaction) => claim(transaction, product))
}

async function claim(transaction: DatabaseTransaction, { colors }: NewProduct): Promise<PhotosGone | null> {
  const gone = await claimPhotos(
    transaction,
    colors.flatMap((color) => color.images),
  )
  return gone.length > 0 ? { gone } : null
}
