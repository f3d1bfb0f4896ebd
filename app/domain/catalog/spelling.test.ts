import { expect, test } from 'vitest'
import { joinSpellings, spellingKey } from './spelling.ts'

test('a brand or model in several letter cases is one, in the spelling used most', () => {
  const products = ['tala norte', 'Tala Norte', 'TALA NORTE', 'Tala Norte', 'Ñandú', 'Nandu', 'Ñandú'].map(
    (brand, index) => ({
      brand,
      model: index === 0 ? 'BOTÍN' : 'Botín',
      kind: index === 0 ? 'botas-altas' : 'Botas altas',
    }),
  )
  const joined = joinSpellings(products)
  expect(joined.map(({ brand }) => brand)).toEqual([
    ...Array.from({ length: 4 }, () => 'Tala Norte'),
    ...Array.from({ length: 3 }, () => 'Ñandú'),
  ])
  expect(new Set(joined.map(({ kind }) => kind))).toEqual(new Set(['Botas altas']))
  expect(new Set(joined.map(({ model }) => model))).toEqual(new Set(['Botín']))
})

test('punctuation and spaces keep brands apart', () => {
  expect(spellingKey('D&G')).not.toBe(spellingKey('D G'))
  expect(spellingKey('Tala\u00a0Norte\u200b')).toBe(spellingKey('tala norte'))
})
