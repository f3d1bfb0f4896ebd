import { useEffect, useState } from 'react'
import { kitImagePath, productSegment } from '#app/base/paths.ts'
import { useOnline } from '#app/ui/use-browser.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'
import { FORMAT_VALUES, type KitFormat, type KitOptions, kitImageParams } from './kit-options.ts'

type KitError = 'offline' | 'busy' | 'signed-out' | 'gone' | 'failed'

type LoadedImage =
  | { state: 'loading' }
  /** `file` is what is shared and saved. */
  | { state: 'ready'; file: File; isWhole: boolean }
  | { state: 'failed'; error: KitError }

export type KitImage = {
  src: string
  fileName: string
  loaded: LoadedImage
  attempt: number
  retry: () => void
}
export type KitImages = Record<KitFormat, KitImage>

/** Fetches both images ahead, because sharing must begin at the press. */
export function useKitImages(
  product: Pick<AdminProduct, 'id' | 'name' | 'version'>,
  color: ProductColor,
  options: KitOptions,
): KitImages {
  const srcOf = (format: KitFormat) =>
    `${kitImagePath(product.id)}?${kitImageParams(options, format, product.version)}`
  const nameOf = (format: KitFormat) =>
    `${productSegment(product, color) || 'vault'}-${FORMAT_VALUES[format]}.jpg`
  return {
    post: useKitImage(srcOf('post'), nameOf('post')),
    story: useKitImage(srcOf('story'), nameOf('story')),
  }
}

/** Delay of a retry: a browser may be online a moment before requests get through. */
const RETRY_AFTER_MS = 3000

/** Fetches one image, and again when the signal is back. */
function useKitImage(src: string, fileName: string): KitImage {
  const isOnline = useOnline()
  const [attempt, setAttempt] = useState(0)
  const [latest, setLatest] = useState<{ of: string; loaded: LoadedImage } | null>(null)
  const of = `${src} ${attempt}`
  const loaded: LoadedImage = latest?.of === of ? latest.loaded : { state: 'loading' }
  const isOffline = loaded.state === 'failed' && loaded.error === 'offline'
  const retry = () => setAttempt((before) => before + 1)

  useEffect(() => {
    const leaving = new AbortController()
    loadImage(src, fileName, leaving.signal).then(
      (next) => setLatest({ of, loaded: next }),
      () => {
        if (!leaving.signal.aborted) setLatest({ of, loaded: { state: 'failed', error: 'offline' } })
      },
    )
    return () => leaving.abort()
  }, [src, fileName, of])

  useEffect(() => {
    if (!isOffline || !isOnline) return
    const timer = setTimeout(() => setAttempt((before) => before + 1), RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOffline, isOnline])

  return { src, fileName, loaded, attempt, retry }
}

const ERROR_OF_STATUS: Record<number, KitError> = {
  401: 'signed-out',
  403: 'signed-out',
  404: 'gone',
  503: 'busy',
}

/** @throws TypeError when the server is not reached */
async function loadImage(src: string, fileName: string, signal: AbortSignal): Promise<LoadedImage> {
  const response = await fetch(src, { signal })
  if (!response.ok) return { state: 'failed', error: ERROR_OF_STATUS[response.status] ?? 'failed' }
  const file = new File([await response.blob()], fileName, { type: 'image/jpeg' })
  return { state: 'ready', file, isWhole: response.headers.get('x-without-photo') === null }
}
