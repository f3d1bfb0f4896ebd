// What a demo shoe looks like in its photos: the input of `tools/shoe-generator`.

export type Hex = `#${string}`

export type Material =
  | 'leather'
  | 'patent'
  | 'suede'
  | 'nubuck'
  | 'canvas'
  | 'waxed'
  | 'mesh'
  | 'knit'
  | 'rubber'
  | 'cork'
  | 'jute'

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

/** What a photo shows of the shoe. */
export type View = 'side' | 'pair' | 'top' | 'back'
