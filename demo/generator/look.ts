// What one colour of one model looks like, and what each silhouette takes for granted.

import { type Hex, lightness, mix, tone } from './color.ts'
import type { Material } from './materials.ts'

export const kinds = ['court', 'runner', 'high-top', 'chelsea', 'loafer', 'slip-on'] as const
export type Kind = (typeof kinds)[number]

export type Mark = 'none' | 'arch' | 'band' | 'block' | 'diagonal' | 'fin' | 'perforated' | 'saddle' | 'wedge'

/** How the bottom is built. Every silhouette accepts only some of them. */
export type SoleBuild = 'cup' | 'flat-rubber' | 'jute' | 'cork' | 'sculpted' | 'layered' | 'lug' | 'heeled'

export interface Look {
  upper: Hex
  accent?: Hex
  sole?: Hex
  outsole?: Hex
  lace?: Hex
  lining?: Hex
  material?: Material
  mark?: Mark
  build?: SoleBuild
}

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
