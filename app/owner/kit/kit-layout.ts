import * as palette from '#app/ui/palette.ts'
import { drawable, fitLine, fitTitle, type TextStyle, type Typeface } from '#app/domain/photos/fit-text.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { kitCopy } from './kit.copy.ts'
import type { KitContent } from './kit-content.ts'
import type { KitBackground, KitFormat } from './kit-options.ts'
import { CAPITAL, layoutSizes, STRONG, type Box, type KitFrame, type KitText } from './size-frames.ts'

export const KIT_WIDTH = 1080
export const KIT_HEIGHTS = { post: 1350, story: 1920 } as const satisfies Record<KitFormat, number>

/** Heights of a story that Instagram covers with its own controls. */
const STORY_CLEAR = { top: 250, bottom: 340 } as const

export type KitLayout = {
  width: number
  height: number
  background: string
  /** A lighter tone behind the photo. */
  glow: string | null
  photo: Box & { radius: number }
  /** `fill` is null when the photo below decides it. */
  logo: { x: number; baseline: number; size: number; fill: string | null }
  texts: KitText[]
  /** Around sizes. */
  frames: KitFrame[]
}

const NAME: TextStyle = { weight: 800, stretch: 122, spacing: -0.035 }
const PLAIN: TextStyle = { weight: 400, stretch: 100 }
const PRICE: TextStyle = { weight: 750, stretch: 112, spacing: -0.02, isTabular: true }

/** How far letters reach below the line, in em. */
const BELOW = 0.21
const NAME_LINE = 0.95

export function layoutKit(
  content: KitContent,
  format: KitFormat,
  background: KitBackground,
  typeface: Typeface,
): KitLayout {
  const drawn = {
    ...content,
    name: drawable(content.name, typeface),
    line: drawable(content.line, typeface),
  }
  return format === 'post' ? layoutPost(drawn, typeface) : layoutStory(drawn, background, typeface)
}

const STORY = {
  ember: { background: palette.ember, glow: '#c8421c', ink: palette.white },
  ink: { background: palette.ink, glow: null, ink: palette.paper },
  paper: { background: palette.photo, glow: null, ink: palette.ink },
} as const satisfies Record<KitBackground, object>

const STORY_LEFT = 76
const STORY_TEXT = KIT_WIDTH - 2 * STORY_LEFT
const MAX_STORY_PHOTO = 820
/** End of a story's texts, with room for a `$`, which reaches below its line. */
const STORY_END = KIT_HEIGHTS.story - STORY_CLEAR.bottom - 14

/** Places everything from the top down and gives the photo the room that the texts leave. */
function layoutStory(content: KitContent, background: KitBackground, typeface: Typeface): KitLayout {
  const { ink, ...colors } = STORY[background]
  const measure = (style: TextStyle) => (text: string) => typeface.outline(text, style).width
  const texts: KitText[] = []
  const x = STORY_LEFT
  const logo = { x, baseline: STORY_CLEAR.top + 9 + 42, size: 58, fill: ink }

  const title = fitTitle(
    content.name,
    STORY_TEXT,
    [
      { lines: 1, from: 238, to: 132 },
      { lines: 2, from: 132, to: 96 },
      { lines: 3, from: 100, to: 64 },
    ],
    measure(NAME),
  )
  let y = logo.baseline + 59 + CAPITAL * title.size
  for (const [index, text] of title.lines.entries()) {
    if (index > 0) y += title.size * NAME_LINE
    texts.push({ text, style: NAME, x, baseline: y, size: title.size, fill: ink })
  }
  const line = fitLine(content.line, { size: 47, smallest: 36, width: STORY_TEXT }, measure(PLAIN))
  y += BELOW * title.size + 14 + CAPITAL * line.size
  texts.push({ ...line, style: PLAIN, x, baseline: y, fill: ink })
  const photoTop = y + 54

  // Positions below the photo are counted from 0 until its height is known.
  let below = 0
  const lower: KitText[] = []
  if (content.price !== null) {
    below += 59
    const cash = catalogCopy.price.cash
    const cashWidth = measure(STRONG)(cash) * 50
    const room = STORY_TEXT - cashWidth - 32
    const price = fitLine(content.price, { size: 135, smallest: 60, width: room }, measure(PRICE))
    below += CAPITAL * price.size
    lower.push({ ...price, style: PRICE, x, baseline: below, fill: ink })
    const cashX = x + measure(PRICE)(price.text) * price.size + 32
    lower.push({ text: cash, style: STRONG, x: cashX, baseline: below, size: 50, fill: ink })
  }
  for (const [index, text] of content.installments.entries()) {
    const fitted = fitLine(text, { size: 44, smallest: 30, width: STORY_TEXT }, measure(STRONG))
    below += (index === 0 ? 46 : 26) + CAPITAL * fitted.size
    lower.push({ ...fitted, style: STRONG, x, baseline: below, fill: ink })
  }
  const sizes = layoutSizes(content.sizes, { x, width: STORY_TEXT, size: 43, label: 0, ink }, measure(STRONG))
  if (sizes.height > 0) below += 49
  const photoHeight = Math.min(MAX_STORY_PHOTO, STORY_END - photoTop - below - sizes.height)
  const bottom = photoTop + photoHeight
  return {
    ...colors,
    width: KIT_WIDTH,
    height: KIT_HEIGHTS.story,
    photo: { x, y: photoTop, width: STORY_TEXT, height: photoHeight, radius: 54 },
    logo,
    texts: [...texts, ...moved(lower, bottom), ...moved(sizes.texts, bottom + below)],
    frames: sizes.frames.map((frame) => ({ ...frame, y: frame.y + bottom + below })),
  }
}

const POST_LEFT = 70
const POST_TEXT = KIT_WIDTH - 2 * POST_LEFT
const COLUMN_GAP = 43
const POST_PRICE = 93
const POST_LINE = 36

/** Places the photo above and the texts below. A long name stands above the price instead of beside it. */
function layoutPost(content: KitContent, typeface: Typeface): KitLayout {
  const measure = (style: TextStyle) => (text: string) => typeface.outline(text, style).width
  const ink = palette.ink
  const x = POST_LEFT
  const right = KIT_WIDTH - POST_LEFT
  const price =
    content.price === null
      ? null
      : fitLine(content.price, { size: POST_PRICE, smallest: 48, width: POST_TEXT * 0.6 }, measure(PRICE))
  const priceWidth = price === null ? 0 : measure(PRICE)(price.text) * price.size
  const cashWidth = measure(STRONG)(catalogCopy.price.cash) * POST_LINE
  const leftWidth = price === null ? POST_TEXT : POST_TEXT - Math.max(priceWidth, cashWidth) - COLUMN_GAP

  const beside = fitTitle(content.name, leftWidth, [{ lines: 1, from: 151, to: 100 }], measure(NAME))
  const isBeside = beside.lines.length === 1 && beside.lines[0] === content.name
  const title = isBeside
    ? beside
    : fitTitle(
        content.name,
        POST_TEXT,
        [
          { lines: 1, from: 132, to: 92 },
          { lines: 2, from: 92, to: 68 },
          { lines: 3, from: 72, to: 48 },
        ],
        measure(NAME),
      )

  const texts: KitText[] = []
  let y = 56 + CAPITAL * title.size
  for (const [index, text] of title.lines.entries()) {
    if (index > 0) y += title.size * NAME_LINE
    texts.push({ text, style: NAME, x, baseline: y, size: title.size, fill: ink })
  }
  const line = fitLine(content.line, { size: POST_LINE, smallest: 28, width: leftWidth }, measure(PLAIN))
  const priceHeight = price === null ? 0 : CAPITAL * (price.size + POST_LINE) + 28
  const nameEnd = y + BELOW * title.size
  // A name beside the price shares its last line.
  const priceTop = isBeside ? 56 : nameEnd + 24
  y = Math.max(nameEnd + 16 + CAPITAL * line.size, priceTop + priceHeight)
  texts.push({ ...line, style: PLAIN, x, baseline: y, fill: palette.inkSoft })
  if (price !== null) {
    const cash = { text: catalogCopy.price.cash, style: STRONG, size: POST_LINE, fill: palette.green }
    texts.push({ ...cash, x: right - cashWidth, baseline: y })
    const baseline = y - CAPITAL * POST_LINE - 28
    texts.push({ ...price, style: PRICE, x: right - priceWidth, baseline, fill: ink })
  }
  for (const [index, text] of content.installments.entries()) {
    const fitted = fitLine(text, { size: POST_LINE, smallest: 28, width: POST_TEXT }, measure(STRONG))
    y += (index === 0 ? 36 : 22) + CAPITAL * fitted.size
    texts.push({ ...fitted, style: STRONG, x, baseline: y, fill: ink })
  }
  const label = measure(PLAIN)(kitCopy.image.sizes) * POST_LINE + 28
  const sizes = layoutSizes(
    content.sizes,
    { x, width: POST_TEXT, size: POST_LINE, label, ink },
    measure(STRONG),
  )
  if (sizes.height > 0) {
    y += 37
    const first = sizes.texts[0]
    const text = kitCopy.image.sizes
    texts.push({
      text,
      style: PLAIN,
      x,
      baseline: y + (first?.baseline ?? 0),
      size: POST_LINE,
      fill: palette.gray,
    })
  }
  const lower = moved(sizes.texts, y)
  const height = y + sizes.height + 58
  const top = KIT_HEIGHTS.post - height
  return {
    width: KIT_WIDTH,
    height: KIT_HEIGHTS.post,
    background: palette.paper,
    glow: null,
    photo: { x: 0, y: 0, width: KIT_WIDTH, height: Math.floor(top), radius: 0 },
    logo: { x, baseline: 110, size: 56, fill: null },
    texts: moved([...texts, ...lower], top),
    frames: sizes.frames.map((frame) => ({ ...frame, y: frame.y + y + top })),
  }
}

function moved(texts: readonly KitText[], y: number): KitText[] {
  return texts.map((text) => ({ ...text, baseline: text.baseline + y }))
}
