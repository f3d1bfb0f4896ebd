import { distance, toHex, toLab, type Lab } from './oklab.ts'

type Cluster = { center: Lab; size: number }

const MAX_COLORS = 5
const ROUNDS = 8
/** Closer than this, two colors have one name. */
const SAME_COLOR = 0.09
const BACKDROP_REACH = 0.08
/** Laces and reflections are not what a shoe is called after. */
const SMALLEST_SHARE = 0.03
/** With fewer colorful pixels than this share, the shoe itself is white or gray. */
const ENOUGH_COLORFUL = 0.08

/**
 * The colors of what stands in front of the backdrop, most of it first, as `#rrggbb`; at most five.
 * @param pixels red, green, blue and alpha of each, row by row, as a canvas hands them out
 */
export function dominantColorsOf(pixels: Uint8ClampedArray, width: number): string[] {
  const subject = subjectOf(pixels, width)
  const clusters = mergeAlike(clusterOf(subject)).filter(
    ({ size }) => size >= subject.length * SMALLEST_SHARE,
  )
  return clusters.map(({ center }) => toHex(center))
}

/** The average color of what stands in front of the backdrop. */
export function meanToneOf(pixels: Uint8ClampedArray, width: number): Lab {
  return mean(inFrontOf(labs(pixels), width))
}

/** Without the backdrop, and without the light grays of its shadows unless the shoe is made of them. */
function subjectOf(pixels: Uint8ClampedArray, width: number): Lab[] {
  const inFront = inFrontOf(labs(pixels), width)
  const colorful = inFront.filter((lab) => !isLightGray(lab))
  return colorful.length > inFront.length * ENOUGH_COLORFUL ? colorful : inFront
}

/** All that is visible where nothing differs from the backdrop. */
function inFrontOf(all: readonly (Lab | null)[], width: number): Lab[] {
  const backdrop = backdropOf(all, width)
  const visible = all.filter((lab) => lab !== null)
  const inFront = backdrop ? visible.filter((lab) => distance(lab, backdrop) > BACKDROP_REACH) : visible
  return inFront.length > 0 ? inFront : visible
}

const isLightGray = ([lightness, a, b]: Lab) => lightness > 0.55 && Math.hypot(a, b) < 0.03

/** The color of the edge, if it is one: the median of its pixels. A cut-out has none. */
function backdropOf(all: readonly (Lab | null)[], width: number): Lab | null {
  const height = all.length / width
  const edge = all.filter((lab, index): lab is Lab => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return lab !== null && (x === 0 || y === 0 || x === width - 1 || y === height - 1)
  })
  if (edge.length < width) return null
  const middle = (axis: 0 | 1 | 2) =>
    edge.map((lab) => lab[axis]).sort((a, b) => a - b)[edge.length >> 1] ?? 0
  return [middle(0), middle(1), middle(2)]
}

/** k-means, begun with the pixels that are farthest apart, so that the same picture always gives the same colors. */
function clusterOf(subject: readonly Lab[]): Cluster[] {
  let centers = farthestApart(subject)
  let clusters: Cluster[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups: Lab[][] = centers.map(() => [])
    for (const lab of subject) groups[nearest(centers, lab)]?.push(lab)
    clusters = groups
      .filter((group) => group.length > 0)
      .map((group) => ({ center: mean(group), size: group.length }))
    centers = clusters.map(({ center }) => center)
  }
  return clusters
}

function farthestApart(subject: readonly Lab[]): Lab[] {
  const centers: Lab[] = subject.length > 0 ? [mean(subject)] : []
  while (centers.length > 0 && centers.length < MAX_COLORS) {
    const away = (lab: Lab) => Math.min(...centers.map((center) => distance(center, lab)))
    const next = subject.reduce((farthest, lab) => (away(lab) > away(farthest) ? lab : farthest))
    if (away(next) < SAME_COLOR) break
    centers.push(next)
  }
  return centers
}

function mergeAlike(clusters: readonly Cluster[]): Cluster[] {
  const merged: Cluster[] = []
  for (const cluster of clusters.toSorted((a, b) => b.size - a.size)) {
    const alike = merged.find(({ center }) => distance(center, cluster.center) < SAME_COLOR)
    if (alike) alike.size += cluster.size
    else merged.push({ ...cluster })
  }
  return merged.sort((a, b) => b.size - a.size)
}

function nearest(centers: readonly Lab[], lab: Lab): number {
  const distances = centers.map((center) => distance(center, lab))
  return distances.indexOf(Math.min(...distances))
}

function mean(group: readonly Lab[]): Lab {
  const average = (axis: 0 | 1 | 2) => group.reduce((sum, lab) => sum + lab[axis], 0) / group.length
  return [average(0), average(1), average(2)]
}

/** Null where nothing is to be seen. */
function labs(pixels: Uint8ClampedArray): (Lab | null)[] {
  return Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index * 4, index * 4 + 4)
    return alpha < 128 ? null : toLab(red, green, blue)
  })
}
