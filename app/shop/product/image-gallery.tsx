import { useState } from 'react'
import { withColor } from '#app/base/text.ts'
import { DETAIL_SIZES, ProductImage } from '#app/parts/product-image.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { Thumbs } from './thumbs.tsx'
import { DETAIL_ZOOM } from './zoom.ts'
import { ZoomableImage } from './zoomable-image.tsx'

const copy = catalogCopy.gallery
const loadZoom = async () => (await import('./zoom-contents.tsx')).ZoomContents

/** Give it the color's name as key, so that a new color starts at its first photo. */
export function ImageGallery({ productName, color }: { productName: string; color: ProductColor }) {
  const [shown, setShown] = useState(0)
  const zoom = useHistoryDialog('ampliar')
  const { images } = color
  const image = images[shown]
  if (!image) {
    return (
      <section className="gallery gallery-single" aria-label={copy.region}>
        <div className="gallery-photo">
          <p className="gallery-empty">{copy.none}</p>
        </div>
      </section>
    )
  }
  const alt = catalogCopy.photo.altOf(productName, color.name, shown + 1, images.length)
  const title = withColor(productName, color.name, ' · ')
  return (
    <section className={images.length > 1 ? 'gallery' : 'gallery gallery-single'} aria-label={copy.region}>
      <div className="gallery-photo">
        <ZoomableImage zoom={DETAIL_ZOOM} onPress={zoom.open}>
          <ProductImage key={image.publicId} image={image} alt={alt} sizes={DETAIL_SIZES} fetch="high" />
        </ZoomableImage>
        <a className="gallery-enlarge" {...zoom.opener} {...prefetchOn(loadZoom)}>
          <Icon name="zoom" />
          {copy.enlarge}
        </a>
      </div>
      {images.length > 1 ? <Thumbs images={images} shown={shown} onChosen={setShown} /> : null}
      <Dialog {...zoom.dialog} className="zoom-dialog" label={title}>
        <Lazy
          load={loadZoom}
          props={{ onClose: zoom.close, title, alt, images, shown, onChosen: setShown }}
        />
      </Dialog>
    </section>
  )
}
