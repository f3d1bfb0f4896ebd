// A pair from above. One shoe is drawn around the origin, toe up, and mirrored for the other foot.

import type { Kind } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { isDark, isPale, lightness, overlayColor, tone } from './color.ts'
import { eyelet, insideMark, lace, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { inset } from './path.ts'
import { glow, innerEdge } from './shading.ts'
import { topDetails } from './top-details.ts'

const SOLE =
  'M-30 -446C40 -450 110 -400 136 -304C154 -232 150 -152 134 -72C120 0 110 60 110 130C110 190 116 240 116 300C116 390 72 446 0 446C-72 446 -114 392 -114 306C-114 240 -102 180 -102 110C-102 30 -118 -40 -132 -120C-148 -210 -150 -290 -128 -350C-106 -408 -74 -444 -30 -446Z'
/** How far the sole shows beyond the upper. */
const SOLE_MARGIN: Readonly<Record<Kind, number>> = {
  court: 15,
  runner: 22,
  'high-top': 14,
  chelsea: 14,
  loafer: 9,
  'slip-on': 15,
}
const THROAT: Readonly<Record<Kind, number>> = {
  court: 70,
  runner: 70,
  'high-top': 90,
  chelsea: 96,
  loafer: -46,
  'slip-on': -30,
}

function footHole(kind: Kind): string {
  const y = THROAT[kind]
  const half = kind === 'loafer' ? 68 : kind === 'chelsea' ? 74 : 64
  return (
    `M4 ${y}C${half * 0.7} ${y - 6} ${half} ${y + 50} ${half} ${y + 120}C${half + 4} ${y + 210} ${half + 8} 350 44 384` +
    `C22 400 -20 400 -42 384C-${half + 6} 350 -${half - 2} ${y + 210} -${half - 6} ${y + 120}C-${half - 6} ${y + 50} -${half * 0.7} ${y - 4} 4 ${y}Z`
  )
}

function soleFromAbove(art: Art, palette: Palette): void {
  const shadow = (x: number, y: number, blur: number, opacity: number) => {
    art.path(SOLE, `fill="#1d160e" opacity="${opacity}" transform="translate(${x} ${y})" ${art.blur(blur)}`)
  }
  shadow(14, 22, 20, 0.42)
  shadow(5, 8, 6, 0.5)
  fillMaterial(art, SOLE, palette.sole, palette.soleMaterial)
  const round = art.linear(
    [
      [0, '#000', 0.12],
      [0.3, '#fff', isDark(palette.sole) ? 0.08 : 0.2],
      [1, '#000', 0.3],
    ],
    [-160, 0],
    [160, 0],
  )
  art.path(SOLE, `fill="${round}"`)
}

function insole(art: Art, kind: Kind, palette: Palette): void {
  const { upper, lining } = palette
  const edge = footHole(kind)
  const padded = kind === 'loafer' || kind === 'chelsea' ? 14 : 24
  art.path(edge, `fill="none" stroke="${tone(upper, -0.06)}" stroke-width="${padded}"`)
  const light = `stroke="${tone(upper, 0.12)}" stroke-width="${padded * 0.36}" opacity=".7"`
  art.path(edge, `fill="none" ${light} transform="translate(-4 -5)" ${art.blur(2.5)}`)
  art.path(edge, `fill="${tone(lining, -0.06)}"`)
  innerEdge(art, edge, { width: 60, blur: 16, color: '#000', opacity: 0.75, shift: [10, 14] })
  art.group('opacity=".75"', () => {
    insideMark(art, [0, 292], 22, lightness(lining) > 0.5 ? '#5b5146' : '#efe9df')
  })
}

function laces(art: Art, kind: Kind, palette: Palette): void {
  const { upper, material } = palette
  panel(art, 'M-46 66C-48 114 -44 150 2 152C46 150 52 114 50 66Z', upper, material, { lift: 1.2 })
  stitch(art, 'M-34 94C-34 128 -28 138 2 139C32 138 38 128 37 94', upper)
  for (let k = 0; k < 6; k++) {
    const y = -178 + k * 46
    const reach = 58 + k * 1.4
    for (const side of [-1, 1]) eyelet(art, [side * reach + 2, y], upper, kind === 'high-top')
    lace(art, `M${-reach + 4} ${y}C-30 ${y - 9} 32 ${y - 9} ${reach} ${y}`, palette.lace, 19)
  }
}

function shadeFromAbove(art: Art, outline: string, palette: Palette): void {
  const dark = isDark(palette.upper)
  const round = art.linear(
    [
      [0, '#000', 0.3],
      [0.22, '#fff', 0.1],
      [0.4, '#fff', dark ? 0.1 : 0.16],
      [0.72, '#000', 0],
      [1, '#000', 0.34],
    ],
    [-130, 0],
    [130, 0],
  )
  art.path(outline, `fill="${round}"`)
  const toe = 'M-70 -330C-40 -400 40 -400 70 -330C40 -300 -40 -300 -70 -330Z'
  glow(art, outline, toe, dark ? 0.16 : 0.3, 20)
  if (palette.material === 'patent') glow(art, outline, toe, dark ? 0.2 : 0.3, 4)
  innerEdge(art, outline, {
    width: 50,
    blur: 18,
    color: '#000',
    opacity: isPale(palette.upper) ? 0.14 : 0.25,
    shift: [-4, -6],
  })
}

function shoeFromAbove(art: Art, kind: Kind, palette: Palette): string {
  const { upper, accent, material } = palette
  const outline = inset(SOLE, SOLE_MARGIN[kind])
  soleFromAbove(art, palette)
  art.group(art.clip(SOLE), () => {
    art.path(outline, `fill="#000" opacity=".5" transform="translate(3 5)" ${art.blur(5)}`)
  })
  fillMaterial(art, outline, upper, material)
  const laced = kind === 'court' || kind === 'runner' || kind === 'high-top'
  art.group(art.clip(outline), () => {
    topDetails(art, kind, palette, overlayColor(upper))
    const heel =
      'M-140 336C-90 306 -84 364 -46 384C-20 396 22 396 48 384C84 364 92 306 140 336L140 470L-140 470Z'
    panel(art, heel, accent, material)
  })
  insole(art, kind, palette)
  if (laced) laces(art, kind, palette)
  shadeFromAbove(art, outline, palette)
  return art.take()
}

export function drawTop(art: Art, kind: Kind, palette: Palette): void {
  const shoe = art.define(`<g>${shoeFromAbove(art, kind, palette)}</g>`)
  art.push(
    `<g transform="translate(392 600) rotate(-4) scale(-1.08 1.08)"><use href="#${shoe}"/></g>`,
    `<g transform="translate(808 600) rotate(4) scale(1.08)"><use href="#${shoe}"/></g>`,
  )
}

/** A single shoe, for the pages that set one among letters. */
export function drawSingleTop(art: Art, kind: Kind, palette: Palette): void {
  art.push(`<g transform="translate(600 600) rotate(4) scale(1.2)">${shoeFromAbove(art, kind, palette)}</g>`)
}
