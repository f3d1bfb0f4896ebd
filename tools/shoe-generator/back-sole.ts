// Soles seen from behind.

import type { Kind, SoleBuild } from '#demo/shoe-look.ts'
import type { Art } from './art.ts'
import { isDark } from './color.ts'
import { stitch } from './details.ts'
import type { Heel } from './heels.ts'
import type { Palette } from './look.ts'
import { fillMaterial } from './materials.ts'

function soleOutline(kind: Kind, { sole: depth, base }: Heel): string {
  const arch = kind === 'runner' ? 58 : 30
  // A stacked heel tapers, a rubber sole bulges.
  const foot = kind === 'loafer' ? base - 14 : base - 8
  return (
    `M-${base - 8} -22C-${base + 4} 2 -${foot + 8} ${depth - 30} -${foot} ${depth - 10}C-${foot - 4} ${depth - 2} -${foot - 16} ${depth} -${foot - 26} ${depth}` +
    `L${foot - 26} ${depth}C${foot - 16} ${depth} ${foot - 4} ${depth - 2} ${foot} ${depth - 10}C${foot + 8} ${depth - 30} ${base + 4} 2 ${base - 8} -22` +
    `C${base - 20} -36 90 -${arch} 0 -${arch}C-90 -${arch} -${base - 20} -36 -${base - 8} -22Z`
  )
}

type BuildLines = (art: Art, palette: Palette, heel: Heel) => void

function across(art: Art, y: number, color: string, width: number, opacity = 1): void {
  art.path(`M-200 ${y}L200 ${y}`, `stroke="${color}" stroke-width="${width}" opacity="${opacity}"`)
}

const tread: BuildLines = (art, palette, heel) => {
  across(art, heel.sole, palette.outsole, 36)
}

const thinTread: BuildLines = (art, _palette, heel) => {
  across(art, heel.sole - 6, '#2f241a', 22, 0.9)
}

const BUILD_LINES: Readonly<Record<SoleBuild, BuildLines>> = {
  cup: tread,
  'flat-rubber': tread,
  jute: thinTread,
  cork: thinTread,
  heeled: (art) => {
    for (const y of [6, 30, 54]) across(art, y, '#000', 2.5, 0.34)
  },
  lug: (art) => {
    for (let x = -150; x <= 150; x += 30) {
      art.path(`M${x} 44L${x + 13} 44L${x + 13} 90L${x} 90Z`, 'opacity=".45"')
    }
  },
  sculpted: (art, palette, heel) => {
    tread(art, palette, heel)
    const sweep = 'M-190 20C-90 44 90 44 190 20L190 50C90 72 -90 72 -190 50Z'
    art.path(sweep, `fill="${palette.accent}" opacity=".92"`)
  },
  layered: (art, palette, heel) => {
    tread(art, palette, heel)
    across(art, 30, '#000', 4, 0.3)
  },
}

export function soleFromBehind(art: Art, kind: Kind, palette: Palette, heel: Heel, upper: string): void {
  const outline = soleOutline(kind, heel)
  const { sole, build } = palette
  art.group(art.clip(upper), () => {
    art.path(outline, `fill="#000" opacity=".5" transform="translate(0 -7)" ${art.blur(6)}`)
  })
  fillMaterial(art, outline, sole, palette.soleMaterial)
  art.group(art.clip(outline), () => {
    BUILD_LINES[build](art, palette, heel)
  })
  const round = art.linear(
    [
      [0, '#000', 0.3],
      [0.3, '#fff', isDark(sole) ? 0.08 : 0.2],
      [0.6, '#fff', 0],
      [1, '#000', 0.36],
    ],
    [-170, 0],
    [170, 0],
  )
  const fall = art.linear(
    [
      [0, '#fff', isDark(sole) ? 0.16 : 0.35],
      [0.4, '#fff', 0],
      [1, '#000', 0.3],
    ],
    [0, -40],
    [0, heel.sole],
  )
  art.path(outline, `fill="${round}"`)
  art.path(outline, `fill="${fall}"`)
  art.group(art.clip(outline), () => {
    art.path(
      `M-200 ${heel.sole - 20}L200 ${heel.sole - 20}`,
      'stroke="#000" stroke-opacity=".3" stroke-width="3"',
    )
  })
  if (build === 'cup') stitch(art, 'M-150 -10C-90 -16 90 -16 150 -10', sole, { width: 2.8, dash: '9 5' })
}
