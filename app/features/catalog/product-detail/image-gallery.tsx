import { Icon } from '#app/ui/icon.tsx'
import { useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { DETAIL_SIZES, ProductImage } from '#app/features/images/product-image.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import type { ProductColor } from '../product.ts'
import { Thumbs } from './thumbs.tsx'
import { DETAIL_ZOOM } from './zoom.ts'
import { ZoomableImage } from './zoomable-image.tsx'

const copy = catalogCopy.gallery
const loadZoom = async () => (await import('./zoom-contents.tsx')).ZoomContents

/** Give it the color's name as key: a new color begins at its first photo. */
export function ImageGallery({ productName, color }: { productName: string; color: ProductColor }) {
  const [shown, setShown] = useState(0)
  const zoomDialog = useHistoryDialog('ampliar')
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
  const title = copy.enlarged(productName, color.name)
  return (
    <section className={images.length > 1 ? 'gallery' : 'gallery gallery-single'} aria-label={copy.region}>
      <div className="gallery-photo">
        <ZoomableImage zoom={DETAIL_ZOOM} onPress={zoomDialog.open}>
          <ProductImage key={image.publicId} image={image} alt={alt} sizes={DETAIL_SIZES} priority />
        </ZoomableImage>
        <button type="button" className="gallery-enlarge" onClick={zoomDialog.open} {...prefetchOn(loadZoom)}>
          <Icon name="zoom" />
          {copy.enlarge}
        </button>
      </div>
      {images.length > 1 ? <Thumbs images={images} shown={shown} onChosen={setShown} /> : null}
      <Dialog isOpen={zoomDialog.isOpen} onClose={zoomDialog.close} className="zoom-dialog" label={title}>
        <Lazy
          load={loadZoom}
          props={{ onClose: zoomDialog.close, title, alt, images, shown, onChosen: setShown }}
          words={catalogCopy.lazy}
        />
      </Dialog>
    </section>
  )
}
