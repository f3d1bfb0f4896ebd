import { meaningOf } from '#app/base/text.ts'
import type { SizeStock } from '#app/domain/catalog/sizes.ts'
import type { DayPair, ColorInterest, WantedSize } from '#app/domain/counts/counts.ts'

/** The figure of the chart in the address: `/admin?ver=whatsapp`. */
const FIGURE_PARAM = 'ver'

const FIGURES_IN_ADDRESS = {
  views: 'miradas',
  presses: 'whatsapp',
  selections: 'selecciones',
  sold: 'vendidos',
} as const
export type Figure = keyof typeof FIGURES_IN_ADDRESS
/** The figures in the order of their tiles. */
export const FIGURES = Object.keys(FIGURES_IN_ADDRESS) as Figure[]

export function figureFromAddress(params: URLSearchParams): Figure {
  return meaningOf(FIGURES_IN_ADDRESS, params.get(FIGURE_PARAM)) ?? 'views'
}

export function figureSearch(params: URLSearchParams, figure: Figure): string {
  const next = new URLSearchParams(params)
  next.delete(FIGURE_PARAM)
  if (figure !== 'views') next.set(FIGURE_PARAM, FIGURES_IN_ADDRESS[figure])
  return next.size === 0 ? '' : `?${next}`
}

/** One day as the chart shows it, in percent of its height. */
export type ChartDay = { bar: number; tick: number; label: number }

/** Height of the highest bar, with room for its number above. */
const MAX_HEIGHT = 88
/** Height of a number; a nearer tick would strike it through. */
const LABEL_HEIGHT = 14

/** Scales both weeks alike, so that their days can be compared. */
export function chartDays(days: readonly DayPair[]): ChartDay[] {
  const largest = Math.max(1, ...days.flatMap(({ now, before }) => [now, before]))
  const scaled = (count: number) => Math.round((count / largest) * MAX_HEIGHT * 10) / 10
  return days.map(({ now, before }) => {
    const bar = scaled(now)
    const tick = scaled(before)
    return { bar, tick, label: tick > bar && tick - bar < LABEL_HEIGHT ? tick : bar }
  })
}

/** A reason says what the numbers mean for a color; each leads to one action. */
export type Reason =
  | { kind: 'size-gone'; size: number; times: number }
  | { kind: 'never-asked' }
  | { kind: 'asked-first' }
  | { kind: 'last-pair' }
  | { kind: 'asked' }
  | { kind: 'few-looks' }

/** A color that the shop shows, with its numbers of the week. */
export type ColorNumbers = ColorInterest & { sizes: readonly SizeStock[] }
export type Finding = ColorInterest & { reason: Reason }

/** Minimum number of requests: one person may look twice. */
const ASKED_IN_VAIN_TIMES = 2
/** Looks from which nobody asking says something about the price. */
const MANY_LOOKS = 20

function sizeGone(
  { productId, color, sizes }: ColorNumbers,
  wanted: readonly WantedSize[],
): { size: number; times: number } | null {
  const isGone = (size: number) => sizes.some((one) => one.size === size && one.stock === 'none')
  const gone = wanted
    .filter((one) => one.productId === productId && one.color === color && isGone(one.size))
    .filter(({ times }) => times >= ASKED_IN_VAIN_TIMES)
    .toSorted((a, b) => b.times - a.times || a.size - b.size)
  const [first] = gone
  return first ? { size: first.size, times: first.times } : null
}

/** Returns the most important reason: lost sales, then a price that stops people, then what sells. */
export function reasonOf(
  numbers: ColorNumbers,
  wanted: readonly WantedSize[],
  isAskedFirst: boolean,
): Reason {
  const gone = sizeGone(numbers, wanted)
  if (gone) return { kind: 'size-gone', ...gone }
  if (numbers.presses === 0 && numbers.views >= MANY_LOOKS) return { kind: 'never-asked' }
  if (isAskedFirst && numbers.presses > 0) return { kind: 'asked-first' }
  const left = numbers.sizes.filter(({ stock }) => stock !== 'none')
  if (left.length === 1 && left[0]?.stock === 'last') return { kind: 'last-pair' }
  return numbers.presses > 0 ? { kind: 'asked' } : { kind: 'few-looks' }
}

/** Maximum number of findings: those that fit on a phone's screen. */
export const MAX_FINDINGS = 4

/**
 * Chooses the colors to show: the one with the most requests, the one that lacks the most wanted size, the most viewed
 * one that nobody asked for, and then the most viewed others.
 */
export function chooseFindings(colors: readonly ColorNumbers[], wanted: readonly WantedSize[]): Finding[] {
  const byLooks = colors.toSorted((a, b) => b.views - a.views || b.presses - a.presses)
  const askedFirst = byLooks.toSorted((a, b) => b.presses - a.presses)[0]
  const all = byLooks.map((numbers) => {
    return { numbers, reason: reasonOf(numbers, wanted, numbers === askedFirst) }
  })
  const firstGone = all
    .flatMap((one) => (one.reason.kind === 'size-gone' ? [{ ...one, times: one.reason.times }] : []))
    .toSorted((a, b) => b.times - a.times)[0]
  const first = [
    all.find(({ numbers }) => numbers === askedFirst),
    all.find((one) => one.numbers === firstGone?.numbers),
    all.find(({ reason }) => reason.kind === 'never-asked'),
  ]
  const chosen = new Set([...first, ...all].filter((one) => one !== undefined))
  return [...chosen]
    .slice(0, MAX_FINDINGS)
    .toSorted((a, b) => all.indexOf(a) - all.indexOf(b))
    .map(({ numbers: { productId, color, views, presses }, reason }) => {
      return { productId, color, views, presses, reason }
    })
}
