import { expect, test } from 'vitest'
import { makeProduct } from '#test/world.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { loader } from './home.route.tsx'

test('the front page leads to the twelve models with most products, in Spanish order', async () => {
  const models = ['Ñandú', 'Bota', ...'abcdefghijkl'].toReversed()
  await addProducts([...models, 'Ñandú', 'Bota'].map((model) => makeProduct({ model })))
  const shown = (await loader()).models
  expect(shown).toHaveLength(12)
  expect(shown).toEqual(expect.arrayContaining(['Bota', 'Ñandú']))
  expect(shown.at(-1)).toBe('Ñandú')
})
