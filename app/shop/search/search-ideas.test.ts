import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { listIdeas } from './list-ideas.ts'
import { parseRecent, remember } from './search-ideas.tsx'

test('the newest search comes first, each once, five in all', () => {
  expect(remember(['a', 'b'], 'c')).toEqual(['c', 'a', 'b'])
  expect(remember(['a', 'Bota', 'c'], 'bota')).toEqual(['bota', 'a', 'c'])
  expect(remember(['1', '2', '3', '4', '5'], '6')).toEqual(['6', '1', '2', '3', '4'])
})

test.each([null, '', 'no json', '{"a":1}', '[1,null]'])('%j holds no searches', (stored) => {
  expect(parseRecent(stored)).toEqual([])
})

test('ideas name a price, a size and what has a discount, as far as there are such products', () => {
  const boot = (price: number, discount = 0) =>
    makeProduct({ model: 'Bota', price: pesos(price), discount: discount === 0 ? null : pesos(discount) })
  const loafer = makeProduct({
    model: 'Mocasín',
    colors: [withSizes(makeColor('Negro'), '37 38,5(1) 39(0)')],
  })
  expect(listIdeas([])).toEqual([])
  expect(listIdeas([boot(71_000)])).toEqual(['Bota hasta $80.000'])
  expect(listIdeas([loafer, boot(50_000), boot(61_000), boot(99_000, 9_000)])).toEqual([
    'Bota hasta $70.000',
    'Mocasín talle 37',
    'Ofertas',
  ])
})
