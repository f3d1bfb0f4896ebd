import { adminCatalog } from '#app/features/catalog/admin-catalog.server.ts'
import { toListRow, type ListRow } from './list-rows.ts'

/** Every product that is not in the trash, by brand, then name. */
export async function findListRows(): Promise<ListRow[]> {
  const products = await adminCatalog()
  return products.filter(({ deletedAt }) => deletedAt === null).map(toListRow)
}
