import { distance, type Lab } from './oklab.ts'

export type TonedPhoto = { id: string; tone: Lab }

/** Photos closer than this show one color from two sides. Tried on every pair of colors of the demo. */
const SAME_TONE = 0.09
/** The groups are this many times farther apart than the photos inside one of them. */
const CLEAR_GAP = 1.5
/** A single photo that differs is a sole or a label more often than a color. */
const MIN_GROUP = 2

/**
 * Groups photos of several colors of one shoe by tone, in the order in which the colors first appear.
 * @returns null when the tones do not tell the colors apart clearly, or a group is larger than `maxSize`
 */
export function groupByTone(photos: readonly TonedPhoto[], maxSize: number): string[][] | null {
  const groups: TonedPhoto[][] = []
  for (const photo of photos) {
    const same = groups.filter((group) => group.some(({ tone }) => distance(tone, photo.tone) < SAME_TONE))
    if (same.length > 1) return null
    if (same[0]) same[0].push(photo)
    else groups.push([photo])
  }
  const isTooMixed = groups.length > 1 && groups.some((group) => group.length < MIN_GROUP)
  if (isTooMixed || groups.some((group) => group.length > maxSize) || !isClear(groups)) return null
  return groups.map((group) => group.map(({ id }) => id))
}

function isClear(groups: readonly TonedPhoto[][]): boolean {
  const between = groups.flatMap((group, index) =>
    groups.slice(index + 1).flatMap((other) => distances(group, other)),
  )
  const inside = groups.flatMap((group) => distances(group, group))
  return Math.min(...between) >= CLEAR_GAP * Math.max(0, ...inside)
}

function distances(group: readonly TonedPhoto[], other: readonly TonedPhoto[]): number[] {
  return group.flatMap(({ tone }) => other.map((one) => distance(tone, one.tone)))
}
