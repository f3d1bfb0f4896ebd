import { findAdminProduct } from './admin-catalog.server.ts'
import { describe } from './product-detail/find-detail.server.ts'
import { chooseColor } from './product.ts'

/** The page of a product that may not be published; null: there is none, or it is in the trash. */
export async function findPreview(id: string, path: string, colorSlug: string | undefined) {
  const product = await findAdminProduct(id)
  if (!product || product.deletedAt !== null) return null
  const detail = await describe(product, chooseColor(product, colorSlug), path)
  return { detail, isHidden: product.publishedAt === null }
}
