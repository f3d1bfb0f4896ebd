import * as palette from '#app/palette.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../preview-size.ts'
import { fitLine, fitName } from './fit-text.ts'
import type { PreviewContent } from './preview-content.ts'
import { disc, letters, logo, rect, svg } from './preview-shapes.ts'
import { sitePreviewCopy } from './site-preview.copy.ts'
import { drawable, type TextStyle, type Typeface } from './typeface.ts'

/** Where the photo lies. */
export const PHOTO_BOX = { left: 560, top: 0, width: PREVIEW_WIDTH - 560, height: PREVIEW_HEIGHT }

const NAME: TextStyle = { weight: 800, stretch: 122, spacing: -0.035 }
const PLAIN: TextStyle = { weight: 400, stretch: 100 }
const PRICE: TextStyle = { weight: 750, stretch: 112, spacing: -0.02, isTabular: true }
const TAG: TextStyle = { weight: 650, stretch: 100, isTabular: true }
const CASH: TextStyle = { weight: 650, stretch: 100 }

const LEFT = 64
const TEXT_WIDTH = 472
const BASELINE = { logo: 107, name: 332, color: 400, price: 504, cash: 558 } as const
const NAME_LINE_HEIGHT = 0.95
const DISC = { radius: 16, gap: 14 } as const
const TAG_BOX = { size: 24, padding: 18, gap: 18, height: 48 } as const
/** Of Archivo, in em. */
const CAP_HEIGHT = 0.686

/** The preview of a product, without its photo: an SVG in which all text is outlines. */
export function drawPreview(
  shown: Omit<PreviewContent, 'photo'> & { hasPhoto: boolean },
  typeface: Typeface,
): string {
  return svg(
    rect({ x: 0, y: 0, width: PHOTO_BOX.left, height: PREVIEW_HEIGHT }, palette.paper) +
      rect({ x: PHOTO_BOX.left, y: 0, width: PHOTO_BOX.width, height: PREVIEW_HEIGHT }, palette.photo) +
      (shown.hasPhoto ? '' : disc(880, 315, 150, shown.hex)) +
      logo(typeface, { x: LEFT, baseline: BASELINE.logo, size: 40, fill: palette.ink }) +
      name(shown.name, typeface) +
      colorLine(shown, typeface) +
      priceLine(shown, typeface) +
      line(
        shown.cash,
        { style: CASH, size: 28, smallest: 20, baseline: BASELINE.cash },
        palette.green,
        typeface,
      ),
  )
}

/** The preview of every page that is no product, without its picture. */
export function drawSitePreview(typeface: Typeface): string {
  const { title, place } = sitePreviewCopy
  return svg(
    rect({ x: 0, y: 0, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT }, palette.ember) +
      logo(typeface, { x: LEFT, baseline: 330, size: 96, fill: palette.white }) +
      line(title, { style: CASH, size: 36, smallest: 20, baseline: 400 }, palette.white, typeface) +
      line(place, { style: PLAIN, size: 32, smallest: 20, baseline: 446 }, palette.white, typeface),
  )
}

function name(text: string, typeface: Typeface): string {
  const { lines, size } = fitName(
    drawable(text, typeface),
    TEXT_WIDTH,
    (part) => typeface.outline(part, NAME).width,
  )
  const first = BASELINE.name - (lines.length - 1) * size * NAME_LINE_HEIGHT
  return lines
    .map((part, index) => {
      const baseline = first + index * size * NAME_LINE_HEIGHT
      return letters(part, NAME, { x: LEFT, baseline, size, fill: palette.ink }, typeface)
    })
    .join('')
}

function colorLine(
  { colorName, hex }: Pick<PreviewContent, 'colorName' | 'hex'>,
  typeface: Typeface,
): string {
  const indent = 2 * DISC.radius + DISC.gap
  const box = { style: PLAIN, size: 32, smallest: 24, baseline: BASELINE.color, indent }
  return (
    disc(LEFT + DISC.radius, BASELINE.color - 10, DISC.radius, hex) +
    line(colorName, box, palette.inkSoft, typeface)
  )
}

function priceLine(
  { price, discount }: Pick<PreviewContent, 'price' | 'discount'>,
  typeface: Typeface,
): string {
  const tagText = discount === null ? 0 : typeface.outline(discount, TAG).width * TAG_BOX.size
  const tagWidth = discount === null ? 0 : tagText + 2 * TAG_BOX.padding
  const room = TEXT_WIDTH - (discount === null ? 0 : tagWidth + TAG_BOX.gap)
  const measure = (text: string) => typeface.outline(text, PRICE).width
  const { text, size } = fitLine(price, { size: 60, smallest: 24, width: room }, measure)
  const place = { x: LEFT, baseline: BASELINE.price, size, fill: palette.ink }
  const tagX = LEFT + measure(text) * size + TAG_BOX.gap
  const middle = BASELINE.price - (size * CAP_HEIGHT) / 2
  return (
    letters(text, PRICE, place, typeface) +
    (discount === null ? '' : tag(discount, tagX, middle, tagWidth, typeface))
  )
}

function tag(text: string, x: number, middle: number, width: number, typeface: Typeface): string {
  const { size, padding, height } = TAG_BOX
  const baseline = middle + (size * CAP_HEIGHT) / 2
  const pill = rect({ x, y: middle - height / 2, width, height }, palette.ember, height / 2)
  return pill + letters(text, TAG, { x: x + padding, baseline, size, fill: palette.white }, typeface)
}

type LineBox = { style: TextStyle; size: number; smallest: number; baseline: number; indent?: number }

function line(text: string, box: LineBox, fill: string, typeface: Typeface): string {
  const { style, size, smallest, baseline, indent = 0 } = box
  const fitted = fitLine(
    drawable(text, typeface),
    { size, smallest, width: TEXT_WIDTH - indent },
    (part) => typeface.outline(part, style).width,
  )
  return letters(fitted.text, style, { x: LEFT + indent, baseline, size: fitted.size, fill }, typeface)
}
