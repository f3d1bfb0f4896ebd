import { IconButton } from '#app/ui/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { LARGE_SIZES, ProductImage } from '#app/parts/product-image.tsx'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { ProductImage as Photo } from '#app/domain/catalog/product.ts'
import { Thumbs } from './thumbs.tsx'
import { uiCopy } from '#app/ui/ui.copy.ts'
import { DETAIL_ZOOM } from './zoom.ts'

const copy = catalogCopy.gallery
const ZOOM_STEPS = [1, 1.5, DETAIL_ZOOM, 3]

export type ZoomContentsProps = {
  onClose: () => void
  title: string
  alt: string
  images: readonly Photo[]
  shown: number
  onChosen: (index: number) => void
}

/** The photo at 2.2× in a box that scrolls: a way to magnify without mouse and dragging. */
export function ZoomContents({ onClose, title, alt, images, shown, onChosen }: ZoomContentsProps) {
  const [step, setStep] = useState(ZOOM_STEPS.indexOf(DETAIL_ZOOM))
  const zoom = ZOOM_STEPS[step] ?? DETAIL_ZOOM
  const view = useRef<HTMLDivElement>(null)
  const image = images[shown]

  useEffect(() => {
    const element = view.current
    if (!element) return
    element.style.setProperty('--zoom', String(zoom))
    element.scrollTo({
      left: (element.scrollWidth - element.clientWidth) / 2,
      top: (element.scrollHeight - element.clientHeight) / 2,
    })
  }, [zoom])

  const move = (by: number) => onChosen((shown + by + images.length) % images.length)
  return (
    <>
      <div className="zoom-bar">
        <h2 tabIndex={-1} data-first-focus>
          {title}
        </h2>
        <div className="zoom-tools">
          <IconButton
            label={copy.zoomOut}
            icon="minus"
            isOff={step === 0}
            onClick={() => setStep(step - 1)}
          />
          <span role="status">{copy.zoom(String(zoom).replace('.', ','))}</span>
          <IconButton
            label={copy.zoomIn}
            icon="plus"
            isOff={step === ZOOM_STEPS.length - 1}
            onClick={() => setStep(step + 1)}
          />
          <IconButton label={uiCopy.close} icon="close" onClick={onClose} />
        </div>
      </div>
      {/* Focusable, because the keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={view} className="zoom-view" role="group" aria-label={copy.scrollable} tabIndex={0}>
        {image ? (
          <ProductImage key={image.publicId} image={image} alt={alt} sizes={LARGE_SIZES} fetch="high" />
        ) : null}
      </div>
      <div className="zoom-bar">
        <IconButton
          label={copy.previous}
          icon="previous"
          isOff={images.length < 2}
          onClick={() => move(-1)}
        />
        <Thumbs images={images} shown={shown} onChosen={onChosen} />
        <IconButton label={copy.next} icon="next" isOff={images.length < 2} onClick={() => move(1)} />
      </div>
    </>
  )
}
