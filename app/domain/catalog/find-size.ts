import type { SizeGuide } from '#app/domain/settings/settings.ts'
import { cleanCode } from '#app/base/text.ts'
import { parseSize } from './sizes.ts'

/** A size of the owner's table, with the length of the foot in millimetres. */
export type FootSize = { size: number; foot: number }

export type FoundSize =
  | { kind: 'fits'; size: FootSize }
  | { kind: 'between'; smaller: FootSize; larger: FootSize }
  | { kind: 'outside' }

/** A foot this much longer or shorter than a size still has that size. */
const SAME_SIZE_MM = 2

/** Reads a length in centimetres, with a comma or a point; returns millimetres, null when it is none. */
export function parseFootLength(text: string): number | null {
  const typed = cleanCode(text).replace(',', '.')
  return /^\d{1,2}(?:\.\d{0,3})?$/.test(typed) ? Math.round(Number(typed) * 10) : null
}

/** Writes millimetres as centimetres: `24,5`. */
export function centimetres(foot: number): string {
  return String(foot / 10).replace('.', ',')
}

/** Returns the rows of the table that can be compared, the shortest foot first. */
export function footSizes({ rows }: Pick<SizeGuide, 'rows'>): FootSize[] {
  const sizes = rows.flatMap(({ size, foot }) => {
    const read = { size: parseSize(size), foot: parseFootLength(foot) }
    return read.size === null || read.foot === null ? [] : [{ size: read.size, foot: read.foot }]
  })
  return sizes.toSorted((a, b) => a.foot - b.foot)
}

/** A size in another numbering, and the size of the table that it stands for. */
export type OtherSize = { written: string; size: FootSize }

/** Returns the sizes of one of the table's numberings, the smallest first. */
export function otherSizes(
  { rows, numberings }: Pick<SizeGuide, 'rows' | 'numberings'>,
  name: string,
): OtherSize[] {
  const numbering = numberings.find((one) => one.name === name)
  const sizes = rows.flatMap((row, index) => {
    const written = numbering?.sizes[index] ?? null
    const [size] = footSizes({ rows: [row] })
    return written === null || size === undefined ? [] : [{ written, size }]
  })
  return sizes.toSorted((a, b) => a.size.foot - b.size.foot)
}

/** Returns the size of a foot. Between two that are equally near, it is the larger one. */
export function findSize(sizes: readonly FootSize[], foot: number): FoundSize {
  const distance = (one: FootSize) => Math.abs(one.foot - foot)
  const nearest = sizes.toSorted((a, b) => distance(a) - distance(b) || b.foot - a.foot)[0]
  if (nearest && distance(nearest) <= SAME_SIZE_MM) return { kind: 'fits', size: nearest }
  const smaller = sizes.findLast((one) => one.foot < foot)
  const larger = sizes.find((one) => one.foot > foot)
  return smaller && larger ? { kind: 'between', smaller, larger } : { kind: 'outside' }
}
