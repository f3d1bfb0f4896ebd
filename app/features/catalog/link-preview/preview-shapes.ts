import { ink } from '#app/palette.ts'
import { PREVIEW_HEIGHT, PREVIEW_WIDTH } from '../preview-size.ts'
import type { TextStyle, Typeface } from './typeface.ts'

const LOGO: TextStyle = { weight: 800, stretch: 125, spacing: 0.02 }

type Place = { x: number; baseline: number; size: number; fill: string }

export function letters(
  text: string,
  style: TextStyle,
  { x, baseline, size, fill }: Place,
  typeface: Typeface,
) {
  const { glyphs, unitsPerEm } = typeface.outline(text, style)
  const scale = size / unitsPerEm
  const paths = glyphs.map((glyph) => `<path transform="translate(${glyph.x} 0)" d="${glyph.path}"/>`)
  return `<g fill="${fill}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** The V is drawn, the rest is type: as in `app/ui/icon.tsx`, with the measures of `.logo`. */
export function logo(typeface: Typeface, { x, baseline, size, fill }: Place): string {
  const height = size * 0.715
  const scale = height / 80
  const mark = `<path fill="${fill}" transform="translate(${x} ${baseline - height}) scale(${scale})" d="M0 0H25L48 48L71 0H96L59 80H37Z"/>`
  const textX = x + 96 * scale - 0.1 * size + size * 0.05
  return mark + letters('AULT', LOGO, { x: textX, baseline, size, fill }, typeface)
}

export function disc(x: number, y: number, radius: number, hex: string): string {
  const ring = `fill="none" stroke="${ink}" stroke-opacity="0.28" stroke-width="1.5"`
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${hex}"/><circle cx="${x}" cy="${y}" r="${radius - 0.75}" ${ring}/>`
}

type Box = { x: number; y: number; width: number; height: number }

export function rect({ x, y, width, height }: Box, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

export function svg(contents: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">${contents}</svg>`
}
