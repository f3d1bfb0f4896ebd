import { dominantColorsOf, meanToneOf } from './color-clusters.ts'
import type { Lab } from './oklab.ts'
import { photoPixels } from './photo-pixels.client.ts'

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
