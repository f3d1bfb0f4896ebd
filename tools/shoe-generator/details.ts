// Small things that make a shoe credible: stitches, creases, laces, eyelets, perforations.

import type { Hex } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { lightness, stitchColor, tone } from './color.ts'
import { offset, type Point, spotAt } from './path.ts'

export interface Thread {
  color?: Hex
  width?: number
  dash?: string
}

export function stitch(art: Art, d: string, ground: Hex, thread: Thread = {}): void {
  const { color = stitchColor(ground), width = 2.6, dash = '8 4.5' } = thread
  const line = `fill="none" stroke-linecap="round" stroke-dasharray="${dash}"`
  art.path(
    d,
    `${line} stroke="#000" stroke-opacity=".28" stroke-width="${width + 1.6}" transform="translate(.4 1.5)"`,
  )
  art.path(d, `${line} stroke="${color}" stroke-width="${width}"`)
}

/** Two parallel rows of stitches inside a seam. */
export function doubleStitch(art: Art, seam: string, ground: Hex, gap = 11): void {
  stitch(art, offset(seam, gap, 1), ground)
  stitch(art, offset(seam, gap + Math.sign(gap) * 9, 1), ground)
}

/** A fold where the foot bends: a dark line and the light caught by its lower lip. */
export function crease(art: Art, d: string, ground: Hex, width: number, opacity: number): void {
  const line = `fill="none" stroke-linecap="round"`
  art.path(d, `${line} stroke="${tone(ground, -0.22)}" stroke-width="${width}" opacity="${opacity}"`)
  art.path(
    d,
    `${line} stroke="${tone(ground, 0.16)}" stroke-width="${width * 0.8}" opacity="${(opacity * 0.9).toFixed(2)}" transform="translate(0 ${width})"`,
  )
}

/** One visible length of flat lace: shadow, edge, face, weave and the light along it. */
export function lace(art: Art, d: string, color: Hex, width = 17): void {
  const round = 'fill="none" stroke-linecap="round"'
  art.path(
    d,
    `${round} stroke="#000" stroke-opacity=".38" stroke-width="${width}" transform="translate(2 5)" ${art.blur(2.5)}`,
  )
  art.path(d, `${round} stroke="${tone(color, -0.17)}" stroke-width="${width}"`)
  art.path(d, `${round} stroke="${color}" stroke-width="${width - 3}"`)
  const weave = `stroke-width="${width - 4}" stroke-dasharray="1.2 3.2" opacity=".55"`
  art.path(d, `fill="none" stroke="${tone(color, -0.1)}" ${weave}`)
  const light = `stroke-width="${(width * 0.28).toFixed(1)}" opacity=".8" transform="translate(-1.5 -2.5)"`
  art.path(d, `${round} stroke="${tone(color, 0.12)}" ${light}`)
}

export function eyelet(art: Art, [x, y]: Point, ground: Hex, metal: boolean, radius = 7.5): void {
  const circle = (cy: number, r: number, fill: string) =>
    `<circle cx="${x.toFixed(1)}" cy="${cy.toFixed(1)}" r="${r.toFixed(1)}" ${fill}/>`
  const rim = `M${(x - radius * 0.7).toFixed(1)} ${(y - radius * 0.4).toFixed(1)}A${radius} ${radius} 0 0 1 ${(x + radius * 0.4).toFixed(1)} ${(y - radius * 0.75).toFixed(1)}`
  art.push(
    circle(y + 1.5, radius + 1, 'fill="#000" opacity=".25"'),
    circle(y, radius, `fill="${metal ? '#c9c6bf' : tone(ground, -0.08)}"`),
    circle(y, radius * 0.56, 'fill="#15130f"'),
    `<path d="${rim}" stroke="#fff" stroke-opacity="${metal ? 0.9 : 0.4}" stroke-width="1.6" fill="none"/>`,
  )
}

/** A punched hole: dark, with the light on its lower lip. */
export function hole(art: Art, [x, y]: Point, ground: Hex, radius: number): void {
  const size = `rx="${radius.toFixed(1)}" ry="${(radius * 0.88).toFixed(1)}"`
  art.push(
    `<ellipse cx="${x}" cy="${(y + 1.2).toFixed(1)}" ${size} fill="#fff" opacity=".3"/>`,
    `<ellipse cx="${x}" cy="${y}" ${size} fill="${tone(ground, lightness(ground) < 0.3 ? -0.14 : -0.34)}" opacity=".85"/>`,
  )
}

/** Short stitches across a ridge, as on a hand-sewn moccasin toe. */
export function whipStitch(art: Art, seam: string, color: Hex, count: number, reach: number): void {
  for (let k = 0; k < count; k++) {
    const { point, normal } = spotAt(seam, k / (count - 1))
    const [dx, dy] = [normal[0] * reach, normal[1] * reach]
    const d = `M${(point[0] - dx).toFixed(1)} ${(point[1] - dy).toFixed(1)}L${(point[0] + dx + 3).toFixed(1)} ${(point[1] + dy).toFixed(1)}`
    art.path(d, `stroke="${color}" stroke-width="3.6" stroke-linecap="round"`)
  }
}

/** The shop's own small mark, only ever inside the shoe or on its heel tab. */
export function insideMark(art: Art, [x, y]: Point, size: number, color: string): void {
  const d = `M${x - size} ${y - size * 0.8}L${x} ${y + size * 0.8}L${x + size} ${y - size * 0.8}`
  const line = 'stroke-linejoin="round" stroke-linecap="round"'
  art.path(d, `fill="none" stroke="${color}" stroke-width="${(size * 0.33).toFixed(1)}" ${line}`)
}

/** Laces as seen from the side: out of an eyelet, over the edge of the throat and away. */
export function sideLaces(
  art: Art,
  throat: string,
  color: Hex,
  options: { count: number; from: number; step: number; gap: number; width: number; steep?: number },
  drawEyelet: (point: Point) => void,
): void {
  const { count, from, step, gap, width, steep = 0 } = options
  for (let k = 0; k < count; k++) {
    const u = from + k * step
    const [ex, ey] = spotAt(offset(throat, gap), u).point
    const [qx, qy] = spotAt(throat, Math.min(1, u + 0.015)).point
    drawEyelet([ex, ey])
    const start = `M${(ex + 1).toFixed(1)} ${(ey - 1).toFixed(1)}`
    const over =
      k < steep
        ? `C${qx - 4} ${qy - 8} ${qx + 16} ${qy - 14} ${qx + 44 - k * 3} ${qy - 4 - k}`
        : `C${qx - 2} ${qy - 6} ${qx + 14} ${qy - 18} ${qx + 36} ${qy - 14}`
    lace(art, start + over, color, width)
  }
}
