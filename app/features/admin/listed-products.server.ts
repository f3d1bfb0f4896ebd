import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import { toListed, type ListedProduct } from './listed-product.ts'

/** Every product that is not in the trash, by brand, then name. */
export async function findListedProducts(): Promise<ListedProduct[]> {
  const now = new Date()
  const products = await adminCatalog()
  return products.filter(({ deletedAt }) => deletedAt === null).map((product) => toListed(product, now))
}
