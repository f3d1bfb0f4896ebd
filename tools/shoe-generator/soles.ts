// Soles seen from the side. Each one closes an upper that ends about y = 790.

import type { Hex, Material, SoleBuild } from '#demo/shoe-look.ts'
import type { Art, Stop } from './art.ts'
import { isDark, lightness, tone } from './color.ts'
import { stitch } from './details.ts'
import type { Palette } from './look.ts'
import { fillMaterial } from './materials.ts'
import { contactShadow, innerEdge } from './shading.ts'

const CUP =
  'M124 742C116 772 118 806 134 820C142 829 160 830 190 830L770 830C880 830 966 824 1040 806C1076 797 1092 776 1090 748C1088 728 1070 722 1044 728C960 746 850 758 730 758C560 758 420 748 300 738C236 732 186 728 152 728C134 728 127 732 124 742Z'
const FLAT =
  'M122 748C116 772 118 806 130 820C138 829 156 832 186 832L800 832C900 832 990 826 1056 808C1088 798 1096 780 1092 754C1090 736 1074 732 1050 736C960 750 850 758 730 758C560 758 300 748 148 736C130 736 124 740 122 748Z'
const LUG =
  'M140 764C132 780 132 800 136 832L404 834C408 820 420 812 440 812L560 814C590 832 620 834 660 834L900 832C980 826 1050 808 1084 786C1098 774 1096 758 1086 752C1076 748 1060 752 1040 756C900 778 500 778 200 756C160 752 148 752 140 764Z'
const HEELED =
  'M138 768C132 784 132 806 134 832L366 832C370 816 390 806 422 805L560 810C650 830 730 834 810 832C910 828 1014 812 1086 784C1098 776 1096 762 1084 760C900 790 500 786 152 758C144 757 140 760 138 768Z'

interface Body {
  outline: string
  color: Hex
  material: Material
  /** Where the sole's upper edge catches the light, and where it reaches the ground. */
  span: readonly [number, number]
  fall: readonly Stop[]
}

function soleBody(art: Art, upper: string, { outline, color, material, span, fall }: Body): void {
  contactShadow(art, upper, outline)
  fillMaterial(art, outline, color, material)
  art.path(outline, `fill="${art.linear(fall, [0, span[0]], [0, span[1]])}"`)
  const ends = art.linear(
    [
      [0, '#000', 0.27],
      [0.08, '#000', 0],
      [0.87, '#000', 0],
      [1, '#000', 0.28],
    ],
    [110, 0],
    [1095, 0],
  )
  art.path(outline, `fill="${ends}"`)
}

function rim(art: Art, outline: string, color: Hex, opacity: number): void {
  innerEdge(art, outline, { width: 4, blur: 1, color: '#fff', opacity, shift: [0, 3] })
  art.path(outline, `fill="none" stroke="${tone(color, -0.3)}" stroke-width="1.6" opacity=".5"`)
}

const shadowLine = (art: Art, d: string, width: number, opacity: number) => {
  art.path(d, `fill="none" stroke="#000" stroke-opacity="${opacity}" stroke-width="${width}"`)
}

function cupSole(art: Art, palette: Palette, upper: string): void {
  const { sole, outsole } = palette
  const fall: Stop[] = [
    [0, '#fff', isDark(sole) ? 0.2 : 0.5],
    [0.22, '#fff', 0],
    [0.55, '#000', 0.02],
    [1, '#000', isDark(sole) ? 0.5 : 0.26],
  ]
  soleBody(art, upper, { outline: CUP, color: sole, material: 'rubber', span: [726, 832], fall })
  const tread = 'M100 806C300 812 800 814 900 808C980 804 1050 790 1100 768'
  const welt = 'M128 756C200 744 420 766 600 774C760 780 960 770 1084 744'
  art.group(art.clip(CUP), () => {
    art.path(`${tread}L1100 840L100 840Z`, `fill="${outsole}"`)
    shadowLine(art, tread, 3, 0.3)
    art.path(
      tread,
      'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2" transform="translate(0 2.5)"',
    )
    art.path('M100 818L1100 826L1100 840L100 840Z', 'fill="#000" opacity=".2"')
    shadowLine(art, welt, 4, 0.2)
  })
  stitch(art, welt, sole, { width: 2.8, dash: '9 5' })
  rim(art, CUP, sole, isDark(sole) ? 0.25 : 0.6)
}

function flatRubber(art: Art, palette: Palette, upper: string): void {
  const { sole, outsole } = palette
  const fall: Stop[] = [
    [0, '#fff', isDark(sole) ? 0.2 : 0.5],
    [0.2, '#fff', 0],
    [0.6, '#000', 0.03],
    [1, '#000', isDark(sole) ? 0.45 : 0.3],
  ]
  soleBody(art, upper, { outline: FLAT, color: sole, material: 'rubber', span: [738, 832], fall })
  const tread = 'M100 813C400 818 800 818 1100 802'
  art.group(art.clip(FLAT), () => {
    art.path(`${tread}L1100 840L100 840Z`, `fill="${outsole}"`)
    shadowLine(art, tread, 2.5, 0.3)
  })
  rim(art, FLAT, sole, isDark(sole) ? 0.22 : 0.55)
}

/** Coiled rope over a thin rubber film, as on an espadrille. */
function juteSole(art: Art, palette: Palette, upper: string): void {
  const fall: Stop[] = [
    [0, '#fff', 0.2],
    [0.3, '#fff', 0],
    [1, '#000', 0.34],
  ]
  soleBody(art, upper, { outline: FLAT, color: palette.sole, material: 'jute', span: [738, 832], fall })
  art.group(art.clip(FLAT), () => {
    art.path('M100 820C400 824 800 824 1100 806L1100 840L100 840Z', `fill="${tone(palette.sole, -0.24)}"`)
    shadowLine(art, 'M100 820C400 824 800 824 1100 806', 3, 0.4)
  })
  // The blanket stitch that ties the cloth to the rope.
  const tie = 'M136 742C300 752 560 764 730 764C850 764 960 756 1076 738'
  stitch(art, tie, palette.sole, { color: tone(palette.upper, -0.06), width: 5, dash: '4 13' })
  rim(art, FLAT, palette.sole, 0.2)
}

function corkSole(art: Art, palette: Palette, upper: string): void {
  const fall: Stop[] = [
    [0, '#fff', 0.24],
    [0.3, '#fff', 0],
    [1, '#000', 0.26],
  ]
  soleBody(art, upper, { outline: FLAT, color: palette.sole, material: 'cork', span: [738, 832], fall })
  const tread = 'M100 806C400 812 800 812 1100 794'
  art.group(art.clip(FLAT), () => {
    art.path(`${tread}L1100 840L100 840Z`, 'fill="#3a2c20"')
    art.path(
      tread,
      'fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2" transform="translate(0 3)"',
    )
    shadowLine(art, tread, 2.5, 0.4)
  })
  rim(art, FLAT, palette.sole, 0.3)
}

function lugSole(art: Art, palette: Palette, upper: string): void {
  const { sole } = palette
  const fall: Stop[] = [
    [0, '#fff', 0.28],
    [0.3, '#fff', 0.02],
    [1, '#000', 0.45],
  ]
  soleBody(art, upper, { outline: LUG, color: sole, material: 'rubber', span: [750, 836], fall })
  art.group(art.clip(LUG), () => {
    for (let k = 0; k < 30; k++) {
      const x = 150 + k * 32
      art.path(`M${x} 806L${x + 14} 806L${x + 11} 840L${x + 3} 840Z`, 'fill="#000" opacity=".5"')
    }
    shadowLine(art, 'M120 794C400 808 800 808 1100 770', 3, 0.4)
  })
  const thread = { width: 2.8, dash: '9 5' }
  const welt = 'M150 768C400 786 800 790 1080 762'
  stitch(art, welt, sole, isDark(sole) ? { ...thread, color: '#b79a6a' } : thread)
  innerEdge(art, LUG, { width: 4, blur: 1, color: '#fff', opacity: 0.35, shift: [0, 3] })
}

/** A thin leather sole on a stacked heel. */
function heeledSole(art: Art, palette: Palette, upper: string): void {
  const { sole } = palette
  const fall: Stop[] = [
    [0, '#fff', 0.3],
    [0.3, '#fff', 0.04],
    [1, '#000', 0.4],
  ]
  soleBody(art, upper, { outline: HEELED, color: sole, material: 'leather', span: [758, 836], fall })
  const edge = 'M120 783C400 806 800 808 1100 776'
  art.group(art.clip(HEELED), () => {
    art.path(`${edge}L1100 850L120 850Z`, `fill="#000" opacity="${lightness(sole) > 0.5 ? 0.14 : 0.22}"`)
    shadowLine(art, edge, 3, 0.45)
    art.path(
      edge,
      'fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="2" transform="translate(0 3)"',
    )
    shadowLine(art, 'M120 803L380 808M120 818L380 820', 2, 0.34)
  })
  const thread = { color: tone(sole, lightness(sole) < 0.45 ? 0.22 : -0.16), width: 2.2, dash: '6 4.5' }
  stitch(art, 'M148 771C400 794 800 798 1080 766', sole, thread)
  innerEdge(art, HEELED, { width: 4, blur: 1, color: '#fff', opacity: 0.3, shift: [0, 3] })
}

type DrawSole = (art: Art, palette: Palette, upper: string) => void

const SOLES: Partial<Readonly<Record<SoleBuild, DrawSole>>> = {
  cup: cupSole,
  'flat-rubber': flatRubber,
  jute: juteSole,
  cork: corkSole,
  lug: lugSole,
  heeled: heeledSole,
}

export function drawSole(art: Art, palette: Palette, upper: string): void {
  const draw = SOLES[palette.build] ?? flatRubber
  draw(art, palette, upper)
}
