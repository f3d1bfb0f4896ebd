import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartDays } from './week.ts'

const day = (now: number, before: number) => ({ day: '2026-11-22', now, before })

test('both weeks have one scale; the largest leaves room for its number', () => {
  expect(chartDays([day(200, 100), day(50, 0)])).toEqual([
    { bar: 88, tick: 44, label: 88 },
    { bar: 22, tick: 0, label: 22 },
  ])
})

test('a number moves above a tick that would cross it, and stays at its bar when the tick is far away', () => {
  expect(chartDays([day(90, 100)])[0]).toMatchObject({ bar: 79.2, tick: 88, label: 88 })
  expect(chartDays([day(50, 100)])[0]).toMatchObject({ bar: 44, label: 44 })
})

test('a week without a count is flat', () => {
  expect(chartDays([day(0, 0)])).toEqual([{ bar: 0, tick: 0, label: 0 }])
})

test('nothing leaves the chart, and more is never lower', () => {
  const days = fc.array(fc.record({ day: fc.constant('2026-11-22'), now: fc.nat(), before: fc.nat() }), {
    minLength: 7,
    maxLength: 7,
  })
  fc.assert(
    fc.property(days, (week) => {
      const shown = chartDays(week)
      for (const { bar, tick, label } of shown)
        for (const height of [bar, tick, label]) {
          expect(height).toBeGreaterThanOrEqual(0)
          expect(height).toBeLessThanOrEqual(88)
        }
      const sorted = week.map(({ now }, index) => ({ now, bar: shown[index]?.bar ?? 0 }))
      sorted.sort((a, b) => a.now - b.now)
      for (const [index, { bar }] of sorted.entries())
        expect(bar).toBeGreaterThanOrEqual(sorted[index - 1]?.bar ?? 0)
    }),
  )
})
