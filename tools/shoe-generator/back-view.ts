// Both heels from behind. One is drawn around the middle of its sole line and mirrored.

import type { Kind } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { soleFromBehind } from './back-sole.ts'
import { isDark, lightness, tone } from './color.ts'
import { insideMark, stitch } from './details.ts'
import { type Heel, HEELS } from './heels.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset } from './path.ts'
import { innerEdge } from './shading.ts'

/** Widest near the ground, drawn in above the heel, and on boots opening again towards the top. */
function heelOutline({ height: h, collar, waist }: Heel): string {
  return [
    `M-136 0C-152 ${-0.16 * h} -150 ${-0.32 * h} -${waist + 12} ${-0.46 * h}`,
    `C-${waist - 2} ${-0.58 * h} -${waist - 6} ${-0.72 * h} -${collar} ${-h + 34}`,
    `C-${collar} ${-h + 8} -${collar - 18} ${-h} -${collar - 36} ${-h + 2}`,
    `C-30 ${-h + 14} 30 ${-h + 14} ${collar - 36} ${-h + 2}`,
    `C${collar - 18} ${-h} ${collar} ${-h + 8} ${collar} ${-h + 34}`,
    `C${waist - 6} ${-0.72 * h} ${waist - 2} ${-0.58 * h} ${waist + 12} ${-0.46 * h}`,
    `C150 ${-0.32 * h} 152 ${-0.16 * h} 136 0Z`,
  ].join('')
}

function heelPieces(art: Art, kind: Kind, palette: Palette, { height, waist }: Heel): void {
  const { upper, accent, material } = palette
  const top = -height
  if (kind === 'loafer') {
    const strip = `M-13 ${top}L-17 10L17 10L13 ${top}Z`
    panel(art, strip, accent, material, { lift: 0.6 })
    stitch(art, `M-7 ${top + 20}L-10 0M7 ${top + 20}L10 0`, accent, { width: 2.2 })
    stitch(art, `M-100 ${top + 34}C-40 ${top + 22} 40 ${top + 22} 100 ${top + 34}`, upper, { width: 2.2 })
    return
  }
  if (kind !== 'chelsea') {
    const rise = Math.max(top + 122, -232)
    const counter = `M-128 20C-116 -80 -92 -150 -64 ${rise}C-40 ${rise - 12} 40 ${rise - 12} 64 ${rise}C92 -150 116 -80 128 20`
    panel(art, `${counter}Z`, accent, material)
    stitch(art, offset(counter, 11, 1), accent)
  } else {
    stitch(art, `M-7 ${top + 140}L-9 0M9 ${top + 140}L11 0`, upper)
    stitch(art, `M-${waist} ${top + 26}C-40 ${top + 40} 40 ${top + 40} ${waist} ${top + 26}`, upper)
  }
  const tab = `M-48 ${top - 20}L48 ${top - 20}L40 ${top + 100}C28 ${top + 116} -28 ${top + 116} -40 ${top + 100}Z`
  panel(art, tab, accent, material, { lift: 0.8 })
  const seam = `M-42 ${top + 22}L-36 ${top + 94}C-26 ${top + 106} 26 ${top + 106} 36 ${top + 94}L42 ${top + 22}`
  stitch(art, offset(seam, -8, 1), accent)
  insideMark(art, [0, top + 62], 19, tone(accent, lightness(accent) > 0.6 ? -0.35 : 0.38))
}

function shadeHeel(art: Art, outline: string, palette: Palette, { height }: Heel): void {
  const dark = isDark(palette.upper)
  const round = art.linear(
    [
      [0, '#000', 0.36],
      [0.24, '#fff', 0.06],
      [0.42, '#fff', dark ? 0.16 : 0.28],
      [0.62, '#fff', 0],
      [1, '#000', 0.4],
    ],
    [-150, 0],
    [150, 0],
  )
  const fall = art.linear(
    [
      [0, '#fff', 0.1],
      [0.6, '#000', 0],
      [1, '#000', 0.25],
    ],
    [0, -height],
    [0, 0],
  )
  art.path(outline, `fill="${round}"`)
  art.path(outline, `fill="${fall}"`)
  innerEdge(art, outline, {
    width: 5,
    blur: 1.4,
    color: '#fff',
    opacity: dark ? 0.14 : 0.24,
    shift: [1.5, 3],
  })
}

function heelFromBehind(art: Art, kind: Kind, palette: Palette): string {
  const heel = HEELS[kind]
  const { upper, lining, material } = palette
  const { collar } = heel
  const top = -heel.height
  const outline = heelOutline(heel)
  if (kind === 'court' || kind === 'runner' || kind === 'high-top') {
    const tongue = `M-58 ${top + 40}L-62 ${top - 46}C-60 ${top - 74} 60 ${top - 74} 62 ${top - 46}L58 ${top + 40}Z`
    panel(art, tongue, upper, material)
    innerEdge(art, tongue, { width: 34, blur: 12, color: '#000', opacity: 0.34, shift: [0, -6] })
  }
  if (kind === 'chelsea') {
    const loop = `M-20 ${top + 70}L-20 ${top - 34}C-20 ${top - 62} 20 ${top - 62} 20 ${top - 34}L20 ${top + 70}`
    art.path(loop, `fill="none" stroke="${tone(upper, -0.2)}" stroke-width="22"`)
    art.path(loop, `fill="none" stroke="${upper}" stroke-width="17"`)
  }
  const inside = `M-${collar - 6} ${top + 20}C-${collar - 18} ${top - 26} ${collar - 18} ${top - 26} ${collar - 6} ${top + 20}L60 ${top + 60}L-60 ${top + 60}Z`
  art.path(inside, `fill="${tone(lining, -0.2)}"`)
  fillMaterial(art, outline, upper, material)
  art.group(art.clip(outline), () => {
    heelPieces(art, kind, palette, heel)
  })
  shadeHeel(art, outline, palette, heel)
  soleFromBehind(art, kind, palette, heel, outline)
  return art.take()
}

export function drawBack(art: Art, kind: Kind, palette: Palette): void {
  const { height, sole, base } = HEELS[kind]
  const heel = art.define(`<g>${heelFromBehind(art, kind, palette)}</g>`)
  const scale = height > 450 ? 1.12 : height < 300 ? 1.5 : 1.4
  const ground = 610 + ((height + sole) / 2) * scale
  const gap = (base + 14) * scale
  for (const x of [600 - gap, 600 + gap]) {
    art.group(`transform="translate(${x} ${ground})"`, () => {
      const shade = (cy: number, rx: number, ry: number, fill: string, opacity: number, blur: number) => {
        art.push(
          `<ellipse cy="${cy}" rx="${rx * scale}" ry="${ry}" fill="${fill}" opacity="${opacity}" ${art.blur(blur)}/>`,
        )
      }
      shade(10, 190, 26, '#2a2118', 0.16, 18)
      shade(-1, base - 10, 9, '#120d07', 0.65, 4)
    })
  }
  const y = ground - sole * scale
  art.push(
    `<g transform="translate(${600 - gap} ${y}) scale(${scale})"><use href="#${heel}"/></g>`,
    `<g transform="translate(${600 + gap} ${y}) scale(${-scale} ${scale})"><use href="#${heel}"/></g>`,
  )
}
