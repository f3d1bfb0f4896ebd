import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { sortForAdmin, type AdminProduct } from './admin-product.ts'
import { findProduct, readProducts } from './catalog-snapshot.server.ts'

/** Every product as the database has it now: published, hidden and in the trash. By brand, then name. */
export async function adminCatalog(): Promise<AdminProduct[]> {
  return inOneMoment(async (transaction) => sortForAdmin(await readProducts(transaction, 'all')))
}

export async function findAdminProduct(id: string): Promise<AdminProduct | null> {
  return inOneMoment((transaction) => findProduct(transaction, id))
}

async function inOneMoment<T>(read: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
  return database().transaction().setIsolationLevel('repeatable read').execute(read)
}
