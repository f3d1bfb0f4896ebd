import { pageStudio } from './canvas.client.ts'
import { fitWithin } from './compression-plan.ts'

/** Enough to tell colors apart, little enough to be instant. */
const SIDE = 64

/**
 * Returns a photo at 64 pixels.
 * @throws where this browser cannot open it
 */
export async function photoPixels(file: Blob): Promise<ImageData> {
  const { source, ...size } = await open(file)
  const { width, height } = fitWithin(size, SIDE)
  const { context } = pageStudio.canvas({ width, height })
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
    return pageStudio.open(file)
  }
}
