import { data } from 'react-router'
import { adminCatalog } from '../catalog/admin-catalog.server.ts'
import type { AdminProduct } from '../catalog/admin-product.ts'

/**
 * A product for the form, and the brands and models that the form suggests.
 * @throws 404 when it does not exist, or is in the trash
 */
export async function findForEditor(
  id: string,
): Promise<{ product: AdminProduct; others: { brand: string; model: string }[] }> {
  const products = await adminCatalog()
  const product = products.find((one) => one.id === id && one.deletedAt === null)
  if (!product) throw data(null, { status: 404 })
  return { product, others: products.map(({ brand, model }) => ({ brand, model })) }
}
