// High-top, seen from outside: the heel leans in above the ankle bone and the collar dips at the side.

import type { Art } from './art.ts'
import { isDark, overlayColor } from './color.ts'
import { crease, doubleStitch, eyelet, sideLaces, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset } from './path.ts'
import { footOpening, innerEdge, paddedCollar, shadeVolume, underlay } from './shading.ts'
import { sideMark } from './side-marks.ts'
import { drawSole } from './soles.ts'

const BACK =
  'M146 800C122 726 124 666 142 610C164 544 190 476 186 404C182 350 166 310 156 276C152 254 164 242 184 244'
const COLLAR_CURVE = 'C206 246 222 262 250 270C304 284 358 268 396 238C412 226 430 230 434 250'
const COLLAR = `M184 244${COLLAR_CURVE}`
const INSTEP = 'C444 332 476 400 538 454C606 510 670 552 738 586'
const UPPER = `${BACK}${COLLAR_CURVE}${INSTEP}C792 606 850 602 912 608C1004 618 1066 662 1078 742L1050 790L146 790Z`
const THROAT = `M430 246${INSTEP}`
const FAR_COLLAR =
  'M158 278C170 226 206 222 250 236C310 252 360 240 392 218C410 208 426 212 432 240L436 340L210 340Z'
const TONGUE =
  'M404 300C398 250 394 226 396 200C398 180 412 170 436 172C464 174 476 190 484 220C500 330 562 430 754 574L690 640Z'
const QUARTER = `${BACK}${COLLAR_CURVE}C444 332 476 400 538 454C606 510 662 546 714 574C730 586 732 604 718 616C676 660 650 712 642 800Z`
const QUARTER_FRONT = 'M716 578C732 590 730 606 718 618C678 658 652 714 642 800'
const EYESTAY =
  'M434 250C444 332 476 400 538 454C606 510 662 546 714 574C730 586 732 604 718 616C708 624 694 620 682 614C608 578 550 540 496 492C426 430 390 352 380 246C396 230 430 226 434 250Z'
const EYESTAY_SEAM = 'M710 610C694 612 686 606 678 602C610 568 552 530 502 484C434 422 400 348 392 250'
const STRIP_EDGE = 'M214 254C232 330 238 400 222 480C208 556 204 660 214 800'
const MUDGUARD_EDGE = 'M640 800C690 742 790 716 900 716C980 716 1040 724 1090 742'
const CAP_EDGE = 'M904 604C872 646 862 712 868 800'
const LIGHTS = [
  'M252 410C310 400 386 462 466 556C390 540 300 530 252 560Z',
  'M790 610C880 606 1000 624 1050 694C960 654 870 636 790 638Z',
  'M170 600C186 630 190 690 184 740C166 700 160 640 170 600Z',
]

function overlays(art: Art, palette: Palette): void {
  const { upper, accent, material } = palette
  const overlay = overlayColor(upper)
  panel(art, QUARTER, upper, material)
  doubleStitch(art, QUARTER_FRONT, upper, 10)
  sideMark(art, palette)
  panel(art, EYESTAY, upper, material, { lift: 0.7 })
  stitch(art, offset(EYESTAY_SEAM, 8, 2), upper)
  panel(art, `${STRIP_EDGE}L100 800L100 240Z`, accent, material, { lift: 0.7 })
  stitch(art, offset(STRIP_EDGE, 9, 1), accent)
  panel(art, `${CAP_EDGE}L1100 800L1100 560Z`, overlay, material, { lift: 0.8 })
  doubleStitch(art, CAP_EDGE, overlay, -10)
  panel(art, `${MUDGUARD_EDGE}L1100 830L620 830Z`, overlay, material, { lift: 0.5 })
  stitch(art, offset(MUDGUARD_EDGE, 9, 1), overlay)
}

export function drawHighTop(art: Art, palette: Palette): void {
  const { upper, lining, material } = palette
  footOpening(art, FAR_COLLAR, lining, COLLAR, [215, 340])
  panel(art, TONGUE, upper, material)
  innerEdge(art, TONGUE, { width: 44, blur: 16, color: '#000', opacity: 0.35, shift: [-16, 6] })
  innerEdge(art, TONGUE, {
    width: 20,
    blur: 8,
    color: '#fff',
    opacity: isDark(upper) ? 0.16 : 0.3,
    shift: [4, 6],
  })
  stitch(art, offset('M398 230C396 190 412 182 436 184C458 186 468 200 476 224', 8, 1), upper)
  underlay(art, UPPER, upper)
  fillMaterial(art, UPPER, upper, material)
  art.group(art.clip(UPPER), () => {
    overlays(art, palette)
  })
  paddedCollar(art, UPPER, COLLAR, 30)
  stitch(art, offset(COLLAR, 30, 3), upper)
  shadeVolume(art, UPPER, { color: upper, material, lights: LIGHTS, top: 260 })
  crease(art, 'M290 560C336 580 400 584 440 570', upper, 2.6, 0.24)
  crease(art, 'M276 590C336 616 420 616 470 596', upper, 2.2, 0.16)
  const laces = { count: 8, from: 0.05, step: 0.128, gap: 27, width: 16, steep: 3 }
  sideLaces(art, THROAT, palette.lace, laces, (point) => {
    eyelet(art, point, upper, true)
  })
  drawSole(art, palette, UPPER)
}
