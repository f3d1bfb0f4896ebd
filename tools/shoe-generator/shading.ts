// Light and shadow: what turns flat pieces into a volume standing on the ground.

import type { Hex, Material } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { isDark, isPale, tone } from './color.ts'
import { SURFACES } from './materials.ts'

export interface EdgeLight {
  width: number
  blur: number
  color: string
  opacity: number
  shift?: readonly [number, number]
}

/** Light or shadow along the inside of an outline. */
export function innerEdge(
  art: Art,
  d: string,
  { width, blur, color, opacity, shift = [0, 0] }: EdgeLight,
): void {
  const line = `fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"`
  art.group(art.clip(d), () => {
    art.path(d, `${line} transform="translate(${shift[0]} ${shift[1]})" ${art.blur(blur)}`)
  })
}

/** A soft patch of light that stays inside `within`. */
export function glow(art: Art, within: string, d: string, opacity: number, blur: number): void {
  art.group(art.clip(within), () => {
    art.path(d, `fill="#fff" opacity="${opacity.toFixed(3)}" ${art.blur(blur)}`)
  })
}

export interface Volume {
  color: Hex
  material: Material
  /** Where the light falls. */
  lights: readonly string[]
  /** The highest point of the outline. */
  top: number
}

/** Shading common to every upper: light from above, dark at the sole line, edges that turn away. */
export function shadeVolume(art: Art, outline: string, { color, material, lights, top }: Volume): void {
  const dark = isDark(color)
  const { gloss } = SURFACES[material]
  const fall = art.linear(
    [
      [0, '#fff', 0.16],
      [0.45, '#fff', 0],
      [0.6, '#000', 0],
      [1, '#000', dark ? 0.42 : 0.24],
    ],
    [600, top],
    [600, 790],
  )
  art.path(outline, `fill="${fall}"`)
  const turning = dark ? 0.5 : isPale(color) ? 0.16 : 0.24
  innerEdge(art, outline, { width: 70, blur: 24, color: '#000', opacity: turning, shift: [-8, -5] })
  const broad = dark ? 0.15 : isPale(color) ? 0.55 : 0.22
  for (const light of lights) {
    glow(art, outline, light, gloss * broad, 26)
    glow(art, outline, light, gloss * (dark ? 0.06 : 0.12), 9)
    if (material === 'patent') glow(art, outline, light, dark ? 0.2 : 0.3, 3.5)
  }
  const rim = dark ? 0.2 : isPale(color) ? 0.42 : 0.28
  innerEdge(art, outline, { width: 5, blur: 1.4, color: '#fff', opacity: rim, shift: [1.5, 3.5] })
}

/** The dark line under an upper, which keeps it from dissolving into a pale ground. */
export function underlay(art: Art, outline: string, color: Hex): void {
  art.path(outline, `fill="${tone(color, -0.25)}" opacity=".5" transform="translate(0 1.5)"`)
}

/** The inside of the shoe seen over its near edge. */
export function footOpening(
  art: Art,
  d: string,
  lining: Hex,
  nearEdge: string,
  [top, bottom]: readonly [number, number],
): void {
  art.path(d, `fill="${tone(lining, -0.22)}"`)
  const depth = art.linear(
    [
      [0, tone(lining, 0.03)],
      [0.5, tone(lining, -0.2)],
      [1, tone(lining, -0.42)],
    ],
    [0, top],
    [0, bottom],
  )
  art.group(art.clip(d), () => {
    art.path(d, `fill="${depth}"`)
    art.path(nearEdge, `fill="none" stroke="#000" stroke-opacity=".5" stroke-width="46" ${art.blur(14)}`)
  })
}

/** A padded collar catches light along its top and casts a little shadow below. */
export function paddedCollar(art: Art, outline: string, collar: string, thickness: number): void {
  const line = (color: string, opacity: number, width: number, drop: number, blur: number) => {
    art.path(
      collar,
      `fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${width}" transform="translate(2 ${drop})" ${art.blur(blur)}`,
    )
  }
  art.group(art.clip(outline), () => {
    line('#fff', 0.38, thickness * 0.6, thickness * 0.36, 6)
    line('#000', 0.22, 9, thickness * 1.1, 5)
  })
}

/** Shadow of the upper where it meets the sole. */
export function contactShadow(art: Art, upper: string, sole: string): void {
  art.group(art.clip(upper), () => {
    art.path(sole, `fill="#000" opacity=".55" transform="translate(0 -7)" ${art.blur(6)}`)
  })
}

/** Three layers, from the wide ambient one to the hard line under the sole. */
export function groundShadow(art: Art): void {
  const ellipse = (
    cx: number,
    cy: number,
    rx: number,
    ry: number,
    fill: string,
    opacity: number,
    blur: number,
  ) => {
    art.push(
      `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}" ${art.blur(blur)}/>`,
    )
  }
  ellipse(605, 844, 503, 34, '#2a2118', 0.15, 26)
  ellipse(595, 829, 465, 13, '#1d160e', 0.42, 8)
  ellipse(565, 827, 418, 6, '#120d07', 0.75, 2.5)
}
