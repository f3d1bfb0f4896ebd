import { LARGE_SIZES } from '#app/features/images/product-image.tsx'

/**
 * Loads the largest width of a photo and shows it in its element, so that stretching it stays sharp. Rejects when the
 * photo cannot be loaded.
 */
export async function loadLargePhoto(img: HTMLImageElement): Promise<void> {
  if (img.srcset === '') return
  const large = new Image()
  large.sizes = LARGE_SIZES
  large.srcset = img.srcset
  await large.decode()
  if (img.currentSrc === large.currentSrc) return
  const shown = new Promise((resolve, reject) => {
    img.addEventListener('load', resolve, { once: true })
    img.addEventListener('error', reject, { once: true })
  })
  img.sizes = LARGE_SIZES
  await shown
}
