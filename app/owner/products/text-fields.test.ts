import { expect, test } from 'vitest'
import { commonSpelling, suggestionsFrom } from './text-fields.tsx'

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

test.each([
  ['brand', 'VAULT', 'Vault'],
  ['brand', 'Vault', undefined],
  ['brand', 'Tala', undefined],
  // A model of another brand, too: shoppers see one option.
  ['model', ' rúnning', 'Running'],
] as const)('a %s typed as "%s" is offered as %j', (field, typed, common) => {
  expect(commonSpelling(models, field, typed)).toBe(common)
})
