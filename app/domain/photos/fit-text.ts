/** The width of a text at font size 1, in em. */
export type Measure = (text: string) => number

export type FittedText = { lines: string[]; size: number }

/** The design's three sizes of a name. A name with more letters starts at the next smaller size. */
const NAME_SIZES = [
  { letters: 8, size: 112 },
  { letters: 14, size: 84 },
] as const
const LONG_NAME_SIZE = 64
const THREE_LINES_SIZE = 52
const SMALLEST_NAME_SIZE = 40
const STEP = 4

/** Returns the largest size at which the name fits: one line first, two lines from 64 px, three below. Cuts a longer name. */
export function fitName(name: string, width: number, measure: Measure): FittedText {
  const letters = [...name].length
  const from = NAME_SIZES.find((step) => letters <= step.letters)?.size ?? LONG_NAME_SIZE
  const steps = [
    { lines: 1, from, to: LONG_NAME_SIZE + STEP },
    { lines: 2, from: LONG_NAME_SIZE, to: THREE_LINES_SIZE + STEP },
    { lines: 3, from: THREE_LINES_SIZE, to: SMALLEST_NAME_SIZE },
  ] as const
  return fitTitle(name, width, steps, measure)
}

/** A number of lines, and the sizes that are tried with it, largest first. */
export type TitleStep = { lines: number; from: number; to: number }

/** Shrinks a title, then breaks it into more lines, step by step. Cuts one that no step holds. */
export function fitTitle(
  title: string,
  width: number,
  steps: readonly [TitleStep, ...TitleStep[]],
  measure: Measure,
): FittedText {
  for (const { lines: count, from, to } of steps) {
    for (let size = from; size >= to; size -= STEP) {
      const lines = wrap(title, width / size, measure)
      if (lines.length <= count && lines.every((line) => measure(line) * size <= width))
        return { lines, size }
    }
  }
  const { lines, to } = steps.at(-1) ?? steps[0]
  return { lines: cutLines(title, lines, width / to, measure), size: to }
}

/** Fits a text on one line: shrinks it down to `smallest`, then cuts it. */
export function fitLine(
  text: string,
  { size, smallest, width }: { size: number; smallest: number; width: number },
  measure: Measure,
): { text: string; size: number } {
  const needed = measure(text) * size
  if (needed <= width) return { text, size }
  const fitting = Math.max(smallest, Math.floor((size * width) / needed))
  return { text: cut(text, width / fitting, measure), size: fitting }
}

/** Breaks a text into as few lines as possible. A word wider than the line gets a line alone. */
function wrap(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = [...lines.slice(-1), word].join(' ')
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cutLines(text: string, maxLines: number, width: number, measure: Measure): string[] {
  const lines = wrap(text, width, measure)
  const rest = lines.slice(maxLines - 1).join(' ')
  const stored = rest ? [...lines.slice(0, maxLines - 1), rest] : lines
  return stored.map((line) => cut(line, width, measure))
}

/** Returns the text if it fits, or its beginning and three dots. */
function cut(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  const letters = [...text]
  const fits = (count: number) => measure(begin(letters, count)) <= width
  let count = letters.length - 1
  while (count > 1 && !fits(count)) count -= 1
  return begin(letters, count)
}

const begin = (letters: readonly string[], count: number) => `${letters.slice(0, count).join('').trimEnd()}…`

/** One style of the variable font. */
export type TextStyle = {
  weight: number
  /** Width, in percent of normal. */
  stretch: number
  /** Letter spacing, in em. */
  spacing?: number
  /** Tabular figures: all digits have one width. */
  isTabular?: boolean
}

/** A text as outlines. The baseline is y = 0; up is positive. */
export type Outline = {
  width: number
  glyphs: readonly { path: string; x: number }[]
  /** How many units of `path` and `x` make one em. */
  unitsPerEm: number
}

export type Typeface = {
  has(character: string): boolean
  outline(text: string, style: TextStyle): Outline
}

/**
 * Returns the text in letters that the typeface has. Other letters lose their accent or become a plainer letter; a
 * letter that still cannot be drawn is left out, so that no empty box shows.
 */
export function drawable(text: string, typeface: Pick<Typeface, 'has'>): string {
  const keep = (character: string) => (typeface.has(character) ? character : '')
  const letters = [...text.normalize('NFC').replace(/\s/g, ' ')].map(
    (character) => keep(character) || [...character.normalize('NFKD')].map(keep).join(''),
  )
  return letters.join('').replace(/ {2,}/g, ' ').trim()
}
