import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { ProductImage, THUMB_SIZES } from '#app/parts/product-image.tsx'
import type { ProductImage as Photo } from '#app/domain/catalog/product.ts'

type ThumbsProps = { images: readonly Photo[]; shown: number; onChosen: (index: number) => void }

/** All photos of a color (at most 4), always visible. */
export function Thumbs({ images, shown, onChosen }: ThumbsProps) {
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
    </div>
  )
}
