import { photoBucket, photoFolder } from '#app/domain/photos/photo-store.server.ts'
import type { FileStore } from '#app/platform/file-store.server.ts'

/** Originals alone: sizes and previews are made again where they are asked for. */
const FOLDER = 'masters'

/**
 * Copies the photos of DATA_DIR to the bucket of S3_PHOTOS_BUCKET, or back. What is there already is not sent again, so
 * an interrupted move goes on where it stopped.
 * @returns the exit code
 */
export async function movePhotos(isBack: boolean, say = console.log): Promise<number> {
  const bucket = photoBucket()
  if (!bucket) {
    say('S3_PHOTOS_BUCKET is unset: it says where photos go (.env.example).')
    return 1
  }
  const [from, to] = isBack ? [bucket, photoFolder()] : [photoFolder(), bucket]
  const { copied, there, missing } = await copyPhotos(from, to)
  say(`${copied} photos copied, ${there} were there already. The old ones stay where they are.`)
  if (missing.length > 0) say(`Not copied, because they cannot be read: ${missing.join(', ')}`)
  return missing.length > 0 ? 1 : 0
}

async function copyPhotos(
  from: FileStore,
  to: FileStore,
): Promise<{ copied: number; there: number; missing: string[] }> {
  const keys = await from.list(FOLDER)
  const missing: string[] = []
  let copied = 0
  for (const key of keys.toSorted()) {
    const bytes = await from.get(key)
    if (!bytes) {
      missing.push(key)
      continue
    }
    if ((await to.head(key, 1))?.size === bytes.length) continue
    await to.put(key, bytes)
    const stored = await to.head(key, 1)
    if (stored?.size !== bytes.length)
      throw new Error(`${key} has ${stored?.size ?? 0} of ${bytes.length} bytes`)
    copied += 1
  }
  return { copied, there: keys.length - copied - missing.length, missing }
}
