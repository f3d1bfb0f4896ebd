import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clampPan, DEFAULT_ZOOM, DETAIL_ZOOM, magnifyAt } from './zoom.ts'

const box = { width: 400, height: 400 }

test('zoom is 2.2 on the detail page, 2 by default', () => {
  expect([DETAIL_ZOOM, DEFAULT_ZOOM]).toEqual([2.2, 2])
})

test.each([
  [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ],
  [
    { x: 400, y: 400 },
    { x: 100, y: 100 },
  ],
  [
    { x: 200, y: 100 },
    { x: 50, y: 25 },
  ],
  [
    { x: -20, y: 900 },
    { x: 0, y: 100 },
  ],
])('the pointer at %o magnifies from %o percent', (pointer, origin) => {
  expect(magnifyAt(pointer, box)).toEqual(origin)
})

test('a box without a size magnifies from its middle', () => {
  expect(magnifyAt({ x: 0, y: 0 }, { width: 0, height: 0 })).toEqual({ x: 50, y: 50 })
})

test('a pan never shows outside the picture', () => {
  const number = fc.integer({ min: -5000, max: 5000 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 10, max: 50 }), (x, y, tenths) => {
      const zoom = tenths / 10
      const pan = clampPan({ x, y }, box, zoom)
      const edge = (box.width * zoom - box.width) / 2 + 1e-9
      expect(Math.abs(pan.x)).toBeLessThanOrEqual(edge)
      expect(Math.abs(pan.y)).toBeLessThanOrEqual(edge)
    }),
  )
  expect(clampPan({ x: 30, y: -40 }, box, 2.2)).toEqual({ x: 30, y: -40 })
  expect(clampPan({ x: 30, y: -40 }, box, 1)).toEqual({ x: 0, y: 0 })
})
