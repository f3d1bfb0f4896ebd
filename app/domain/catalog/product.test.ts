import { describe, expect, test } from 'vitest'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { chooseColor, isCanonicalSegment, toCard } from './product.ts'

const product = makeProduct({
  name: 'Vera',
  colors: [makeColor('Verde'), makeColor('Blanco y verde'), makeColor('Negro')],
})

describe('the color comes from the end of the address', () => {
  test.each([
    ['vera-negro', 'Negro'],
    ['vera-verde', 'Verde'],
    ['vera-blanco-y-verde', 'Blanco y verde'],
    ['un-nombre-viejo-negro', 'Negro'],
    ['VERA-NEGRO', 'Negro'],
    ['vera-violeta', 'Verde'],
    [undefined, 'Verde'],
  ])('%s shows %s', (segment, name) => {
    expect(chooseColor(product, segment).name).toBe(name)
  })
})

test.each([
  ['vera-negro', true],
  [undefined, true],
  ['VERA-negro', false],
  ['vera-violeta', false],
  ['otro-negro', false],
])('the address %s is the canonical one: %s', (segment, canonical) => {
  expect(isCanonicalSegment(product, segment)).toBe(canonical)
})

test('the color of a product without colors is no part of its address', () => {
  const only = makeProduct({ name: 'Ojota', colors: [makeColor('Único')] })
  expect(['ojota', 'ojota-unico'].map((segment) => isCanonicalSegment(only, segment))).toEqual([true, false])
  const more = makeProduct({ name: 'Ojota', colors: [makeColor('Negro'), makeColor('Único')] })
  expect(
    ['ojota', 'ojota-unico', 'ojota-negro', undefined].map((segment) => chooseColor(more, segment).name),
  ).toEqual(['Único', 'Único', 'Negro', 'Negro'])
})

describe('a card', () => {
  const now = new Date('2026-06-30T12:00:00Z')

  test('shows the color that the filter asks for, else the first', () => {
    expect(toCard(product, now, { color: 'negro', sizes: [] }).shown).toBe(2)
    expect(toCard(product, now, { color: 'violeta', sizes: [] }).shown).toBe(0)
    expect(toCard(product, now).shown).toBe(0)
  })

  test('a card shows a color that has the size, and leads to it', () => {
    const [negro, hueso] = [withSizes(makeColor('Negro'), '38(0)'), withSizes(makeColor('Hueso'), '38')]
    const product = makeProduct({ colors: [negro, hueso] })
    const card = (color: string | null) => toCard(product, now, { color, sizes: [37, 38] })
    expect(card(null)).toMatchObject({ shown: 1, size: 38 })
    // The color of the search term gives way to one that is there in the size.
    expect(card('negro')).toMatchObject({ shown: 1, size: 38 })
    expect(toCard(product, now, { color: 'negro', sizes: [45] })).toMatchObject({ shown: 0, size: null })
    expect(toCard(product, now)).toMatchObject({ shown: 0, size: null })
  })

  test('is new for 30 days', () => {
    expect(toCard(makeProduct({ createdAt: '2026-06-01T12:00:00Z' }), now).isNew).toBe(true)
    expect(toCard(makeProduct({ createdAt: '2026-05-31T11:00:00Z' }), now).isNew).toBe(false)
  })

  test('carries two badges', () => {
    const { badges } = toCard(makeProduct({ badges: 'Cuero, Hecho a mano, Suela cosida' }), now)
    expect(badges).toEqual(['Cuero', 'Hecho a mano'])
    expect(toCard(makeProduct(), now).badges).toEqual([])
  })

  test('carries two photos of each color', () => {
    expect(toCard(makeProduct({ colors: [makeColor('Negro', 4)] }), now).colors[0].images).toHaveLength(2)
  })
})
