import { MOST_IMAGES_PER_COLOR } from '../color-form.ts'

export type PhotoChoice<Photo> = { kept: Photo[]; wereOthers: boolean; wereTooMany: boolean }

/** Only images, and only as many as a color may have: the first ones (Spec §2). */
export function choosePhotos<Photo extends { name: string; type: string }>(
  files: readonly Photo[],
  already: number,
): PhotoChoice<Photo> {
  const images = files.filter(isImage)
  const kept = images.slice(0, Math.max(0, MOST_IMAGES_PER_COLOR - already))
  return { kept, wereOthers: images.length < files.length, wereTooMany: kept.length < images.length }
}

/** Some systems do not know HEIC and leave the type empty. */
function isImage({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
