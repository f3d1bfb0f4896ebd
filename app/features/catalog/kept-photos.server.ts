import { database } from '#app/platform/database.server.ts'
import { publicIdOf } from '../images/image-url.ts'
import { storedSetting } from '../settings/settings.server.ts'
import './products.table.ts'

/**
 * Public ids whose files must stay: some product or the size guide shows them, or a product that was deleted can still
 * come back.
 */
export async function listKeptPhotos(): Promise<Set<string>> {
  const rows = await database()
    .selectFrom('product_images')
    .select('public_id')
    .union(database().selectFrom('deleted_images').select('public_id'))
    .execute()
  const sizeGuideImage = publicIdOf((await storedSetting('sizeGuideImage')) ?? '')
  return new Set([...rows.map((row) => row.public_id), ...(sizeGuideImage === null ? [] : [sizeGuideImage])])
}
