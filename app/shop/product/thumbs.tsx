import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { ProductImage, THUMB_SIZES } from '#app/parts/product-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { videoCopy } from './product.copy.ts'
import type { ProductImage as Photo, ProductVideo } from '#app/domain/catalog/product.ts'

type ThumbsProps = {
  images: readonly Photo[]
  video?: ProductVideo | undefined
  shown: number
  onChosen: (index: number) => void
}

/** All photos of a color (at most 4) and its video, always visible. */
export function Thumbs({ images, video, shown, onChosen }: ThumbsProps) {
  return (
    <div className="thumbs">
      {images.map((image, index) => (
        <button
          key={image.publicId}
          type="button"
          className="thumb"
          aria-label={catalogCopy.gallery.show(index + 1, images.length)}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => onChosen(index)}
        >
          <ProductImage image={image} alt="" sizes={THUMB_SIZES} />
        </button>
      ))}
      {video ? (
        <button
          type="button"
          className="thumb thumb-video"
          aria-label={videoCopy.show}
          aria-current={images.length === shown ? 'true' : undefined}
          onClick={() => onChosen(images.length)}
        >
          <ProductImage image={video.poster} alt="" sizes={THUMB_SIZES} />
          <Icon name="play" />
        </button>
      ) : null}
    </div>
  )
}
