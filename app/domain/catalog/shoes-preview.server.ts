import * as palette from '#app/ui/palette.ts'
import {
  archivo,
  loadPreview,
  loadPhoto,
  renderPreview,
  type PreviewImage,
} from '#app/domain/photos/preview-images.server.ts'
import {
  line,
  logo,
  name,
  PHOTO_BOX,
  PREVIEW_HEIGHT,
  type PreviewPrice,
  priceLines,
  rect,
  svg,
} from '#app/domain/photos/preview-svg.ts'
import { previewVersion } from './preview-image.server.ts'
import type { ProductImage } from './product.ts'

/** The texts and photos of a preview of several shoes. */
export type ShoesPreview = {
  title: string
  names: string
  /** Null when none of them is there any more. */
  price: PreviewPrice | null
  /** The first four are shown. */
  photos: readonly ProductImage[]
}

/** Increase it when the layout changes. */
const TEMPLATE_VERSION = 2
const GAP = 4
const MAX_PHOTOS = 4

export function shoesPreviewVersion(shown: ShoesPreview): string {
  return previewVersion(TEMPLATE_VERSION, shown)
}

/**
 * Returns the preview of this name and makes it at the first request. The hourly sweep of previews deletes it.
 * @throws QueueFullError when too many are waiting to be made
 */
export function shoesPreview(file: string, shown: ShoesPreview): Promise<PreviewImage> {
  return loadPreview(file, () => make(shown))
}

async function make(shown: ShoesPreview): Promise<PreviewImage> {
  const photos = shown.photos.slice(0, MAX_PHOTOS)
  const boxes = photoBoxes(photos.length)
  const loaded = await Promise.all(photos.map((photo, index) => loadPhoto(photo, boxes[index] ?? PHOTO_BOX)))
  const found = loaded.filter((photo) => photo !== null)
  const bytes = await renderPreview(await draw(shown), found)
  return { bytes, isWhole: found.length === photos.length }
}

/** One photo fills its half, two share it, three and four are its quarters; of three the first is as wide as two. */
export function photoBoxes(count: number) {
  const { left, top, width, height } = PHOTO_BOX
  const [columnWidth, rowHeight] = [(width - GAP) / 2, (height - GAP) / 2]
  const second = { left: left + columnWidth + GAP, top: top + rowHeight + GAP }
  const whole = { left, top, width, height }
  const row = { ...whole, height: rowHeight }
  const quarter = { ...row, width: columnWidth }
  const lowerQuarters = [
    { ...quarter, top: second.top },
    { ...quarter, ...second },
  ]
  if (count < 2) return [whole]
  if (count === 2) return [row, { ...row, top: second.top }]
  if (count === 3) return [row, ...lowerQuarters]
  return [quarter, { ...quarter, left: second.left }, ...lowerQuarters]
}

async function draw({ title, names, price }: ShoesPreview): Promise<string> {
  const typeface = await archivo()
  const plain = { weight: 400, stretch: 100 }
  return svg(
    rect({ x: 0, y: 0, width: PHOTO_BOX.left, height: PREVIEW_HEIGHT }, palette.paper) +
      rect({ x: PHOTO_BOX.left, y: 0, width: PHOTO_BOX.width, height: PREVIEW_HEIGHT }, palette.photo) +
      logo(typeface, { x: 64, baseline: 107, size: 40, fill: palette.ink }) +
      name(title, typeface) +
      line(names, { style: plain, size: 32, smallest: 22, baseline: 368 }, palette.inkSoft, typeface) +
      (price === null ? '' : priceLines(price, typeface)),
  )
}
