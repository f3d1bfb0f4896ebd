import { describe, expect, test } from 'vitest'
import { groupByTone, toLab } from './color-clusters.ts'

const TONES = {
  black: [28, 27, 26],
  'black in the sun': [44, 42, 40],
  white: [236, 232, 226],
  'white in the shade': [222, 218, 212],
  red: [150, 30, 30],
  'red in the shade': [140, 28, 30],
  wine: [128, 30, 40],
} as const

const photos = (...names: (keyof typeof TONES)[]) =>
  names.map((name, index) => {
    const [red, green, blue] = TONES[name]
    return { id: String(index + 1), tone: toLab(red, green, blue) }
  })

describe('photos of several colors of a shoe', () => {
  test('are grouped by their tone, in the order in which they were chosen', () => {
    const chosen = photos('white', 'black', 'white in the shade', 'black in the sun', 'white', 'black')
    expect(groupByTone(chosen, 4)).toEqual([
      ['1', '3', '5'],
      ['2', '4', '6'],
    ])
  })

  test('of one color are one group', () => {
    expect(groupByTone(photos('red', 'red in the shade', 'red'), 4)).toEqual([['1', '2', '3']])
  })

  test.each([
    ['tones that run into each other', photos('red', 'wine', 'red', 'red in the shade', 'wine', 'black'), 4],
    ['more photos of one tone than a color may have', photos('red', 'red', 'red', 'red', 'red'), 4],
    ['a single photo that differs', photos('red', 'red', 'red', 'black'), 4],
  ])('are not guessed at: %s', (_, chosen, max) => {
    expect(groupByTone(chosen, max)).toBeNull()
  })
})
