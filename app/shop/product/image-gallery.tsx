import { useRef, useState } from 'react'
import { withColor } from '#app/base/text.ts'
import { DETAIL_SIZES, ProductImage, WIDE_SIZES } from '#app/parts/product-image.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Lazy, prefetchOn } from '#app/ui/lazy.tsx'
import { useHistoryDialog } from '#app/ui/use-history-dialog.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { GalleryVideo } from './gallery-video.tsx'
import { Thumbs } from './thumbs.tsx'
import { DETAIL_ZOOM } from './zoom.ts'
import { ZoomableImage } from './zoomable-image.tsx'

const copy = catalogCopy.gallery
const loadZoom = async () => (await import('./zoom-contents.tsx')).ZoomContents

/** Give it the color's name as key, so that a new color starts at its first photo. */
export function ImageGallery({ productName, color }: { productName: string; color: ProductColor }) {
  const [shown, setShown] = useState(0)
  const photos = useRef<HTMLUListElement>(null)
  const zoom = useHistoryDialog('ampliar')
  const { images, video } = color
  const slides = images.length + (video ? 1 : 0)
  if (slides === 0) {
    return (
      <section className="gallery" aria-label={copy.region}>
        <div className="gallery-photo">
          <p className="gallery-empty">{copy.none}</p>
        </div>
      </section>
    )
  }
  const altOf = (index: number) => {
    const isOnFoot = images[index]?.isOnFoot === true
    return catalogCopy.photo.altOf(productName, color.name, isOnFoot, index + 1, images.length)
  }
  const title = withColor(productName, color.name, ' · ')

  function choose(index: number) {
    setShown(index)
    // On a phone the photos lie in one row, which the finger moves too.
    photos.current?.scrollTo({ left: index * photos.current.clientWidth })
  }

  return (
    <section className="gallery" aria-label={copy.region}>
      <ul
        ref={photos}
        className="gallery-photos"
        // The keyboard must be able to scroll it.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
      >
        {images.map((image, index) => (
          <li key={image.publicId} className="gallery-photo">
            <ZoomableImage
              zoom={DETAIL_ZOOM}
              onPress={() => {
                setShown(index)
                zoom.open()
              }}
            >
              <ProductImage
                image={image}
                alt={altOf(index)}
                sizes={index === 0 && slides % 2 === 1 ? WIDE_SIZES : DETAIL_SIZES}
                fetch={index === 0 ? 'high' : 'lazy'}
              />
            </ZoomableImage>
            {image.isOnFoot ? (
              <span className="tag" aria-hidden="true">
                {copy.onFoot}
              </span>
            ) : null}
          </li>
        ))}
        {video ? (
          <GalleryVideo
            video={video}
            label={catalogCopy.photo.alt(productName, color.name)}
            isShown={shown === images.length}
          />
        ) : null}
      </ul>
      {slides > 1 ? <Thumbs images={images} video={video} shown={shown} onChosen={choose} /> : null}
      {shown < images.length ? (
        <a className="gallery-enlarge" {...zoom.opener} {...prefetchOn(loadZoom)}>
          <Icon name="zoom" />
          {copy.enlarge}
        </a>
      ) : null}
      <Dialog {...zoom.dialog} className="zoom-dialog" label={title}>
        <Lazy
          load={loadZoom}
          props={{ onClose: zoom.close, title, alt: altOf(shown), images, shown, onChosen: choose }}
        />
      </Dialog>
    </section>
  )
}
