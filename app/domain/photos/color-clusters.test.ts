import { expect, test } from 'vitest'
import { distance, dominantColorsOf, toLab } from './color-clusters.ts'

const SIDE = 64
type Rgb = readonly [number, number, number]
type Paint = (x: number, y: number) => Rgb | null

const parse = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
/** A picture with a little noise, the same every time. */
function photo(paint: Paint): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const color = paint(index % SIDE, Math.floor(index / SIDE))
    const noise = ((index * 7919) % 9) - 4
    if (color) pixels.set([...color.map((channel) => channel + noise), 255], index * 4)
  }
  return pixels
}
const isShoe = (x: number, y: number) => x > 12 && x < 52 && y > 20 && y < 48
const looksLike = (hex: string, other: string) =>
  distance(toLab(...parse(hex)), toLab(...parse(other))) < 0.05

const BACKDROP = parse('#f1ede7')
const SHADOW = parse('#cfccc8')

test('the backdrop and its shadow are not offered, the shoe and its sole are, the larger first', () => {
  const colors = dominantColorsOf(
    photo((x, y) => {
      if (!isShoe(x, y)) return y > 48 && y < 54 ? SHADOW : BACKDROP
      return parse(y > 40 ? '#20242a' : '#b3261e')
    }),
    SIDE,
  )
  expect(colors).toHaveLength(2)
  expect(looksLike(colors[0] ?? '', '#b3261e')).toBe(true)
  expect(looksLike(colors[1] ?? '', '#20242a')).toBe(true)
})

test('a white shoe on a dark backdrop is white', () => {
  const colors = dominantColorsOf(
    photo((x, y) => parse(isShoe(x, y) ? '#f6f6f4' : '#2f4a3a')),
    SIDE,
  )
  expect(colors.map((color) => looksLike(color, '#f6f6f4'))).toEqual([true])
})

test('a gray shoe on a white backdrop is gray', () => {
  const colors = dominantColorsOf(
    photo((x, y) => parse(isShoe(x, y) ? '#a5a6a8' : '#ffffff')),
    SIDE,
  )
  expect(colors.map((color) => looksLike(color, '#a5a6a8'))).toEqual([true])
})

test('a cut-out has no backdrop', () => {
  const colors = dominantColorsOf(
    photo((x, y) => (isShoe(x, y) ? parse('#1f4fa3') : null)),
    SIDE,
  )
  expect(colors.map((color) => looksLike(color, '#1f4fa3'))).toEqual([true])
})

test('never more than five, however colorful', () => {
  const rainbow = ['#c00000', '#d08000', '#c8c000', '#20a020', '#2040c0', '#8020a0', '#e060a0', '#602000']
  const colors = dominantColorsOf(
    photo((x, y) => (isShoe(x, y) ? parse(rainbow[Math.floor((x - 12) / 5)] ?? '#000000') : BACKDROP)),
    SIDE,
  )
  expect(colors.length).toBeGreaterThanOrEqual(3)
  expect(colors.length).toBeLessThanOrEqual(5)
  for (const color of colors) expect(color).toMatch(/^#[0-9a-f]{6}$/)
})

test('a picture of one color has that color; one of nothing has none', () => {
  expect(
    dominantColorsOf(
      photo(() => BACKDROP),
      SIDE,
    ).map((color) => looksLike(color, '#f1ede7')),
  ).toEqual([true])
  expect(
    dominantColorsOf(
      photo(() => null),
      SIDE,
    ),
  ).toEqual([])
})
