import { readFile } from 'node:fs/promises'
import { Blob, Buffer, Face, Feature, Font, shape, Variation } from 'harfbuzzjs'
import type { Outline, TextStyle, Typeface } from './fit-text.ts'

/** Relative to the project's folder, where every command of the shop runs. The pages' own typeface, not compressed. */
const FONT_FILE = 'app/fonts/archivo.ttf'

let opened: Promise<Typeface> | undefined

/** Archivo, from our own file: what is drawn with it looks the same on a machine without fonts. */
export function archivo(): Promise<Typeface> {
  opened ??= open()
  return opened
}

async function open(): Promise<Typeface> {
  const face = new Face(new Blob(await readFile(FONT_FILE)))
  const plain = new Font(face)
  const cuts = new Map<string, Font>()

  function cutFor({ weight, stretch }: TextStyle): Font {
    const key = `${weight} ${stretch}`
    const known = cuts.get(key)
    if (known) return known
    const font = new Font(face)
    font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)])
    cuts.set(key, font)
    return font
  }

  return {
    has: (character) => plain.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    outline: (text, style) => outline(cutFor(style), face.upem, text, style),
  }
}

function outline(font: Font, unitsPerEm: number, text: string, style: TextStyle): Outline {
  const { spacing = 0, isTabular = false } = style
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // Letters that are moved apart or together are not joined, as browsers have it.
  shape(font, buffer, [new Feature('tnum', isTabular ? 1 : 0), new Feature('liga', spacing === 0 ? 1 : 0)])
  let x = 0
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
    const glyph = { path: font.glyphToPath(codepoint), x: x + xOffset }
    x += xAdvance + spacing * unitsPerEm
    return glyph
  })
  return { width: x / unitsPerEm, glyphs, unitsPerEm }
}
