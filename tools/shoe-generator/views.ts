// One shoe as a set of photographs: from the side, as a pair, from above, from behind.

import type { Kind, Look, View } from '#demo/shoe-look.ts'
import { Art } from './art.ts'
import { drawBack } from './back-view.ts'
import { drawChelsea } from './chelsea.ts'
import { drawCourt } from './court.ts'
import { drawHighTop } from './high-top.ts'
import { drawLoafer } from './loafer.ts'
import { type Palette, resolveLook } from './look.ts'
import { drawRunner } from './runner.ts'
import { groundShadow } from './shading.ts'
import { drawSlipOn } from './slip-on.ts'
import { drawSingleTop, drawTop } from './top-view.ts'

const SIDES: Readonly<Record<Kind, (art: Art, palette: Palette) => void>> = {
  court: drawCourt,
  runner: drawRunner,
  'high-top': drawHighTop,
  chelsea: drawChelsea,
  loafer: drawLoafer,
  'slip-on': drawSlipOn,
}

/** The height at which each silhouette looks centred in the square. */
const MIDDLE: Readonly<Record<Kind, number>> = {
  court: 592,
  runner: 584,
  'high-top': 502,
  chelsea: 510,
  loafer: 664,
  'slip-on': 658,
}

function backdrop(art: Art): void {
  const light = art.linear(
    [
      [0, '#f4f1ec'],
      [0.62, '#f1ede7'],
      [1, '#eae5dd'],
    ],
    [0, 0],
    [0, 1200],
  )
  art.push(`<rect width="1200" height="1200" fill="${light}"/>`)
}

interface Standing {
  shoe: string
  shadow: string
}

function standing(art: Art, kind: Kind, palette: Palette): Standing {
  SIDES[kind](art, palette)
  const shoe = art.take()
  groundShadow(art)
  return { shoe, shadow: art.take() }
}

/** The far shoe up and to the right, the near one in front of it, a breath of air between the two. */
function drawPair(art: Art, kind: Kind, palette: Palette, haze: boolean): void {
  const { shoe, shadow } = standing(art, kind, palette)
  const one = art.define(`<g>${shadow}${shoe}</g>`)
  const tall = kind === 'high-top' || kind === 'chelsea'
  const scale = tall ? 0.74 : 0.8
  const gap = (830 - MIDDLE[kind]) * 2 * scale * (tall ? 0.3 : 0.42)
  const place = (x: number, y: number) =>
    `<g transform="translate(${x - 600 * scale} ${y - MIDDLE[kind] * scale}) scale(${scale})"><use href="#${one}"/></g>`
  art.push(place(666, 600 - gap / 2))
  if (haze) art.push('<rect width="1200" height="1200" fill="#efeae3" opacity=".1"/>')
  art.push(place(534, 620 + gap / 2))
}

export function photoSvg(kind: Kind, look: Look, view: View, size: number): string {
  const art = new Art()
  const palette = resolveLook(kind, look)
  if (view === 'top') drawTop(art, kind, palette)
  else if (view === 'back') drawBack(art, kind, palette)
  else if (view === 'pair') drawPair(art, kind, palette, true)
  else {
    const { shoe, shadow } = standing(art, kind, palette)
    art.push(`<g transform="translate(0 ${610 - MIDDLE[kind]})">${shadow}${shoe}</g>`)
  }
  const shoes = art.take()
  backdrop(art)
  art.push(shoes)
  return art.toSvg(size)
}

export type CutOutPose = 'leaning' | 'above' | 'pair'

/** Without backdrop, for pages that set the shoe on a color of their own. */
export function cutOutSvg(kind: Kind, look: Look, pose: CutOutPose, size: number, lean = 0): string {
  const art = new Art()
  const palette = resolveLook(kind, look)
  if (pose === 'above') drawSingleTop(art, kind, palette)
  else if (pose === 'pair') drawPair(art, kind, palette, false)
  else {
    const { shoe } = standing(art, kind, palette)
    const ellipse = (cx: number, cy: number, rx: number, ry: number, opacity: number, blur: number) => {
      art.push(
        `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" opacity="${opacity}" ${art.blur(blur)}/>`,
      )
    }
    art.group('transform="translate(600 600) scale(.98) translate(-600 -600)"', () => {
      ellipse(610, 905, 400, 22, 0.38, 20)
      ellipse(600 + lean * 14, 902, 220, 9, 0.3, 9)
      art.push(`<g transform="rotate(${lean} 600 600)">${shoe}</g>`)
    })
  }
  return art.toSvg(size)
}
