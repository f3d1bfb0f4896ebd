import { pageStudio } from './canvas.client.ts'
import { dominantColorsOf } from './color-clusters.ts'
import { fitWithin } from './compression-plan.ts'

/** Enough to tell colors apart, little enough to be instant. */
const SIDE = 64

/** Up to five colors of the shoe in a photo, as `#rrggbb`, most of it first; none when the photo cannot be opened. */
export async function dominantColors(image: ImageBitmap | Blob): Promise<string[]> {
  try {
    const picture =
      image instanceof Blob
        ? await pageStudio.open(image)
        : { source: image, width: image.width, height: image.height }
    const { width, height } = fitWithin(picture, SIDE)
    const { context } = pageStudio.canvas({ width, height })
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture.source, 0, 0, width, height)
    return dominantColorsOf(context.getImageData(0, 0, width, height).data, width)
  } catch {
    return []
  }
}
