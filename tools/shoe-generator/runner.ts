// Running shoe, seen from outside. The upper is light cloth under harder overlays.

import type { Art } from './art.ts'
import { isDark, overlayColor, tone } from './color.ts'
import { sideLaces, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset, type Point } from './path.ts'
import { drawRunnerSole } from './runner-sole.ts'
import { footOpening, innerEdge, paddedCollar, shadeVolume, underlay } from './shading.ts'
import { sideMark } from './side-marks.ts'

const UPPER =
  'M150 800C122 690 122 620 140 566C150 528 138 488 118 456C106 434 124 412 156 416C196 422 214 452 252 470C300 492 354 488 396 464C420 450 432 430 446 406C454 392 470 390 482 400C560 464 650 532 742 582C800 608 868 606 930 616C1020 632 1078 676 1090 736L1060 770L150 800Z'
const THROAT = 'M474 402C556 466 646 532 740 582'
const FAR_COLLAR =
  'M130 440C160 398 210 414 252 438C300 460 360 462 400 442C426 430 440 424 462 426L470 540L150 540Z'
const NEAR_COLLAR = 'M120 460C190 420 214 452 252 470C300 492 354 488 396 464C420 450 432 430 446 406'
const TONGUE =
  'M412 490C400 430 392 396 386 366C382 344 394 332 420 334C452 336 474 356 500 388C578 462 664 524 756 572L700 640Z'
const TONGUE_TIP = 'M388 362C384 344 396 334 420 336C444 338 462 350 480 370L470 392C448 370 420 360 392 384Z'
const TOE_EDGE = 'M846 800C862 740 900 690 960 664C1000 650 1040 660 1074 682'
const EYESTAY =
  'M446 406C454 392 470 390 482 400C560 464 650 532 742 582C756 592 756 606 744 616C734 624 722 622 710 616C612 562 524 500 432 436Z'
const COUNTER_EDGE = 'M138 566C190 560 262 590 300 650C322 690 330 740 330 800'
const HEEL_CLIP = 'M140 800C116 710 118 650 128 610C170 614 206 650 222 700C232 732 236 764 236 800Z'
const HEEL_TAB =
  'M140 562C146 530 138 488 118 456C108 436 124 412 156 416C178 420 194 432 210 446C212 494 190 540 140 562Z'
const COLLAR = 'M150 418C196 420 214 452 252 470C300 492 354 488 396 464C420 450 432 430 446 406'
const LIGHTS = [
  'M300 540C400 520 500 570 600 640C500 610 380 600 300 620Z',
  'M780 604C880 602 990 624 1050 684C960 650 860 634 780 636Z',
]

function overlays(art: Art, palette: Palette): void {
  const { upper, accent } = palette
  const hard = overlayColor(upper)
  panel(art, `${TOE_EDGE}L1100 700L1100 800Z`, hard, 'suede')
  stitch(art, offset(TOE_EDGE, 10, 1), hard)
  sideMark(art, palette)
  panel(art, EYESTAY, hard, 'suede', { lift: 0.8 })
  stitch(art, offset('M736 612C724 616 716 610 706 606C612 552 528 492 444 434', 8, 2), hard)
  panel(art, `${COUNTER_EDGE}L150 800C120 690 122 620 138 566Z`, hard, 'suede')
  stitch(art, offset(COUNTER_EDGE, 10, 1), hard)
  panel(art, HEEL_CLIP, accent, 'rubber', { lift: 0.8 })
  panel(art, HEEL_TAB, accent, 'leather', { lift: 0.6 })
}

/** Laces run through short webbing loops instead of eyelets. */
function loop(art: Art, palette: Palette, [x, y]: Point): void {
  const d = `M${(x - 7).toFixed(1)} ${(y + 12).toFixed(1)}L${(x + 8).toFixed(1)} ${(y - 4).toFixed(1)}`
  art.path(d, `stroke="${tone(palette.accent, -0.06)}" stroke-width="9" stroke-linecap="round"`)
}

export function drawRunner(art: Art, palette: Palette): void {
  const { upper, accent, material } = palette
  footOpening(art, FAR_COLLAR, accent, NEAR_COLLAR, [400, 520])
  panel(art, TONGUE, upper, material)
  innerEdge(art, TONGUE, { width: 40, blur: 14, color: '#000', opacity: 0.35, shift: [-14, 10] })
  innerEdge(art, TONGUE, {
    width: 22,
    blur: 8,
    color: '#fff',
    opacity: isDark(upper) ? 0.16 : 0.3,
    shift: [4, 6],
  })
  panel(art, TONGUE_TIP, accent, 'leather', { lift: 0.5 })
  underlay(art, UPPER, upper)
  fillMaterial(art, UPPER, upper, material)
  art.group(art.clip(UPPER), () => {
    overlays(art, palette)
  })
  paddedCollar(art, UPPER, COLLAR, 38)
  shadeVolume(art, UPPER, { color: upper, material, lights: LIGHTS, top: 380 })
  const laces = { count: 6, from: 0.06, step: 0.168, gap: 22, width: 15 }
  sideLaces(art, THROAT, palette.lace, laces, (point) => {
    loop(art, palette, point)
  })
  drawRunnerSole(art, palette, UPPER)
}
