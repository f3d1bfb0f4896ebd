import { openJobQueue } from '#app/platform/job-queue.server.ts'
import { photoStore } from '#app/features/images/photo-store.server.ts'

/** `isWhole`: nothing is missing that could be there when it is made the next time. */
export type PreviewImage = { bytes: Buffer<ArrayBuffer>; isWhole: boolean }

export const PREVIEWS_FOLDER = 'previews'

const enqueue = openJobQueue({ atOnce: 1, waiting: 30 })
const underway = new Map<string, Promise<PreviewImage>>()

/** The kept picture of this name, or the one that `make` makes, which is kept if it is whole. */
export function keepPreview(file: string, make: () => Promise<PreviewImage>): Promise<PreviewImage> {
  const started = underway.get(file)
  if (started) return started
  const image = findOrMake(`${PREVIEWS_FOLDER}/${file}`, make).finally(() => underway.delete(file))
  underway.set(file, image)
  return image
}

async function findOrMake(key: string, make: () => Promise<PreviewImage>): Promise<PreviewImage> {
  const kept = await photoStore().get(key)
  if (kept) return { bytes: kept, isWhole: true }
  return enqueue(async () => {
    const made = await make()
    if (made.isWhole) await photoStore().put(key, made.bytes)
    return made
  })
}
