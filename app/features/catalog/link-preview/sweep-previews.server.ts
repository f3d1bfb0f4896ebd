import { photoStore } from '#app/features/images/photo-store.server.ts'
import { currentCatalog } from '../catalog-snapshot.server.ts'
import { previewFiles } from '../preview-image.server.ts'
import { PREVIEWS_FOLDER } from './keep-preview.server.ts'

/** Removes the pictures of former prices and names, of hidden products and of those that are gone. */
export async function sweepPreviews(): Promise<void> {
  const store = photoStore()
  const current = new Set(previewFiles(await currentCatalog()).map((file) => `${PREVIEWS_FOLDER}/${file}`))
  for (const key of await store.list(PREVIEWS_FOLDER)) {
    if (!current.has(key)) await store.remove(key)
  }
}
