// The defaults of each silhouette, and how they complete what the demo data says of a shoe.

import type { Hex, Kind, Look, Mark, Material, SoleBuild } from '#demo/shoe-look.ts'
import { lightness, mix, tone } from './color.ts'

export type Palette = Required<Look> & { soleMaterial: Material }

interface Defaults {
  material: Material
  mark: Mark
  build: SoleBuild
}

const DEFAULTS: Readonly<Record<Kind, Defaults>> = {
  court: { material: 'leather', mark: 'arch', build: 'cup' },
  runner: { material: 'mesh', mark: 'fin', build: 'sculpted' },
  'high-top': { material: 'canvas', mark: 'none', build: 'flat-rubber' },
  chelsea: { material: 'leather', mark: 'none', build: 'lug' },
  loafer: { material: 'leather', mark: 'none', build: 'heeled' },
  'slip-on': { material: 'canvas', mark: 'none', build: 'flat-rubber' },
}

const SOLE_COLORS: Partial<Readonly<Record<SoleBuild, Hex>>> = {
  jute: '#c9a873',
  cork: '#b98a58',
  lug: '#26231f',
  heeled: '#3a2a1c',
}

const SOLE_MATERIALS: Partial<Readonly<Record<SoleBuild, Material>>> = {
  jute: 'jute',
  cork: 'cork',
  heeled: 'leather',
}

export function resolveLook(kind: Kind, look: Look): Palette {
  const defaults = DEFAULTS[kind]
  const build = look.build ?? defaults.build
  const sole = look.sole ?? SOLE_COLORS[build] ?? '#f3efe6'
  return {
    upper: look.upper,
    accent: look.accent ?? tone(look.upper, lightness(look.upper) > 0.6 ? -0.12 : 0.1),
    sole,
    outsole: look.outsole ?? (build === 'sculpted' || build === 'layered' ? '#2b2a28' : sole),
    lace: look.lace ?? look.upper,
    lining: look.lining ?? mix(look.upper, '#d9d2c4', 0.5),
    material: look.material ?? defaults.material,
    mark: look.mark ?? defaults.mark,
    build,
    soleMaterial: SOLE_MATERIALS[build] ?? 'rubber',
  }
}
