import { MAX_COLORS, MAX_IMAGES_PER_COLOR } from '#app/features/product-form/product-colors.ts'

/** More would not fit into one product. */
const MAX_PHOTOS = MAX_COLORS * MAX_IMAGES_PER_COLOR

export type PhotoChoice<Photo> = { photos: Photo[]; refused: Photo[]; isOverLimit: boolean }

/**
 * Sorts out files that are not images.
 * @param room how many photos the color still takes: the first ones go to it (Spec §2)
 * @param already how many photos the product has
 */
export function choosePhotos<Photo extends { name: string; type: string }>(
  files: readonly Photo[],
  room: number,
  already: number,
): PhotoChoice<Photo> {
  const images = files.filter(isImage)
  const refused = files.filter((file) => !isImage(file))
  const photos = images.slice(0, Math.max(0, MAX_PHOTOS - already))
  return { photos, refused, isOverLimit: images.length > room }
}

/** Some systems do not know HEIC and leave the type empty. */
function isImage({ name, type }: { name: string; type: string }): boolean {
  return type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))
}
