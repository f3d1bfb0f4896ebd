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

test('a pan never shows outside the picture, wherever it is magnified from', () => {
  const number = fc.integer({ min: -5000, max: 5000 })
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(
      number,
      number,
      fc.integer({ min: 10, max: 50 }),
      percent,
      percent,
      (x, y, tenths, left, top) => {
        const zoom = tenths / 10
        const pan = clampPan({ x, y }, box, zoom, { x: left, y: top })
        for (const [shift, origin, length] of [
          [pan.x, left, box.width],
          [pan.y, top, box.height],
        ] as const) {
          // The picture begins here when it is magnified from the origin.
          const begin = (length * origin * (1 - zoom)) / 100 + shift
          expect(begin).toBeLessThanOrEqual(1e-9)
          expect(begin + length * zoom).toBeGreaterThanOrEqual(length - 1e-9)
        }
      },
    ),
  )
})

test('a pan within the picture is not held back', () => {
  const middle = { x: 50, y: 50 }
  expect(clampPan({ x: 30, y: -40 }, box, 2.2, middle)).toEqual({ x: 30, y: -40 })
  expect(clampPan({ x: 30, y: -40 }, box, 1, middle)).toEqual({ x: 0, y: 0 })
  expect(clampPan({ x: 300, y: -300 }, box, 2, { x: 75, y: 75 })).toEqual({ x: 300, y: -100 })
})
