import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { sortForAdmin, type AdminProduct } from './admin-product.ts'
import './products.table.ts'
import { findProduct, readProducts } from './catalog-snapshot.server.ts'

/** Reads every product from the database: published, hidden and in the trash. By brand, then name. */
export async function adminCatalog(): Promise<AdminProduct[]> {
  return inOneMoment(async (transaction) => sortForAdmin(await readProducts(transaction, 'all')))
}

export async function findAdminProduct(id: string): Promise<AdminProduct | null> {
  return inOneMoment((transaction) => findProduct(transaction, id))
}

/** Every model with its brand, of all products. */
export async function listModels(): Promise<{ brand: string; model: string }[]> {
  return database().selectFrom('products').select(['brand', 'model']).distinct().execute()
}

/** All reads see the same state of the database. */
async function inOneMoment<T>(read: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
  return database().transaction().setIsolationLevel('repeatable read').execute(read)
}
