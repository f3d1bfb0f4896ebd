import { imageUrl } from '#app/features/images/image-url.ts'
import { ImagePlaceholder } from '#app/features/images/product-image.tsx'
import type { ListRow } from './list-rows.ts'

/** The smallest photo that there is: a list has some hundreds of them. */
const WIDTH = 320

export function RowPhoto({ row: { photo } }: { row: ListRow }) {
  if (photo === null) return <ImagePlaceholder alt="" className="row-photo" />
  return (
    <img
      className="row-photo"
      loading="lazy"
      decoding="async"
      src={imageUrl(photo.url, WIDTH)}
      alt=""
      width={56}
      height={56}
    />
  )
}
