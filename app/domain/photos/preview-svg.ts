import { formatPesos } from '#app/business/money.ts'
import { priceProduct } from '#app/business/pricing.ts'
import * as palette from '#app/ui/palette.ts'
import { ink } from '#app/ui/palette.ts'
import { catalogCopy, sitePreviewCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { Product, ProductColor, ProductImage } from '#app/domain/catalog/product.ts'
import { drawable, fitLine, fitName, type TextStyle, type Typeface } from './fit-text.ts'

/** Size of a preview image, in pixels. */
const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630

/** Position of the photo in the image. */
export const PHOTO_BOX = { left: 560, top: 0, width: PREVIEW_WIDTH - 560, height: PREVIEW_HEIGHT }

const NAME: TextStyle = { weight: 800, stretch: 122, spacing: -0.035 }
const PLAIN: TextStyle = { weight: 400, stretch: 100 }
const PRICE: TextStyle = { weight: 750, stretch: 112, spacing: -0.02, isTabular: true }
const TAG: TextStyle = { weight: 650, stretch: 100, isTabular: true }
const CASH: TextStyle = { weight: 650, stretch: 100 }

const LEFT = 64
const TEXT_WIDTH = 472
const BASELINE = {
  logo: 107,
  name: 300,
  color: 368,
  price: 466,
  cash: 510,
  installments: 550,
  total: 586,
} as const
const NAME_LINE_HEIGHT = 0.95
const DISC = { radius: 16, gap: 14 } as const
const TAG_BOX = { size: 24, padding: 18, gap: 18, height: 48 } as const
/** Height of Archivo's capital letters, in em. */
const CAP_HEIGHT = 0.686

/** Returns the preview of a product, without its photo, as an SVG in which all text is outlines. */
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
      priceLines(shown, typeface),
  )
}

/** Returns the preview of pages other than products, without its photo. */
export function drawSitePreview(typeface: Typeface): string {
  const { title, place } = sitePreviewCopy
  return svg(
    rect({ x: 0, y: 0, width: PREVIEW_WIDTH, height: PREVIEW_HEIGHT }, palette.ember) +
      logo(typeface, { x: LEFT, baseline: 330, size: 96, fill: palette.white }) +
      line(title, { style: CASH, size: 36, smallest: 20, baseline: 400 }, palette.white, typeface) +
      line(place, { style: PLAIN, size: 32, smallest: 20, baseline: 446 }, palette.white, typeface),
  )
}

/** The name in large letters, on as few lines as it fits. */
export function name(text: string, typeface: Typeface): string {
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

/** The texts of a price, as a card of the shop has them (reading 24). */
export type PreviewPrice = {
  price: string
  /** `15% menos`; null without a discount. */
  discount: string | null
  cash: string
  installments: string
  total: string
}

export function priceLines(shown: PreviewPrice, typeface: Typeface): string {
  const { cash, installments, total } = BASELINE
  return (
    priceLine(shown, typeface) +
    line(shown.cash, { style: CASH, size: 28, smallest: 20, baseline: cash }, palette.green, typeface) +
    line(
      shown.installments,
      { style: PLAIN, size: 28, smallest: 20, baseline: installments },
      palette.inkSoft,
      typeface,
    ) +
    line(shown.total, { style: PLAIN, size: 26, smallest: 20, baseline: total }, palette.gray, typeface)
  )
}

function priceLine({ price, discount }: PreviewPrice, typeface: Typeface): string {
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

export function line(text: string, box: LineBox, fill: string, typeface: Typeface): string {
  const { style, size, smallest, baseline, indent = 0 } = box
  const fitted = fitLine(
    drawable(text, typeface),
    { size, smallest, width: TEXT_WIDTH - indent },
    (part) => typeface.outline(part, style).width,
  )
  return letters(fitted.text, style, { x: LEFT + indent, baseline, size: fitted.size, fill }, typeface)
}

/** The texts of a product's preview. */
export type PreviewContent = PreviewPrice & {
  name: string
  colorName: string
  hex: string
  /** Null when the color has no photo. */
  photo: ProductImage | null
}

export function previewContent(product: Product, color: ProductColor): PreviewContent {
  const { finalPrice, installments, eachOfThree, discountPercent } = priceProduct(product)
  return {
    name: product.name,
    colorName: color.name,
    hex: color.hex,
    price: formatPesos(finalPrice),
    discount: discountPercent ? catalogCopy.price.discount(discountPercent) : null,
    cash: catalogCopy.price.cash,
    installments: catalogCopy.price.inThree(eachOfThree),
    total: catalogCopy.price.total(installments.three),
    photo: color.images[0] ?? null,
  }
}

const LOGO: TextStyle = { weight: 800, stretch: 125, spacing: 0.02 }

type TextPosition = { x: number; baseline: number; size: number; fill: string }

export function letters(
  text: string,
  style: TextStyle,
  { x, baseline, size, fill }: TextPosition,
  typeface: Typeface,
) {
  const { glyphs, unitsPerEm } = typeface.outline(text, style)
  const scale = size / unitsPerEm
  const paths = glyphs.map((glyph) => `<path transform="translate(${glyph.x} 0)" d="${glyph.path}"/>`)
  return `<g fill="${fill}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** The logo: the V as a shape and the rest as text, like `app/ui/icon.tsx` with the sizes of `.logo`. */
export function logo(typeface: Typeface, { x, baseline, size, fill }: TextPosition): string {
  const height = size * 0.715
  const scale = height / 80
  const letterV = `<path fill="${fill}" transform="translate(${x} ${baseline - height}) scale(${scale})" d="M0 0H25L48 48L71 0H96L59 80H37Z"/>`
  const textX = x + 96 * scale - 0.1 * size + size * 0.05
  return letterV + letters('AULT', LOGO, { x: textX, baseline, size, fill }, typeface)
}

export function disc(x: number, y: number, radius: number, hex: string): string {
  const ring = `fill="none" stroke="${ink}" stroke-opacity="0.28" stroke-width="1.5"`
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${hex}"/><circle cx="${x}" cy="${y}" r="${radius - 0.75}" ${ring}/>`
}

type Box = { x: number; y: number; width: number; height: number }

export function rect({ x, y, width, height }: Box, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function svg(
  contents: string,
  width: number = PREVIEW_WIDTH,
  height: number = PREVIEW_HEIGHT,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${contents}</svg>`
}
