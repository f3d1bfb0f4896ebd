// Color maths in OKLab, so that the lighter and darker shades of a material keep its hue.

import type { Hex } from '#demo/shoe-look.ts'

type Triple = readonly [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

function channel(hex: Hex, position: number): number {
  return toLinear(Number.parseInt(hex.slice(position, position + 2), 16) / 255)
}

function toOklab(hex: Hex): Triple {
  const [r, g, b] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): Hex {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear: Triple = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((c) => Math.round(clamp(toGamma(Math.max(0, c)), 0, 1) * 255))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export const lightness = (hex: Hex): number => toOklab(hex)[0]

/** The same hue, lighter (positive) or darker (negative). Never pure black or white: shading needs room. */
export function tone(hex: Hex, shift: number): Hex {
  const [l, a, b] = toOklab(hex)
  return fromOklab([clamp(l + shift, 0.04, 0.99), a, b])
}

export function mix(from: Hex, to: Hex, share: number): Hex {
  const [l1, a1, b1] = toOklab(from)
  const [l2, a2, b2] = toOklab(to)
  return fromOklab([l1 + (l2 - l1) * share, a1 + (a2 - a1) * share, b1 + (b2 - b1) * share])
}

export const isDark = (hex: Hex): boolean => lightness(hex) < 0.35
export const isPale = (hex: Hex): boolean => lightness(hex) > 0.85

/** Line work is darker than its ground, except on blacks, where only a lighter line can be seen. */
export const lineColor = (hex: Hex): Hex => tone(hex, lightness(hex) < 0.32 ? 0.16 : -0.2)

export function stitchColor(hex: Hex): Hex {
  if (lightness(hex) < 0.42) return tone(hex, 0.2)
  return tone(hex, isPale(hex) ? -0.17 : 0.14)
}

/** A second tone of the upper for overlays that must be seen without being a second color. */
export const overlayColor = (hex: Hex): Hex => tone(hex, lightness(hex) > 0.6 ? -0.1 : 0.07)
