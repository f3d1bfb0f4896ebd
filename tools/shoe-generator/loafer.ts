// Penny loafer, seen from outside: low sides, a sewn toe, a strap with a slot over the instep.

import type { Art } from './art.ts'
import { lineColor, tone } from './color.ts'
import { crease, stitch, whipStitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset } from './path.ts'
import { footOpening, shadeVolume, underlay } from './shading.ts'
import { drawSole } from './soles.ts'

const TOPLINE =
  'M166 554C164 540 174 532 190 538C250 560 300 588 372 594C448 600 506 568 554 532C576 516 600 512 624 522'
const FOOT = 'C694 554 772 586 862 600C962 614 1068 654 1080 764'
const UPPER = `${TOPLINE}${FOOT}L1050 790L150 790C128 728 130 668 150 616C160 590 168 574 166 556Z`
const FAR_TOPLINE =
  'M166 556C196 520 262 544 330 560C408 578 474 556 530 522C560 504 596 504 624 524L560 640L190 640Z'
const APRON_SEAM = 'M690 604C752 648 838 658 914 658C976 658 1014 664 1040 682'
const APRON = `${APRON_SEAM}L1100 640L860 560L600 490L590 540Z`
const STRAP_BACK = 'M590 508C564 592 546 700 544 800'
const STRAP_FRONT = 'M716 548C700 622 694 706 694 800'
const STRAP = `${STRAP_BACK}L694 800C694 706 700 622 716 548L640 500Z`
const SLOT = 'M622 556C646 550 676 562 698 580L692 595C670 579 644 570 617 573Z'
const COUNTER_EDGE = 'M166 584C218 600 268 640 288 706C296 738 300 768 300 800'
const LIGHTS = [
  'M316 640C390 662 460 658 520 632C470 700 370 710 316 690Z',
  'M770 594C870 608 976 630 1030 684C950 644 850 632 770 622Z',
  'M180 600C196 640 202 690 194 736C172 700 166 646 180 600Z',
]

/** The toe is closed by a raised seam: its ridge, the shade below it, the stitches across. */
function sewnToe(art: Art, palette: Palette): void {
  const { upper, material } = palette
  panel(art, APRON, tone(upper, 0.012), material, { lift: 0.7, edge: 0.5 })
  const ridge = 'fill="none" stroke-linecap="round"'
  art.path(
    offset(APRON_SEAM, 8),
    `${ridge} stroke="#000" stroke-opacity=".42" stroke-width="10" ${art.blur(3.5)}`,
  )
  art.path(APRON_SEAM, `${ridge} stroke="${tone(upper, -0.07)}" stroke-width="13"`)
  art.path(
    APRON_SEAM,
    `${ridge} stroke="${tone(upper, 0.14)}" stroke-width="4.5" opacity=".8" transform="translate(0 -3)"`,
  )
  whipStitch(art, APRON_SEAM, lineColor(upper), 32, 6.5)
}

function strap(art: Art, palette: Palette): void {
  const { accent, material } = palette
  panel(art, STRAP, accent, material)
  stitch(art, offset(STRAP_FRONT, 11, 1), accent)
  stitch(art, offset(STRAP_BACK, -11, 1), accent)
  art.path(SLOT, 'fill="#0c0805" opacity=".8"')
  art.path(
    'M617 574C644 571 670 580 692 596',
    'fill="none" stroke="#fff" stroke-opacity=".34" stroke-width="3"',
  )
  stitch(art, 'M610 546C640 536 682 550 710 572', accent, { width: 2.2 })
}

export function drawLoafer(art: Art, palette: Palette): void {
  const { upper, lining, material } = palette
  footOpening(art, FAR_TOPLINE, lining, TOPLINE, [500, 620])
  underlay(art, UPPER, upper)
  fillMaterial(art, UPPER, upper, material)
  art.group(art.clip(UPPER), () => {
    sewnToe(art, palette)
    strap(art, palette)
    panel(art, `${COUNTER_EDGE}L120 800L120 560Z`, upper, material, { lift: 0.7 })
    stitch(art, offset(COUNTER_EDGE, 10, 1), upper)
    // A narrow binding folded over the edge of the opening.
    const binding = 'fill="none" stroke-linecap="round"'
    art.path(TOPLINE, `${binding} stroke="${tone(upper, -0.1)}" stroke-width="22"`)
    art.path(TOPLINE, `${binding} stroke="${tone(upper, 0.03)}" stroke-width="17"`)
  })
  stitch(art, offset(TOPLINE, 16, 2), upper, { width: 2.2 })
  shadeVolume(art, UPPER, { color: upper, material, lights: LIGHTS, top: 500 })
  crease(art, 'M730 640C738 668 736 694 726 720', upper, 2.2, 0.22)
  drawSole(art, palette, UPPER)
}
