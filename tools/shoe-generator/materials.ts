// Surfaces: weave patterns, relief lit from the upper left, and pieces cut from a material.

import type { Hex, Material } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { isDark, lightness, tone } from './color.ts'

interface Surface {
  /** How strongly the light shows on it: 1 is smooth leather. */
  gloss: number
  /** Fine grain: noise frequency, octaves, height and opacity. */
  grain?: readonly [frequency: string, octaves: number, height: number, opacity: number]
  /** Broad uneven patches, as on brushed or waxed surfaces: frequency and opacity. */
  patches?: readonly [frequency: string, opacity: number]
}

export const SURFACES: Readonly<Record<Material, Surface>> = {
  leather: { gloss: 1, grain: ['0.34 0.38', 3, 0.6, 0.55] },
  patent: { gloss: 1.7 },
  suede: { gloss: 0.34, grain: ['0.62', 2, 1.15, 0.8], patches: ['0.011 0.017', 0.17] },
  nubuck: { gloss: 0.5, grain: ['0.9', 1, 0.8, 0.6], patches: ['0.007 0.01', 0.22] },
  canvas: { gloss: 0.5, grain: ['0.5', 2, 0.8, 0.8] },
  waxed: { gloss: 0.85, grain: ['0.5', 2, 0.5, 0.5], patches: ['0.018 0.012', 0.15] },
  mesh: { gloss: 0.5 },
  knit: { gloss: 0.4, grain: ['0.3', 2, 0.7, 0.7] },
  rubber: { gloss: 0.8, grain: ['0.6', 1, 0.3, 0.6] },
  cork: { gloss: 0.3, grain: ['0.2', 3, 1.5, 0.8], patches: ['0.07 0.1', 0.5] },
  jute: { gloss: 0.3, grain: ['0.3 0.5', 2, 0.8, 0.8] },
}

function weave(material: Material, color: Hex): string | null {
  const dark = tone(color, isDark(color) ? 0.1 : -0.12)
  const pale = tone(color, 0.09)
  const strokes = (d: string, stroke: Hex, width: number, opacity = 1) =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}" fill="none"/>`
  switch (material) {
    case 'mesh':
      return pattern(
        [11, 9, -14],
        `<ellipse cx="2.75" cy="2.2" rx="2.5" ry="1.35" fill="${dark}"/>` +
          `<ellipse cx="8.25" cy="6.7" rx="2.5" ry="1.35" fill="${dark}"/>` +
          strokes('M0 3.9Q2.75 5.2 5.5 3.9M5.5 8.4Q8.25 9.7 11 8.4', pale, 0.7),
      )
    case 'knit':
      return pattern(
        [12, 9, -6],
        strokes('M0 -3L6 2L12 -3M0 6L6 11L12 6', dark, 2, 0.8) + strokes('M0 1L6 6L12 1', pale, 1.4, 0.6),
      )
    case 'canvas':
    case 'waxed':
      return pattern(
        [5, 5, 8],
        strokes('M0 1.2H5M0 3.7H5', dark, 0.8, 0.5) + strokes('M1.2 0V5M3.7 0V5', pale, 0.7, 0.45),
      )
    case 'jute':
      return pattern(
        [15, 17, 2],
        `<path d="M0 0H15" stroke="${tone(color, -0.28)}" stroke-width="3.4"/>` +
          strokes('M-4 15C2 14 6 3 12 2M11 15C17 14 21 3 27 2', tone(color, -0.18), 2.6) +
          strokes('M0 15C6 14 10 3 16 2', tone(color, 0.1), 2.2),
      )
    default:
      return null
  }
}

function pattern([width, height, turn]: readonly [number, number, number], inside: string): string {
  const units = `patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"`
  return `<pattern width="${width}" height="${height}" ${units}>${inside}</pattern>`
}

const WHOLE = 'x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"'
const INSIDE = '<feComposite in2="SourceAlpha" operator="in"/>'

/** Relief as darkness only, so that one filter works over every color. */
function grainFilter(frequency: string, octaves: number, height: number): string {
  return (
    `<filter ${WHOLE}>` +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="7"/>` +
    `<feDiffuseLighting surfaceScale="${height}" diffuseConstant="1" lighting-color="#fff">` +
    '<feDistantLight azimuth="235" elevation="58"/></feDiffuseLighting>' +
    `<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  -2.6 0 0 0 2.26"/>${INSIDE}</filter>`
  )
}

function patchFilter(frequency: string, light: boolean): string {
  const ink = light ? 1 : 0
  const noise = `baseFrequency="${frequency}" numOctaves="3" seed="${light ? 3 : 11}"`
  return (
    `<filter ${WHOLE}><feTurbulence type="fractalNoise" ${noise}/>` +
    `<feColorMatrix values="0 0 0 0 ${ink}  0 0 0 0 ${ink}  0 0 0 0 ${ink}  2.4 0 0 0 -1.02"/>${INSIDE}</filter>`
  )
}

/** A flat piece of material with its weave, grain and patches. */
export function fillMaterial(art: Art, d: string, color: Hex, material: Material): void {
  const { grain, patches } = SURFACES[material]
  art.path(d, `fill="${color}"`)
  const woven = weave(material, color)
  if (woven) art.path(d, `fill="url(#${art.define(woven)})" opacity=".75"`)
  if (patches) {
    for (const light of [true, false]) {
      const id = art.define(patchFilter(patches[0], light))
      const opacity = patches[1] * (light ? 0.55 : 0.7) * (isDark(color) ? 0.7 : 1)
      art.path(d, `fill="#000" filter="url(#${id})" opacity="${opacity.toFixed(3)}"`)
    }
  }
  if (grain) {
    const [frequency, octaves, height, opacity] = grain
    const id = art.define(grainFilter(frequency, octaves, height))
    const visible = lightness(color) < 0.3 ? 0.7 : lightness(color) > 0.8 ? 0.26 : 0.46
    art.path(d, `fill="#000" filter="url(#${id})" opacity="${(opacity * visible).toFixed(3)}"`)
  }
}

export interface Lift {
  /** How far the piece stands off what is below it. */
  lift?: number
  /** Thickness of its cut edge. */
  edge?: number
}

/** An overlay: the shadow it casts, the material, the bevel of its cut edge. */
export function panel(art: Art, d: string, color: Hex, material: Material, options: Lift = {}): void {
  const { lift = 1, edge = 1 } = options
  const shadow = `fill="#000" opacity="${(0.3 * Math.min(1, lift)).toFixed(2)}"`
  art.path(d, `${shadow} transform="translate(${1.5 * lift} ${4 * lift})" ${art.blur(4)}`)
  fillMaterial(art, d, color, material)
  art.group(art.clip(d), () => {
    const bevel = `fill="none" stroke="${tone(color, 0.16)}" stroke-width="${5 * edge}" opacity=".75"`
    art.path(d, `${bevel} transform="translate(.8 2.6)"`)
    art.path(
      d,
      `fill="none" stroke="${tone(color, -0.16)}" stroke-width="${(3.2 * edge).toFixed(1)}" opacity=".9"`,
    )
  })
}
