import { database } from '#app/platform/database.server.ts'
import './products.table.ts'

/** Public ids whose files must stay: some product shows them, or one that was deleted can still come back. */
export async function listKeptPhotos(): Promise<Set<string>> {
  const rows = await database()
    .selectFrom('product_images')
    .select('public_id')
    .union(database().selectFrom('deleted_images').select('public_id'))
    .execute()
  return new Set(rows.map((row) => row.public_id))
}
