import { z } from 'zod'
import type { ProductImage } from '#app/features/catalog/product.ts'
import { isCreationKey } from '#app/features/product-form/product.schema.ts'

const photo = z
  .tuple([z.string(), z.string(), z.string()])
  .transform(([name, url, publicId]): [string, ProductImage] => [name, { url, publicId }])

/**
 * Reads photos by the name of the file that a row names; whether they are the shop's is checked with the rest of the
 * row. Returns no photos when the text is not a list, and skips what is not a photo.
 */
export function readUploadedPhotos(text: string): Map<string, ProductImage> {
  try {
    const photos = z.array(z.unknown()).safeParse(JSON.parse(text)).data ?? []
    return new Map(
      photos.flatMap((one) => {
        const parsed = photo.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )
  } catch {
    return new Map()
  }
}

/** The form of an import. With `key` and `seen` it confirms a report; without them it requests one. */
export const importSchema = z.object({
  sheet: z.instanceof(Blob),
  photos: z.string().catch('').transform(readUploadedPhotos),
  key: z.string().refine(isCreationKey).optional().catch(undefined),
  seen: z.string().catch(''),
})

/** A file that was sent, and the photos that were uploaded for its rows. */
export type ImportFile = { bytes: Uint8Array; uploaded: ReadonlyMap<string, ProductImage> }
