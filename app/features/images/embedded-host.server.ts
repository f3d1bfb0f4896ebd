import { randomBytes } from 'node:crypto'
import { database } from '#app/platform/database.server.ts'
import { embeddedImageUrl } from './image-url.ts'
import { storeMaster } from './store-master.server.ts'
import type { Uploaded } from './upload-rules.ts'
import './uploads.table.ts'

/** Keeps a photo for ever under a name of its own; null when it could not. */
export type PhotoHost = (master: Buffer<ArrayBuffer>) => Promise<Uploaded | null>

/** The shop itself. */
export const embeddedHost: PhotoHost = async (master) => {
  // Random, so that no other picture ever has it and nobody guesses a photo that is not for sale yet.
  const publicId = `fotos/${randomBytes(16).toString('hex')}`
  // Noted first: a file without a row would never be swept, should the power fail in between.
  await database()
    .insertInto('uploads')
    .values({ public_id: publicId, created_at: new Date().toISOString() })
    .execute()
  await storeMaster(publicId, master)
  return { secure_url: embeddedImageUrl(publicId), public_id: publicId }
}
