import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attempts, fitWithin, isSmallEnough } from './photo-canvas.client.ts'

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 2048, height: 1536 },
  ],
  [
    { width: 3024, height: 4032 },
    { width: 1536, height: 2048 },
  ],
  [
    { width: 2048, height: 2048 },
    { width: 2048, height: 2048 },
  ],
  [
    { width: 640, height: 480 },
    { width: 640, height: 480 },
  ],
  [
    { width: 30_000, height: 1 },
    { width: 2048, height: 1 },
  ],
])('%o becomes %o', (photo, size) => {
  expect(fitWithin(photo, 2048)).toEqual(size)
})

test.each([
  [{ bytes: 2_500_000, width: 2048, height: 1536 }, true],
  [{ bytes: 2_500_001, width: 2048, height: 1536 }, false],
  [{ bytes: 900, width: 2049, height: 1 }, false],
  [{ bytes: 900, width: 1, height: 2049 }, false],
])('%o may be sent as it is: %s', (photo, expected) => {
  expect(isSmallEnough(photo)).toBe(expected)
})

test('quality gives way before size', () => {
  const [first, ...rest] = attempts({ width: 4032, height: 3024 })
  expect(first).toEqual({ width: 2048, height: 1536, quality: 0.9 })
  expect(rest.slice(0, 5)).toEqual([
    { width: 2048, height: 1536, quality: 0.82 },
    { width: 2048, height: 1536, quality: 0.74 },
    { width: 2048, height: 1536, quality: 0.66 },
    { width: 2048, height: 1536, quality: 0.58 },
    { width: 1536, height: 1152, quality: 0.9 },
  ])
})

test('a photo that is small already is not tried twice at the same size', () => {
  expect(attempts({ width: 300, height: 200 })).toHaveLength(5)
})

test('whatever the photo, no attempt is wider or higher than 2048 or than the photo', () => {
  const side = fc.integer({ min: 1, max: 60_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const planned = attempts({ width, height })
      expect(planned.length).toBeGreaterThan(0)
      for (const attempt of planned) {
        expect(attempt.width).toBeGreaterThanOrEqual(1)
        expect(attempt.height).toBeGreaterThanOrEqual(1)
        expect(attempt.width).toBeLessThanOrEqual(Math.min(width, 2048))
        expect(attempt.height).toBeLessThanOrEqual(Math.min(height, 2048))
      }
    }),
  )
})
