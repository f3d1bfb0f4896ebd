import path from 'node:path'
import { env } from '#app/platform/env.server.ts'
import { openFolderStore, type FileStore } from '#app/platform/file-store.server.ts'
import type { ImageFormat } from './image-format.ts'
import type { ImageWidth } from './image-rules.ts'

let current: FileStore | undefined

/** Where this process keeps photos. */
export function photoStore(): FileStore {
  current ??= openFolderStore(path.join(env().dataDir, 'photos'))
  return current
}

/** For tests: every later `photoStore()` answers this one. */
export function usePhotoStore(store: FileStore): void {
  current = store
}

// The extension keeps a photo `vera` apart from a folder `vera`.

export function masterKey(publicId: string): string {
  return `masters/${publicId}.webp`
}

export function derivedKey(publicId: string, width: ImageWidth, format: ImageFormat): string {
  return `derived/${width}/${publicId}.${format}`
}
