import type { DayPair } from '#app/features/counts/counts.ts'

/** One day as the chart shows it, in percent of its height. */
export type ChartDay = { bar: number; tick: number; label: number }

/** Leaves room above the highest bar for its number. */
const MAX_HEIGHT = 88
/** A number is as high as this, so a tick nearer than that would strike it through. */
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
