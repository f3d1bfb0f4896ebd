import { database } from '#app/platform/database.server.ts'
import './products.table.ts'

/** Their files are gone: the records' work is done. */
export async function forgetDeletedImages(publicIds: readonly string[]): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      for (const publicId of publicIds) {
        await transaction.deleteFrom('deleted_images').where('public_id', '=', publicId).execute()
      }
    })
}
