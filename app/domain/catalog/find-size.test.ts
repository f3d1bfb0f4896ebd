import { expect, test } from 'vitest'
import { findSize, footSizes, otherSizes, parseFootLength } from './find-size.ts'

const SIZES = footSizes({
  rows: [
    { size: '39', foot: '25,2' },
    { size: '37', foot: '23,8' },
    { size: '38', foot: '24,5' },
    { size: 'chico', foot: '20' },
  ],
})

test.each([
  ['24,5', 245],
  ['24.5', 245],
  [' 24 ', 240],
  ['24,', 240],
  ['', null],
  ['245', null],
  ['24,85', 249],
  ['24,5555', null],
  ['veinticuatro', null],
])('reads %j as %j millimetres', (typed, length) => {
  expect(parseFootLength(typed)).toBe(length)
})

test.each([
  [245, 38],
  [243, 38],
  [247, 38],
  [236, 37],
  [254, 39],
])('a foot of %i mm has the size %i, up to 2 mm away', (foot, size) => {
  expect(findSize(SIZES, foot)).toMatchObject({ kind: 'fits', size: { size } })
})

test.each([248, 249])('a foot of %i mm is between 38 and 39', (foot) => {
  expect(findSize(SIZES, foot)).toEqual({
    kind: 'between',
    smaller: { size: 38, foot: 245 },
    larger: { size: 39, foot: 252 },
  })
})

test.each([235, 255])('a foot of %i mm is outside the table', (foot) => {
  expect(findSize(SIZES, foot)).toEqual({ kind: 'outside' })
})

test('of two sizes that are equally near, the larger one fits', () => {
  const close = footSizes({
    rows: [
      { size: '38', foot: '24,4' },
      { size: '38,5', foot: '24,8' },
    ],
  })
  expect(findSize(close, 246)).toMatchObject({ size: { size: 38.5 } })
})

test('an empty table knows no size', () => {
  expect(findSize([], 245)).toEqual({ kind: 'outside' })
})

test('another numbering stands for the sizes of the table, but for those that it leaves out', () => {
  const guide = {
    rows: [
      { size: '39', foot: '25,2' },
      { size: '38', foot: '24,5' },
      { size: '40', foot: '25,8' },
    ],
    numberings: [{ name: 'Brasil (BR)', sizes: ['37', '36', null] }],
  }
  expect(otherSizes(guide, 'Brasil (BR)')).toEqual([
    { written: '36', size: { size: 38, foot: 245 } },
    { written: '37', size: { size: 39, foot: 252 } },
  ])
  expect(otherSizes(guide, 'Europa (EU)')).toEqual([])
})
