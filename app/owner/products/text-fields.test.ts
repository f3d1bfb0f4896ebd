import { expect, test } from 'vitest'
import { suggestionsFrom } from './text-fields.tsx'

const models = [
  { brand: 'Ansenuza', model: 'Running' },
  { brand: 'Vault', model: 'Court' },
  { brand: 'Vault', model: 'Panchas' },
  { brand: 'Vault', model: 'Court' },
]

test('brands and models are suggested once, the models of the brand that is typed', () => {
  expect(suggestionsFrom(models, '')).toEqual({
    brands: ['Ansenuza', 'Vault'],
    models: ['Court', 'Panchas', 'Running'],
  })
  expect(suggestionsFrom(models, ' vault ').models).toEqual(['Court', 'Panchas'])
})
