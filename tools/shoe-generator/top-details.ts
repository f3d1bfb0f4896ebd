// What each silhouette shows from above, before its opening is cut.

import type { Hex, Kind } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { lineColor, lightness, tone } from './color.ts'
import { doubleStitch, hole, stitch, whipStitch } from './details.ts'
import type { Palette } from './look.ts'
import { panel } from './materials.ts'
import { offset } from './path.ts'

type Details = (art: Art, palette: Palette, overlay: Hex) => void

const APRON =
  'M-86 -70C-94 -120 -102 -180 -94 -246C-86 -326 -58 -372 -12 -374C46 -374 82 -320 92 -246C98 -180 92 -120 84 -70'

/** Tongue, and the two facings that carry the eyelets. */
function facings(art: Art, palette: Palette, facing: Hex, suede: boolean): void {
  const { upper, material } = palette
  art.path(
    'M-50 -196C-18 -214 22 -214 50 -196L58 96C60 132 46 148 4 148C-40 148 -58 132 -56 96Z',
    `fill="${tone(upper, -0.3)}"`,
  )
  panel(
    art,
    'M-42 -190C-16 -204 18 -204 42 -190L52 100C52 136 40 150 2 150C-38 150 -50 136 -48 100Z',
    upper,
    material,
  )
  for (const side of [-1, 1]) {
    const outline = `M${side * 14} -236C${side * 58} -234 ${side * 78} -204 ${side * 80} -154L${side * 84} 104C${side * 84} 118 ${side * 76} 122 ${side * 60} 118L${side * 40} -178C${side * 36} -198 ${side * 26} -208 ${side * 14} -208Z`
    panel(art, outline, facing, suede ? 'suede' : material, { lift: 0.8 })
  }
}

const court: Details = (art, palette) => {
  const { upper, material } = palette
  if (material !== 'canvas' && material !== 'waxed' && material !== 'knit') {
    for (let row = 0; row < 4; row++) {
      for (let k = 0; k <= row; k++) hole(art, [-6 + (k - row / 2) * 26, -366 + row * 26], upper, 4.4)
    }
  }
  facings(art, palette, upper, false)
}

const runner: Details = (art, palette, overlay) => {
  panel(
    art,
    'M-160 -260C-110 -340 -80 -376 -28 -378C44 -380 104 -320 160 -230L160 -470L-160 -470Z',
    overlay,
    'suede',
  )
  stitch(art, 'M-150 -266C-104 -328 -76 -362 -28 -364C40 -366 96 -312 150 -232', overlay)
  facings(art, palette, overlay, true)
}

const highTop: Details = (art, palette, overlay) => {
  const cap = 'M-160 -262C-90 -312 60 -312 160 -252'
  panel(art, `${cap}L160 -470L-160 -470Z`, overlay, palette.material, { lift: 0.8 })
  doubleStitch(art, cap, overlay, -10)
  facings(art, palette, palette.upper, false)
}

const chelsea: Details = (art, palette) => {
  const { upper, accent } = palette
  for (const side of [-1, 1]) {
    art.path(
      `M${side * 130} 90L${side * 76} 120L${side * 76} 280L${side * 130} 300Z`,
      `fill="${tone(accent, -0.05)}"`,
    )
    for (let k = 0; k < 9; k++) {
      const y = 104 + k * 22
      art.path(`M${side * 130} ${y}L${side * 76} ${y + 10}`, `stroke="${tone(accent, 0.1)}" stroke-width="3"`)
    }
  }
  doubleStitch(art, 'M-112 40C-60 -6 60 -6 112 40', upper, 6)
}

const loafer: Details = (art, palette) => {
  const { upper, accent, material } = palette
  panel(art, `${APRON}Z`, tone(upper, 0.012), material, { lift: 0.6, edge: 0.5 })
  const ridge = 'fill="none" stroke-linecap="round"'
  art.path(offset(APRON, -8), `${ridge} stroke="#000" stroke-opacity=".4" stroke-width="10" ${art.blur(4)}`)
  art.path(APRON, `${ridge} stroke="${tone(upper, -0.07)}" stroke-width="14"`)
  art.path(
    APRON,
    `${ridge} stroke="${tone(upper, 0.14)}" stroke-width="5" opacity=".8" transform="translate(-2 -2)"`,
  )
  whipStitch(art, APRON, lineColor(upper), 58, 7)
  panel(art, 'M-150 -166C-70 -146 70 -146 150 -166L150 -30C70 -56 -70 -56 -150 -30Z', accent, material)
  stitch(art, 'M-150 -154C-70 -134 70 -134 150 -154M-150 -44C-70 -68 70 -68 150 -44', accent)
  const slot = 'M-50 -116C-20 -108 24 -108 54 -116L46 -90C20 -98 -16 -98 -44 -90Z'
  art.path(slot, 'fill="#0c0805" opacity=".8"')
  art.path(
    'M-44 -89C-16 -97 20 -97 46 -89',
    'fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="3"',
  )
}

const slipOn: Details = (art, palette) => {
  const { upper, accent } = palette
  const ground = tone(accent, lightness(accent) > 0.4 ? -0.2 : -0.06)
  for (const side of [-1, 1]) {
    art.path(`M${side * 140} -50L${side * 60} -34L${side * 58} 60L${side * 140} 84Z`, `fill="${ground}"`)
    for (let k = 0; k < 7; k++) {
      const y = -44 + k * 17
      art.path(
        `M${side * 140} ${y - 4}L${side * 56} ${y + 4}`,
        `stroke="${tone(ground, 0.12)}" stroke-width="3"`,
      )
    }
  }
  doubleStitch(art, 'M-140 -62C-70 -44 -56 -52 4 -56C64 -52 70 -44 140 -62', upper, -8)
}

const DETAILS: Readonly<Record<Kind, Details>> = {
  court,
  runner,
  'high-top': highTop,
  chelsea,
  loafer,
  'slip-on': slipOn,
}

export function topDetails(art: Art, kind: Kind, palette: Palette, overlay: Hex): void {
  DETAILS[kind](art, palette, overlay)
}
