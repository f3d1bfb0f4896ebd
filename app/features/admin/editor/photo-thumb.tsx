import { ProductImage, THUMB_SIZES } from '#app/features/images/product-image.tsx'
import type { DraftPhoto } from './product-draft.ts'
import type { PhotoFiles } from './use-photo-files.ts'

/** The photo as it is here; once its file is gone, as the shop keeps it. */
export function PhotoThumb({ photo, files }: { photo: DraftPhoto; files: PhotoFiles }) {
  const { id, state } = photo
  const url = files.url(id) ?? (state.phase === 'done' ? state.image.url : '')
  return <ProductImage image={{ url, publicId: id }} alt="" sizes={THUMB_SIZES} />
}
