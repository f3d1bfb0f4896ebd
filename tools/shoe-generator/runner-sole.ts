// Midsoles of the running shoes: one moulded in a sweep, one built of two flat layers.

import type { Art } from './art.ts'
import { isDark, tone } from './color.ts'
import type { Palette } from './look.ts'
import { fillMaterial } from './materials.ts'
import { contactShadow, innerEdge } from './shading.ts'

const OUTLINE =
  'M92 716C78 748 82 792 102 816C112 828 136 833 172 833L760 833C880 833 990 818 1076 780C1106 766 1114 744 1104 726C1094 710 1066 716 1036 724C950 744 860 742 760 730C640 716 520 704 400 696C300 688 230 668 160 668C120 668 104 690 92 716Z'
const GROOVE = 'M70 776C200 740 330 774 480 790C640 804 860 802 1120 742'
const WEDGE = 'M84 728C170 690 270 712 352 742C300 752 200 744 92 772Z'
const LAYER = 'M60 752C300 764 560 778 760 786C900 790 1010 776 1120 744'
/** Left, right and the heights of both upper corners of every pad that touches the ground. */
const PADS = [
  [84, 330, 812, 812],
  [352, 560, 815, 816],
  [582, 770, 816, 815],
  [792, 930, 813, 802],
  [950, 1090, 798, 764],
] as const

function sculpt(art: Art, palette: Palette): void {
  art.path(
    'M70 760C200 724 330 760 480 776C640 792 860 790 1120 730L1120 742C860 806 640 808 476 792C330 776 200 742 70 784Z',
    `fill="#000" opacity=".2" ${art.blur(3)}`,
  )
  const shine = isDark(palette.sole) ? 0.3 : 0.75
  art.path(GROOVE, `fill="none" stroke="#fff" stroke-opacity="${shine}" stroke-width="4"`)
  art.path(WEDGE, `fill="${palette.accent}" opacity=".92"`)
  art.path(
    'M84 728C170 690 270 712 352 742',
    'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"',
  )
  for (let k = 0; k < 4; k++) {
    const [x, y] = [600 + k * 92, 758 + k * 2 - k * k * 3]
    const slot = `M${x} ${y}L${x + 56} ${y + 3}`
    art.path(slot, 'stroke="#000" stroke-opacity=".26" stroke-width="9" stroke-linecap="round"')
    art.path(
      slot,
      `stroke="#fff" stroke-opacity="${shine * 0.8}" stroke-width="3" stroke-linecap="round" transform="translate(0 5)"`,
    )
  }
}

function layers(art: Art, palette: Palette): void {
  const { sole, accent } = palette
  const lower = tone(sole, isDark(sole) ? 0.08 : -0.07)
  art.path(`${LAYER}L1120 850L60 850Z`, `fill="${lower}"`)
  art.path(LAYER, 'fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4"')
  art.path(LAYER, 'fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" transform="translate(0 4)"')
  art.path('M70 716L250 716C262 716 266 728 260 738L70 738Z', `fill="${accent}" opacity=".9"`)
  for (let k = 0; k < 26; k++) {
    const x = 330 + k * 22
    const y = 732 + k * 1.4
    art.path(
      `M${x} ${y}L${x - 4} ${y + 14}`,
      'stroke="#000" stroke-opacity=".2" stroke-width="4" stroke-linecap="round"',
    )
  }
}

export function drawRunnerSole(art: Art, palette: Palette, upper: string): void {
  const { sole, outsole, build } = palette
  contactShadow(art, upper, OUTLINE)
  fillMaterial(art, OUTLINE, sole, 'rubber')
  const fall = art.linear(
    [
      [0, '#fff', isDark(sole) ? 0.2 : 0.5],
      [0.3, '#fff', 0],
      [0.55, '#000', 0.02],
      [1, '#000', 0.3],
    ],
    [0, 666],
    [0, 836],
  )
  const ends = art.linear(
    [
      [0, '#000', 0.3],
      [0.1, '#000', 0],
      [0.86, '#000', 0],
      [1, '#000', 0.28],
    ],
    [80, 0],
    [1110, 0],
  )
  art.path(OUTLINE, `fill="${fall}"`)
  art.path(OUTLINE, `fill="${ends}"`)
  art.group(art.clip(OUTLINE), () => {
    if (build === 'layered') layers(art, palette)
    else sculpt(art, palette)
    for (const [left, right, y1, y2] of PADS) {
      art.path(`M${left} ${y1}L${right} ${y2}L${right - 6} 850L${left + 6} 850Z`, `fill="${outsole}"`)
      art.path(`M${left} ${y1 + 1}L${right} ${y2 + 1}`, 'stroke="#fff" stroke-opacity=".25" stroke-width="2"')
    }
  })
  innerEdge(art, OUTLINE, {
    width: 4,
    blur: 1,
    color: '#fff',
    opacity: isDark(sole) ? 0.25 : 0.6,
    shift: [0, 3],
  })
  art.path(OUTLINE, `fill="none" stroke="${tone(sole, -0.3)}" stroke-width="1.6" opacity=".45"`)
}
