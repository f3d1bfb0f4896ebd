import { masterKey, photoStore } from './photo-store.server.ts'

/**
 * Keeps a photo as it is delivered from. Browsers keep what they were sent for a year, so a public id stands for
 * the same picture for ever: another picture needs another id.
 */
export async function storeMaster(publicId: string, bytes: Uint8Array): Promise<void> {
  await photoStore().put(masterKey(publicId), bytes)
}
