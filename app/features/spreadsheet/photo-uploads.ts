import type { ProductImage } from '#app/features/catalog/product.ts'
import type { PhotoProblem, PhotoProgress } from '#app/features/images/upload-rules.ts'

export type PhotoUpload = { file: File } & (
  | { phase: 'waiting' }
  | PhotoProgress
  | { phase: 'done'; image: ProductImage }
  | { phase: 'failed'; problem: PhotoProblem }
)

/** By the name that a row gives. */
export type PhotoUploads = ReadonlyMap<string, PhotoUpload>

export function uploadedImages(uploads: PhotoUploads): Map<string, ProductImage> {
  return new Map(
    [...uploads].flatMap(([name, upload]): [string, ProductImage][] =>
      upload.phase === 'done' ? [[name, upload.image]] : [],
    ),
  )
}

/** What is to be sent now: what was never sent, and what was sent as another file of the same name. */
export function filesToSend(found: ReadonlyMap<string, File>, uploads: PhotoUploads): Map<string, File> {
  return new Map([...found].filter(([name, file]) => !isSameFile(uploads.get(name)?.file, file)))
}

function isSameFile(a: File | undefined, b: File): boolean {
  return a !== undefined && a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}
