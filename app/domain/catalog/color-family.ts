import { slug } from '#app/base/paths.ts'
import { COLOR_FAMILIES, type ColorFamily } from '#app/business/color-families.ts'
import { type Lab, toLab } from '#app/domain/photos/color-clusters.ts'

type Color = { name: string; hex: string }

const known = new WeakMap<Color, ColorFamily>()

/** Returns the family that the first telling word of a color's name names, else that of the nearest tone. */
export function colorFamily(color: Color): ColorFamily {
  const family = known.get(color) ?? familyOfName(color.name) ?? familyOfTone(color.hex)
  known.set(color, family)
  return family
}

const BEGINNINGS = COLOR_FAMILIES.flatMap((family) =>
  family.words.split(' ').map((beginning) => ({ beginning, family })),
).toSorted((a, b) => b.beginning.length - a.beginning.length)

function familyOfName(name: string): ColorFamily | undefined {
  const found = slug(name)
    .split('-')
    .map((word) => BEGINNINGS.find(({ beginning }) => word.startsWith(beginning)))
  return found.find((one) => one !== undefined)?.family
}

function familyOfTone(hex: string): ColorFamily {
  const lab = labOf(hex)
  const distanceOf = (family: ColorFamily) =>
    Math.min(...[family.hex, ...(family.tones ?? [])].map((tone) => distance(labOf(tone), lab)))
  return COLOR_FAMILIES.reduce((nearest, family) =>
    distanceOf(family) < distanceOf(nearest) ? family : nearest,
  )
}

/** A light and a dark green are both green, so lightness counts half. */
function distance(one: Lab, other: Lab): number {
  return Math.hypot((one[0] - other[0]) / 2, one[1] - other[1], one[2] - other[2])
}

function labOf(hex: string): Lab {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return toLab(channel(1), channel(3), channel(5))
}
