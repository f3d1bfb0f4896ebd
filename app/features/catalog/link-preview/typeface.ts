/** One cut of the variable font. */
export type TextStyle = {
  weight: number
  /** Percent of the normal width. */
  stretch: number
  /** Added after each letter, in em. */
  spacing?: number
  /** All digits equally wide. */
  isTabular?: boolean
}

/** Shaped text as outlines, in em: the baseline is y = 0, up is positive. */
export type Outline = {
  width: number
  glyphs: readonly { path: string; x: number }[]
  /** Units of `path` and `x` in one em. */
  unitsPerEm: number
}

export type Typeface = {
  has(character: string): boolean
  outline(text: string, style: TextStyle): Outline
}

/**
 * The text in letters that the typeface has: others lose their accents or take a plainer form, and what still cannot
 * be drawn is left out instead of drawn as a box.
 */
export function drawable(text: string, typeface: Pick<Typeface, 'has'>): string {
  const keep = (character: string) => (typeface.has(character) ? character : '')
  const letters = [...text.normalize('NFC').replace(/\s/g, ' ')].map(
    (character) => keep(character) || [...character.normalize('NFKD')].map(keep).join(''),
  )
  return letters.join('').replace(/ {2,}/g, ' ').trim()
}
