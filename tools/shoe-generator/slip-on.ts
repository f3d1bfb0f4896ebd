// Slip-on of cloth or soft hide, seen from outside: two elastic gussets instead of laces.

import type { Art } from './art.ts'
import { lightness, tone } from './color.ts'
import { doubleStitch, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset } from './path.ts'
import { footOpening, innerEdge, paddedCollar, shadeVolume, underlay } from './shading.ts'
import { drawSole } from './soles.ts'

const TOPLINE =
  'M156 514C152 494 164 484 184 488C248 504 308 544 384 550C440 554 482 534 514 508C532 494 554 490 576 500'
const FOOT = 'C664 542 800 576 904 598C1006 618 1068 664 1078 744'
const UPPER = `${TOPLINE}${FOOT}L1050 790L146 790C126 724 130 662 146 606C157 568 161 538 156 514Z`
const FAR_TOPLINE =
  'M158 512C190 470 252 486 320 506C390 522 452 520 496 498C530 480 560 482 580 502L560 600L190 600Z'
const GORE =
  'M426 546C460 540 488 526 514 508L562 494C560 560 546 612 526 640C512 658 486 658 472 640C450 612 434 584 426 546Z'
const VAMP_SEAM = 'M552 488C560 560 546 612 522 644C512 700 502 746 486 800'
const VAMP = `${VAMP_SEAM}L1100 800L1100 600L600 480Z`
const QUARTER_SEAM = 'M424 540C434 584 450 612 476 646C488 700 486 746 478 800'
const QUARTER = `${QUARTER_SEAM}L120 800L120 420L424 420Z`
const HEEL_EDGE = 'M250 510C248 606 252 706 258 800'
const COLLAR = 'M172 486C248 504 308 544 384 550C400 551 412 550 424 547'
const LIGHTS = [
  'M280 600C336 612 396 620 446 612C400 664 330 672 280 650Z',
  'M664 550C800 594 980 616 1044 686C940 650 780 624 680 596Z',
]

function gusset(art: Art, palette: Palette): void {
  const ground = tone(palette.accent, lightness(palette.accent) > 0.4 ? -0.2 : -0.06)
  art.path(GORE, `fill="${ground}"`)
  art.group(art.clip(GORE), () => {
    for (let k = 0; k < 18; k++) {
      art.path(
        `M${420 + k * 8.6} 480L${452 + k * 5} 670`,
        `stroke="${tone(ground, 0.12)}" stroke-width="2.8"`,
      )
    }
  })
  innerEdge(art, GORE, { width: 20, blur: 7, color: '#000', opacity: 0.45 })
}

export function drawSlipOn(art: Art, palette: Palette): void {
  const { upper, accent, lining, material } = palette
  footOpening(art, FAR_TOPLINE, lining, TOPLINE, [470, 580])
  underlay(art, UPPER, upper)
  fillMaterial(art, UPPER, upper, material)
  art.group(art.clip(UPPER), () => {
    panel(art, VAMP, upper, material)
    doubleStitch(art, VAMP_SEAM, upper, -9)
    panel(art, QUARTER, upper, material)
    stitch(art, offset(QUARTER_SEAM, 11, 1), upper)
    gusset(art, palette)
    panel(art, `${HEEL_EDGE}L120 800L120 420L250 420Z`, accent, material, { lift: 0.7 })
    stitch(art, offset(HEEL_EDGE, 9, 1), accent)
  })
  paddedCollar(art, UPPER, COLLAR, 26)
  stitch(art, offset(COLLAR, 26, 2), upper)
  shadeVolume(art, UPPER, { color: upper, material, lights: LIGHTS, top: 470 })
  drawSole(art, palette, UPPER)
}
