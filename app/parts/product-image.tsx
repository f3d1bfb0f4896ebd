import { useState } from 'react'
import { LogoMark } from '#app/ui/icon.tsx'
import { imageSrcSet, imageUrl, ORIGINAL_WIDTH } from '#app/domain/photos/image-url.ts'

/** Width of a card's photo, or a pixel less: for half a pixel more, browsers take the next larger file. */
export const CARD_SIZES = '(min-width:1280px) 264px, (min-width:768px) 24vw, calc(50vw - 24px)'
export const DETAIL_SIZES = '(min-width:1024px) 408px, 100vw'
/** The first of one or three photos, which has both columns. */
export const WIDE_SIZES = '(min-width:1024px) 828px, 100vw'
export const THUMB_SIZES = '88px'
/** The largest width, on every screen. */
export const LARGE_SIZES = `${ORIGINAL_WIDTH}px`

/** React preloads an eager photo unless its priority is low. Only the main one may take bandwidth from the page. */
const PRIORITY = {
  high: { fetchPriority: 'high' },
  eager: { fetchPriority: 'low', decoding: 'async' },
  lazy: { fetchPriority: 'low', decoding: 'async' },
} as const

/** The photo of the card that was pressed last. */
let pressed: { url: string; src: string } | undefined

/**
 * Call it when a card leads to its product: there its photo, which the browser has, stands in for the large one and
 * moves to its place.
 */
export function keepAsStandIn(url: string | undefined, img: HTMLImageElement | null | undefined): void {
  if (url === undefined || !img?.complete || img.naturalWidth === 0) return
  pressed = { url, src: img.currentSrc }
  moveTo(img)
}

let moved: HTMLImageElement | undefined

/** Names the photo that a view transition moves (`product-card.css`). Two with one name would stop the transition. */
function moveTo(img: HTMLImageElement): void {
  if (moved) moved.style.viewTransitionName = ''
  img.style.viewTransitionName = 'product-photo'
  moved = img
}

function standInFor(img: HTMLImageElement, src: string): void {
  img.style.background = `url("${src}") center / cover`
  const clear = () => {
    img.style.background = ''
  }
  img.decode().then(clear, clear)
}

type ProductImageProps = {
  image: { url: string }
  alt: string
  sizes: string
  width?: number
  height?: number
  /** `high` for the one photo that is fetched before all others, `eager` for its neighbors in view. */
  fetch?: 'high' | 'eager' | 'lazy'
  className?: string | undefined
}

/** The photo of a pressed card may move to these; never to a small one of its color. */
const WHOLE_PHOTO = [CARD_SIZES, DETAIL_SIZES, WIDE_SIZES]

export function ProductImage({
  image: { url },
  alt,
  sizes,
  width = ORIGINAL_WIDTH,
  height = ORIGINAL_WIDTH,
  fetch = 'lazy',
  className,
}: ProductImageProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (brokenUrl === url) return <ImagePlaceholder alt={alt} className={className} />

  return (
    <img
      // Before src: once that is set the browser begins to fetch.
      loading={fetch === 'lazy' ? 'lazy' : 'eager'}
      {...PRIORITY[fetch]}
      sizes={sizes}
      srcSet={imageSrcSet(url)}
      src={imageUrl(url, 640)}
      alt={alt}
      width={width}
      height={height}
      className={className}
      onError={() => setBrokenUrl(url)}
      ref={(img) => {
        // A photo may have failed before React listened.
        if (img?.complete && img.naturalWidth === 0) return setBrokenUrl(url)
        if (!img || pressed?.url !== url) return
        if (WHOLE_PHOTO.includes(sizes)) moveTo(img)
        if (!img.complete && fetch === 'high') standInFor(img, pressed.src)
      }}
    />
  )
}

/** Replaces a photo that is missing or failed to load: its background and the brand's V. */
export function ImagePlaceholder({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      data-broken=""
      className={className === undefined ? 'photo-placeholder' : `photo-placeholder ${className}`}
    >
      <LogoMark />
    </span>
  )
}
