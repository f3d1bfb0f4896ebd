// Chelsea boot, seen from outside: elastic at the side, a loop at the back, no laces.

import type { Art } from './art.ts'
import { tone } from './color.ts'
import { crease, doubleStitch, stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial, panel } from './materials.ts'
import { offset } from './path.ts'
import { footOpening, innerEdge, shadeVolume, underlay } from './shading.ts'
import { drawSole } from './soles.ts'

const BACK =
  'M166 800C138 730 138 668 154 610C172 548 184 482 178 404C173 346 164 302 164 264C165 250 174 243 188 244'
const TOPLINE_CURVE = 'C264 254 346 252 428 238C444 236 452 244 453 260'
const TOPLINE = `M188 244${TOPLINE_CURVE}`
const FOOT =
  'C455 342 466 416 514 474C574 544 670 572 768 588C866 602 968 616 1034 666C1064 690 1078 726 1078 764'
const UPPER = `${BACK}${TOPLINE_CURVE}${FOOT}L1050 782L166 782Z`
const FAR_TOPLINE = 'M164 264C176 222 262 228 344 222C394 218 434 214 451 242L453 330L215 330Z'
const VAMP_SEAM = 'M506 466C484 520 460 546 430 586C390 640 378 700 356 800'
const VAMP = `${VAMP_SEAM}L1090 800L1078 764C1078 726 1064 690 1034 666C968 616 866 602 768 588C670 572 574 544 506 466Z`
const GORE = 'M252 230C258 340 268 440 298 536C312 572 352 572 366 536C392 448 402 350 404 224'
const LOOP = 'M172 306C150 242 148 192 174 186C200 182 208 212 206 292'
const LIGHTS = [
  'M478 520C548 590 644 612 764 628C644 640 528 620 478 560Z',
  'M800 600C900 608 1000 632 1046 692C960 652 860 636 800 632Z',
  'M196 300C212 400 214 520 196 650C176 560 186 410 196 300Z',
]

function pullLoop(art: Art, palette: Palette): void {
  const { upper } = palette
  art.path(LOOP, `fill="none" stroke="${tone(upper, -0.2)}" stroke-width="22"`)
  art.path(LOOP, `fill="none" stroke="${upper}" stroke-width="17"`)
  art.path(
    'M170 300C150 242 150 194 172 188',
    'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="4"',
  )
}

function elastic(art: Art, palette: Palette): void {
  const { upper, accent } = palette
  const closed = `${GORE}Z`
  art.path(closed, `fill="${tone(accent, -0.05)}"`)
  art.group(art.clip(closed), () => {
    for (let k = 0; k < 22; k++) {
      const shade = tone(accent, k % 2 ? 0.1 : -0.12)
      art.path(`M${252 + k * 7.5} 223L${302 + k * 3.2} 578`, `stroke="${shade}" stroke-width="3.2"`)
    }
  })
  innerEdge(art, closed, { width: 26, blur: 8, color: '#000', opacity: 0.5 })
  art.path(GORE, `fill="none" stroke="${tone(upper, -0.16)}" stroke-width="4"`)
  stitch(art, offset(GORE, -11), upper)
}

export function drawChelsea(art: Art, palette: Palette): void {
  const { upper, lining, material } = palette
  footOpening(art, FAR_TOPLINE, lining, TOPLINE, [215, 330])
  pullLoop(art, palette)
  underlay(art, UPPER, upper)
  fillMaterial(art, UPPER, upper, material)
  art.group(art.clip(UPPER), () => {
    panel(art, VAMP, upper, material)
    doubleStitch(art, VAMP_SEAM, upper, -10)
    elastic(art, palette)
  })
  stitch(art, 'M172 266C262 274 344 272 446 258', upper)
  shadeVolume(art, UPPER, { color: upper, material, lights: LIGHTS, top: 250 })
  crease(art, 'M524 520C564 560 584 600 584 640', upper, 2.6, 0.24)
  crease(art, 'M564 552C604 592 620 632 616 666', upper, 2.2, 0.2)
  drawSole(art, palette, UPPER)
}
