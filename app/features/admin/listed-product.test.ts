import { expect, test } from 'vitest'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import { suggestionsFrom, toListed } from './listed-product.ts'

const now = new Date('2026-03-10T12:00:00.000Z')
const listed = [
  makeAdminProduct({
    name: 'Río',
    brand: 'Ansenuza',
    model: 'Running',
    colors: [makeColor('Azul petróleo')],
  }),
  makeAdminProduct({ name: 'Vera', brand: 'Vault', model: 'Court', publishedAt: null }),
  makeAdminProduct({ name: 'Siesta', brand: 'Vault', model: 'Panchas', deletedAt: now.toISOString() }),
].map((product) => toListed(product, now))

test('each says its state', () => {
  expect(listed.map(({ state }) => state)).toEqual(['published', 'hidden', 'trash'])
})

test('brands and models are suggested once, the models of the brand that is typed', () => {
  expect(suggestionsFrom(listed, '')).toEqual({
    brands: ['Ansenuza', 'Vault'],
    models: ['Court', 'Panchas', 'Running'],
  })
  expect(suggestionsFrom(listed, ' vault ').models).toEqual(['Court', 'Panchas'])
})
