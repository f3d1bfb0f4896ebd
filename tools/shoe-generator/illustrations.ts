// The shoes without backdrop that the shop's pages set on their own colors.

import type { Kind, Look } from '#demo/shoe-look.ts'
import sharp from 'sharp'
import { type CutOutPose, cutOutSvg } from './views.ts'

export interface Illustration {
  /** The files' name without width and ending. */
  name: string
  kind: Kind
  look: Look
  pose: CutOutPose
  /** Degrees; negative lifts the toe. */
  lean: number
  /** The widths in AVIF, smallest first; the WebP for other browsers and for mails has the largest. */
  widths: readonly number[]
  /** Cut to a square with the shoe in the middle instead of to the shoe's edge. */
  square: boolean
}

const PLAZA: Look = { upper: '#24406b', accent: '#f3efe6', sole: '#f3efe6', lace: '#f3efe6', mark: 'band' }
const SIESTA: Look = { upper: '#d9cfbd', accent: '#c3b59c' }
const RIO: Look = { upper: '#2f3a46', accent: '#ff6a3d', lace: '#e8e4da' }
const PALE_RIO: Look = { upper: '#e9e6df', accent: '#c8573a', sole: '#f6f3ec', lace: '#f6f3ec' }
const VERA: Look = { upper: '#f5f2ec', accent: '#1f4d3a', sole: '#f5f1e8' }

function leaning(name: string, kind: Kind, look: Look, lean: number, widths: number[]): Illustration {
  return { name, kind, look, pose: 'leaning', lean, widths, square: false }
}

export const illustrations: readonly Illustration[] = [
  leaning('hero-plaza', 'court', PLAZA, -13, [400, 800, 1200]),
  leaning('tile-casuals', 'slip-on', SIESTA, -8, [400, 900]),
  leaning('tile-deportive', 'runner', RIO, -8, [400, 900]),
  leaning('list-banner', 'runner', PALE_RIO, -8, [400, 900]),
  { name: 'not-found-top', kind: 'court', look: PLAZA, pose: 'above', lean: 0, widths: [480], square: true },
  { name: 'empty-pair', kind: 'court', look: VERA, pose: 'pair', lean: 0, widths: [640], square: false },
]

/** Drawn larger than needed, so that scaling down smooths the edges. */
const DRAWN_AT = 1800

/** Returns its files by name: every width as AVIF, the largest as WebP too. */
export async function renderIllustration(illustration: Illustration): Promise<Map<string, Buffer>> {
  const { name, kind, look, pose, lean, widths, square } = illustration
  const drawn = sharp(Buffer.from(cutOutSvg(kind, look, pose, DRAWN_AT, lean)))
  const cut = await drawn.trim({ threshold: 1 }).png({ compressionLevel: 1 }).toBuffer()
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const atWidth = (width: number) =>
    square
      ? sharp(cut).resize({ width, height: width, fit: 'contain', background: clear })
      : sharp(cut).resize({ width })
  const files = new Map<string, Buffer>()
  for (const width of widths) {
    files.set(`${name}-${width}.avif`, await atWidth(width).avif({ quality: 58, effort: 6 }).toBuffer())
  }
  const largest = atWidth(Math.max(...widths))
  files.set(`${name}.webp`, await largest.webp({ quality: 82, alphaQuality: 88, effort: 6 }).toBuffer())
  return files
}
