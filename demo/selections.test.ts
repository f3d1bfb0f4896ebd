import { expect, test } from 'vitest'
import { parseSelectionCode } from '#app/domain/sales/selection-code.ts'
import { DAY_MS } from '#app/base/time.ts'
import { demoProducts } from './catalogue.ts'
import { demoSelections } from './selections.ts'

const START_OF_DAY = Date.parse('2026-11-22T03:00:00.000Z')
const EVENING = Date.parse('2026-11-22T23:00:00.000Z')
const NIGHT = START_OF_DAY + 60_000

test.each([EVENING, NIGHT])('nothing lies in the future of the start, at %d', (now) => {
  for (const { code, sentAt, stateAt } of demoSelections(now, START_OF_DAY)) {
    expect(sentAt, code).toBeLessThanOrEqual(stateAt)
    expect(stateAt, code).toBeLessThanOrEqual(now)
    expect(sentAt, code).toBeGreaterThan(now - 28 * DAY_MS)
  }
})

test('each has a code that people can say, once', () => {
  const codes = demoSelections(EVENING, START_OF_DAY).map(({ code }) => code)
  expect(codes.map((code) => parseSelectionCode(`V-${code}`))).toEqual(codes)
  expect(new Set(codes).size).toBe(codes.length)
})

test('every size is one that its color has, or had', () => {
  for (const { pairs } of demoSelections(EVENING, START_OF_DAY))
    for (const { productId, color, size } of pairs) {
      const found = demoProducts.find(({ id }) => id === productId)?.colors.find(({ name }) => name === color)
      if (size !== null) expect(found?.sizes.map((one) => String(one.size))).toContain(size)
    }
})

test('they are in every state, and a reservation has not run out', () => {
  const all = demoSelections(EVENING, START_OF_DAY)
  expect(new Set(all.map(({ state }) => state))).toEqual(
    new Set(['new', 'talking', 'reserved', 'sold', 'dropped']),
  )
  for (const { state, reservedUntil } of all)
    if (state === 'reserved') expect(reservedUntil).toBeGreaterThan(EVENING)
    else expect(reservedUntil).toBeNull()
})
