/** What is sent to the server (Spec §9). Decimal megabytes: below both readings of "2.5 MB". */
export const MAX_PHOTO_BYTES = 2_500_000
export const MAX_PHOTO_SIDE = 2048

const QUALITIES = [0.9, 0.82, 0.74, 0.66, 0.58]
/** When the lowest quality is still too heavy, both sides shrink and the qualities begin again. */
const SHRINK = 0.75
const SMALLEST_SIDE = 320

export type Size = { width: number; height: number }
export type Attempt = Size & { quality: number }

/** A photo that may be sent as it is: making it again would cost quality and might even make it heavier. */
export function isSmallEnough({ bytes, width, height }: Size & { bytes: number }): boolean {
  return bytes <= MAX_PHOTO_BYTES && Math.max(width, height) <= MAX_PHOTO_SIDE
}

/** In its proportions, never enlarged, never without pixels. */
export function fitWithin({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** What to try, best first, until the photo is light enough. */
export function attempts(photo: Size): Attempt[] {
  const planned: Attempt[] = []
  for (let side = MAX_PHOTO_SIDE; side >= SMALLEST_SIDE; side = Math.floor(side * SHRINK)) {
    const size = fitWithin(photo, side)
    const isNew = planned.at(-1)?.width !== size.width || planned.at(-1)?.height !== size.height
    if (isNew) planned.push(...QUALITIES.map((quality) => ({ ...size, quality })))
  }
  return planned
}
