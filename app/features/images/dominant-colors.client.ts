import { fitWithin, pageCanvas } from './shrink-photo.client.ts'
import { dominantColorsOf, type Lab, meanToneOf } from './color-clusters.ts'

/** Up to five colors of the shoe in a photo, as `#rrggbb`, most of it first; none when the photo cannot be opened. */
export async function dominantColors(photo: Blob): Promise<string[]> {
  try {
    const { data, width } = await photoPixels(photo)
    return dominantColorsOf(data, width)
  } catch {
    return []
  }
}

/** The average tone of the shoe in a photo; null when the photo cannot be opened. */
export async function meanTone(photo: Blob): Promise<Lab | null> {
  try {
    const { data, width } = await photoPixels(photo)
    return meanToneOf(data, width)
  } catch {
    return null
  }
}

/** Enough to tell colors apart, little enough to be instant. */
const SIDE = 64

/**
 * Returns a photo at 64 pixels.
 * @throws where this browser cannot open it
 */
export async function photoPixels(file: Blob): Promise<ImageData> {
  const { source, ...size } = await open(file)
  const { width, height } = fitWithin(size, SIDE)
  const { context } = pageCanvas.canvas({ width, height })
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

/** Shrinks beside the page where the browser can: a camera's photo would hold up what is being typed. */
async function open(file: Blob): Promise<{ source: CanvasImageSource; width: number; height: number }> {
  try {
    const source = await createImageBitmap(file, { resizeWidth: SIDE, resizeQuality: 'medium' })
    return { source, width: source.width, height: source.height }
  } catch {
    return pageCanvas.open(file)
  }
}
