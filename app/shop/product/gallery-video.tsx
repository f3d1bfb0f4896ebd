import { useEffect, useRef, useState } from 'react'
import { imageUrl } from '#app/domain/photos/image-url.ts'
import type { ProductVideo } from '#app/domain/catalog/product.ts'
import { DETAIL_SIZES, ProductImage } from '#app/parts/product-image.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { videoCopy as copy } from './product.copy.ts'
import './gallery-video.css'

type GalleryVideoProps = {
  video: ProductVideo
  /** Names the shoe for screen readers. */
  label: string
  /** False: another slide is in view. */
  isShown: boolean
}

/** Plays when it is pressed, never by itself and always without sound. */
export function GalleryVideo({ video: { url, poster }, label, isShown }: GalleryVideoProps) {
  const film = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'new' | 'playing' | 'paused' | 'failed'>('new')
  const isPlaying = state === 'playing'

  useEffect(() => {
    if (!isShown) film.current?.pause()
  }, [isShown])

  function toggle() {
    const element = film.current
    if (!element) return
    if (isPlaying) return element.pause()
    if (state === 'failed') element.load()
    // Pausing before it has begun is no failure.
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed')
    })
  }

  return (
    <li className="gallery-photo gallery-video" data-state={state}>
      <video
        ref={film}
        src={url}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        onPlaying={() => setState('playing')}
        // A failure pauses it, too.
        onPause={({ currentTarget }) => setState(currentTarget.error ? 'failed' : 'paused')}
        onError={() => setState('failed')}
      />
      {state === 'new' || state === 'failed' ? (
        <ProductImage image={poster} alt="" sizes={DETAIL_SIZES} />
      ) : null}
      <button type="button" aria-label={isPlaying ? copy.pause(label) : copy.play(label)} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      <p role="alert">{state === 'failed' ? copy.failed : null}</p>
      <noscript>
        <video
          src={url}
          poster={imageUrl(poster.url, 960)}
          aria-label={copy.of(label)}
          controls
          muted
          loop
          playsInline
          preload="none"
        />
      </noscript>
    </li>
  )
}
