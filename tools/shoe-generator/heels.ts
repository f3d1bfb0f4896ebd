// The measures of every silhouette's heel as seen from behind.

import type { Kind } from '#demo/shoe-look.ts'

export interface Heel {
  /** Height of the upper and of the sole. */
  height: number
  sole: number
  /** Half widths: collar, narrowest point above the heel, sole. */
  collar: number
  waist: number
  base: number
}

export const HEELS: Readonly<Record<Kind, Heel>> = {
  court: { height: 352, sole: 84, collar: 104, waist: 118, base: 156 },
  runner: { height: 360, sole: 124, collar: 104, waist: 116, base: 172 },
  'high-top': { height: 520, sole: 84, collar: 124, waist: 112, base: 154 },
  chelsea: { height: 530, sole: 76, collar: 126, waist: 112, base: 152 },
  loafer: { height: 236, sole: 84, collar: 108, waist: 116, base: 146 },
  'slip-on': { height: 272, sole: 80, collar: 104, waist: 120, base: 154 },
}
