import { expect, test } from 'vitest'
import { addSeen, otherProducts, parseSeen, type SeenColor } from './seen-products.ts'

const color = (productId: string, colorSlug = 'negro'): SeenColor => ({ productId, colorSlug })

test('the product that was opened last is first, once, in its last color', () => {
  const seen = [color('vera'), color('rio'), color('vera', 'camel')].reduce<SeenColor[]>(addSeen, [])
  expect(seen).toEqual([color('vera', 'camel'), color('rio')])
  expect(otherProducts(seen, 'vera')).toEqual([color('rio')])
})

test('twelve are remembered', () => {
  const seen = Array.from({ length: 20 }, (_, index) => color(`p${index}`)).reduce<SeenColor[]>(addSeen, [])
  expect(seen).toHaveLength(12)
  expect(seen[0]).toEqual(color('p19'))
})

test.each([null, '', 'x', '{}', 'null', '[null,1,{"productId":1,"colorSlug":"negro"}]'])(
  'stored %j is nothing',
  (text) => expect(parseSeen(text)).toEqual([]),
)
