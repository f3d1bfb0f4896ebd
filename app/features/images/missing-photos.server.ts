import { database } from '#app/platform/database.server.ts'
import { masterKey, photoStore } from './photo-store.server.ts'
import './uploads.table.ts'

/** Of these photos of the embedded host, those that are not there or about to go. */
export async function missingPhotos(publicIds: readonly string[]): Promise<Set<string>> {
  const removing = await database()
    .selectFrom('uploads')
    .select('public_id')
    .where('removing_at', 'is not', null)
    .execute()
  const missing = new Set(removing.map((upload) => upload.public_id))
  for (const publicId of publicIds) {
    if (!(await photoStore().has(masterKey(publicId)))) missing.add(publicId)
  }
  return missing
}
