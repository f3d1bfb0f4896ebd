// Low court shoe, seen from outside with the toe to the right. Ground line at y = 830.

import type { Art } from './art.ts'
import { isDark } from './color.ts'
import { crease, doubleStitch, eyelet, hole, sideLaces, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset } from './path.ts'
import { footOpening, innerEdge, paddedCollar, shadeVolume, underlay } from './shading.ts'
import { sideMark } from './side-marks.ts'
import { drawSole } from './soles.ts'

const UPPER =
  'M148 790C128 720 130 650 144 596C156 550 158 516 150 478C145 452 156 434 180 430C208 426 228 440 252 458C292 488 344 498 392 486C424 478 446 456 462 424C468 412 480 408 492 416C568 474 646 534 726 580C780 602 850 596 916 604C1008 616 1070 662 1080 742L1060 780L148 780Z'
const THROAT = 'M480 414C556 474 640 536 726 582'
const FAR_COLLAR =
  'M160 446C176 404 212 410 250 426C306 450 368 456 412 436C440 424 452 420 470 430L470 520L160 520Z'
const NEAR_COLLAR = 'M150 470C200 430 236 448 252 458C292 488 344 498 392 486C424 478 446 456 462 424'
const TONGUE =
  'M424 500C414 450 408 412 402 384C398 364 410 352 432 352C462 352 486 366 508 396C580 462 660 528 744 578L690 640Z'
const QUARTER =
  'M148 790C128 720 130 650 144 596C156 550 158 516 150 478C145 452 156 434 180 430C208 426 228 440 252 458C292 488 344 498 392 486C424 478 446 456 462 424C468 412 480 408 492 416C560 470 632 526 704 568C722 580 724 598 712 610C672 652 640 700 624 790Z'
const QUARTER_FRONT = 'M706 574C722 584 722 600 712 612C672 654 640 702 624 790'
const EYESTAY =
  'M462 424C468 412 480 408 492 416C560 470 632 526 704 568C722 580 724 598 712 610C704 618 694 618 684 612C600 562 524 506 452 448Z'
const COUNTER_EDGE = 'M153 552C196 560 236 590 262 640C284 684 292 738 292 790'
const HEEL_TAB =
  'M151 560C158 530 155 506 150 478C145 452 156 434 180 430C202 427 220 436 238 448C228 500 200 544 151 560Z'
const COLLAR = 'M168 436C200 424 226 440 250 458C292 488 344 498 392 486C424 478 446 456 462 424'
const LIGHTS = [
  'M300 560C380 540 480 560 600 640C500 620 380 620 300 640Z',
  'M800 606C890 606 990 622 1046 676C960 648 870 634 800 632Z',
  'M176 560C190 600 196 660 190 720C170 680 160 620 176 560Z',
]

function toeHoles(art: Art, palette: Palette): void {
  for (let row = 0; row < 3; row++) {
    for (let k = 0; k < 6 - row; k++) {
      hole(art, [812 + k * 25 + row * 13, 634 + k * 4.6 + row * 20], palette.upper, 4)
    }
  }
}

function overlays(art: Art, palette: Palette): void {
  const { upper, accent, material } = palette
  panel(art, QUARTER, upper, material)
  doubleStitch(art, QUARTER_FRONT, upper)
  sideMark(art, palette)
  panel(art, EYESTAY, upper, material, { lift: 0.8 })
  stitch(art, offset('M700 608C690 612 684 608 676 604C596 556 524 504 462 452', 9, 2), upper)
  panel(art, `${COUNTER_EDGE}L148 790C128 720 130 650 144 596C148 580 151 566 153 552Z`, accent, material)
  stitch(art, offset(COUNTER_EDGE, 11, 1), accent)
  panel(art, HEEL_TAB, accent, material, { lift: 0.7 })
  stitch(art, offset('M236 452C226 500 200 540 156 556', 9, 1), accent)
}

export function drawCourt(art: Art, palette: Palette): void {
  const { upper, lining, material } = palette
  footOpening(art, FAR_COLLAR, lining, NEAR_COLLAR, [400, 520])
  panel(art, TONGUE, upper, material)
  innerEdge(art, TONGUE, {
    width: 26,
    blur: 9,
    color: '#fff',
    opacity: isDark(upper) ? 0.18 : 0.35,
    shift: [4, 6],
  })
  innerEdge(art, TONGUE, { width: 40, blur: 16, color: '#000', opacity: 0.3, shift: [-14, 10] })
  stitch(art, offset('M414 372C430 362 458 368 478 388', -16, 1), upper)
  underlay(art, UPPER, upper)
  fillMaterial(art, UPPER, upper, material)
  // Holes punched in cloth would fray; they belong to hides only.
  if (material !== 'canvas' && material !== 'waxed' && material !== 'knit') toeHoles(art, palette)
  art.group(art.clip(UPPER), () => {
    overlays(art, palette)
  })
  paddedCollar(art, UPPER, COLLAR, 33)
  stitch(art, offset(COLLAR, 34, 3), upper)
  shadeVolume(art, UPPER, { color: upper, material, lights: LIGHTS, top: 380 })
  crease(art, 'M742 612C748 640 742 664 728 690', upper, 2.4, 0.28)
  crease(art, 'M768 622C776 648 772 672 760 700', upper, 2, 0.2)
  const laces = { count: 6, from: 0.07, step: 0.165, gap: 26, width: 17 }
  sideLaces(art, THROAT, palette.lace, laces, (point) => {
    eyelet(art, point, upper, false)
  })
  drawSole(art, palette, UPPER)
}
