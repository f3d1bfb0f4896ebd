// The little path geometry that the illustrations need: sampling, parallel curves, points along a curve.

export type Point = readonly [x: number, y: number]

const ORIGIN: Point = [0, 0]
const SEGMENT = /([MLCQZ])([^MLCQZ]*)/g
const CONTROL_POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3 }

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])
const between = (a: Point, b: Point, u: number): Point => [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
const round = (n: number) => Math.round(n * 10) / 10

function readPoints(args: string): Point[] {
  const numbers = (args.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  return numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []))
}

/** De Casteljau: one rule serves lines, quadratic and cubic curves alike. */
function pointOn(controls: readonly Point[], u: number): Point {
  const [first = ORIGIN, ...rest] = controls
  if (rest.length === 0) return first
  return pointOn(
    rest.map((point, i) => between(controls[i] ?? point, point, u)),
    u,
  )
}

function walk(controls: readonly Point[], step: number): Point[] {
  const length = controls.slice(1).reduce((sum, point, i) => sum + distance(controls[i] ?? point, point), 0)
  const count = Math.max(1, Math.ceil(length / step))
  return Array.from({ length: count }, (_, i) => pointOn(controls, (i + 1) / count))
}

/** Points along an absolute path made of M, L, Q, C and Z, about `step` units apart. */
export function sample(d: string, step = 5): Point[] {
  const points: Point[] = []
  let start = ORIGIN
  for (const [, command = '', args = ''] of d.matchAll(SEGMENT)) {
    const given = command === 'Z' ? [start] : readPoints(args)
    const size = CONTROL_POINTS[command] ?? 1
    for (let i = 0; i < given.length; i += size) {
      const target = given.slice(i, i + size)
      const current = points.at(-1)
      if (command === 'M' && i === 0) {
        start = target[0] ?? ORIGIN
        points.push(start)
      } else if (current) {
        points.push(...walk([current, ...target], step))
      }
    }
  }
  return points
}

export function toPath(points: readonly Point[], close = false): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${close ? 'Z' : ''}`
}

/** The parallel curve at `gap` (positive: to the right of travel as seen on screen). */
function parallel(points: readonly Point[], gap: number): Point[] {
  return points.map((point, i) => {
    const before = points[i - 1] ?? point
    const after = points[i + 1] ?? point
    const length = distance(before, after) || 1
    return [
      point[0] - ((after[1] - before[1]) / length) * gap,
      point[1] + ((after[0] - before[0]) / length) * gap,
    ]
  })
}

/** Parallel line, cut short by `trim` samples at both ends so that a seam does not run into its corner. */
export function offset(d: string, gap: number, trim = 0): string {
  const points = parallel(sample(d, 6), gap)
  return toPath(trim > 0 ? points.slice(trim, -trim) : points)
}

/** A closed outline drawn inside another one. */
export const inset = (d: string, gap: number): string => toPath(parallel(sample(d, 6), gap), true)

export interface Spot {
  point: Point
  normal: Point
}

/** The point at share `u` (0 to 1) of the curve's length, with the direction across it. */
export function spotAt(d: string, u: number): Spot {
  const points = sample(d, 2)
  let left = points.slice(1).reduce((sum, point, i) => sum + distance(points[i] ?? point, point), 0) * u
  let spot: Spot = { point: points[0] ?? ORIGIN, normal: [0, 1] }
  for (const [i, to] of points.slice(1).entries()) {
    const from = points[i] ?? to
    const length = distance(from, to) || 1
    const normal: Point = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length]
    spot = { point: between(from, to, Math.min(1, left / length)), normal }
    if (left <= length) return spot
    left -= length
  }
  return spot
}
