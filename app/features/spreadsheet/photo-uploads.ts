import type { ProductImage } from '#app/features/catalog/product.ts'
import type { PhotoError, PhotoProgress } from '#app/features/images/upload-rules.ts'

export type PhotoUpload = { file: File } & (
  | { phase: 'waiting' }
  | PhotoProgress
  | { phase: 'done'; image: ProductImage }
  | { phase: 'failed'; error: PhotoError }
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

/** Writes uploaded photos as the value of a form field. */
export function writeUploadedPhotos(photos: ReadonlyMap<string, ProductImage>): string {
  return JSON.stringify([...photos].map(([name, { url, publicId }]) => [name, url, publicId]))
}

/** Returns the files that were never sent, or that were sent as another file of the same name. */
export function filesToSend(found: ReadonlyMap<string, File>, uploads: PhotoUploads): Map<string, File> {
  return new Map([...found].filter(([name, file]) => !isSameFile(uploads.get(name)?.file, file)))
}

function isSameFile(a: File | undefined, b: File): boolean {
  return a !== undefined && a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
}

/** A file as a browser gives it: with its path inside the chosen folder, or without. */
export type NamedFile = { name: string; webkitRelativePath?: string }

export type MatchedFiles<File> = {
  /** By the name that a row gives. */
  found: Map<string, File>
  /** Names that several chosen files share. */
  ambiguous: string[]
  missing: string[]
}

/** Finds the files that rows name. A row may name the folder too, in case two folders hold files of the same name. */
export function matchPhotoFiles<File extends NamedFile>(
  names: readonly string[],
  files: readonly File[],
): MatchedFiles<File> {
  const byName = Map.groupBy(files, (file) => plain(file.name))
  const matched: MatchedFiles<File> = { found: new Map(), ambiguous: [], missing: [] }
  for (const name of names) {
    const wanted = plain(name)
    const same = byName.get(wanted.split('/').at(-1) ?? '') ?? []
    const exact = same.filter((file) => `/${plain(file.webkitRelativePath ?? '')}`.endsWith(`/${wanted}`))
    const candidates = wanted.includes('/') && exact.length > 0 ? exact : same
    const [first, ...others] = candidates
    if (!first) matched.missing.push(name)
    else if (others.length > 0) matched.ambiguous.push(name)
    else matched.found.set(name, first)
  }
  return matched
}

/** Removes what differs between systems: letter case, the encoding of accents, and slashes. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('\\', '/')
}
