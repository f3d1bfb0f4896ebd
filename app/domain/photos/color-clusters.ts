type Cluster = { center: Lab; size: number }

const MAX_COLORS = 5
const ROUNDS = 8
/** Closer than this, two colors have one name. */
const SAME_COLOR = 0.09
const BACKDROP_REACH = 0.08
/** Smaller areas are laces and reflections. */
const MIN_SHARE = 0.03
/** With fewer colorful pixels than this share, the shoe itself is white or gray. */
const ENOUGH_COLORFUL = 0.08

/**
 * Returns up to five colors in front of the backdrop as `#rrggbb`, the largest area first.
 * @param pixels red, green, blue and alpha of each pixel, row by row, as a canvas returns them
 */
export function dominantColorsOf(pixels: Uint8ClampedArray, width: number): string[] {
  const subject = subjectOf(pixels, width)
  const clusters = mergeAlike(clusterOf(subject)).filter(({ size }) => size >= subject.length * MIN_SHARE)
  return clusters.map(({ center }) => toHex(center))
}

/** Returns the average color in front of the backdrop. */
export function meanToneOf(pixels: Uint8ClampedArray, width: number): Lab {
  return mean(inFrontOf(labs(pixels), width))
}

/** Leaves out the backdrop, and the light grays of shadows unless the shoe is light gray. */
function subjectOf(pixels: Uint8ClampedArray, width: number): Lab[] {
  const inFront = inFrontOf(labs(pixels), width)
  const colorful = inFront.filter((lab) => !isLightGray(lab))
  return colorful.length > inFront.length * ENOUGH_COLORFUL ? colorful : inFront
}

/** Returns the visible pixels that differ from the backdrop, or all of them if none does. */
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

/** k-means, begun with the pixels that are farthest apart, so that one photo always gives the same colors. */
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

/** Null for a transparent pixel. */
function labs(pixels: Uint8ClampedArray): (Lab | null)[] {
  return Array.from({ length: pixels.length / 4 }, (_, index) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(index * 4, index * 4 + 4)
    return alpha < 128 ? null : toLab(red, green, blue)
  })
}

/** Perceived lightness and two opponent colors (Oklab): distances in it are distances to the eye. */
export type Lab = readonly [lightness: number, greenRed: number, blueYellow: number]

export const distance = (one: Lab, other: Lab) =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

export function toLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toByte).join('')}`
}

function toLinear(byte: number): number {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toByte(linear: number): string {
  const value = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
  return byte.toString(16).padStart(2, '0')
}

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
