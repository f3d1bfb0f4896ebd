import { describe, expect, test } from 'vitest'
import { DEFAULT_WORD_GROUPS } from '#app/business/word-groups.ts'
import { demoCatalog } from '#test/world.ts'
import { createCatalogSearch } from './search-catalog.server.ts'

const { labels } = await createCatalogSearch(demoCatalog(), DEFAULT_WORD_GROUPS)

describe("a search is named by the catalogue's own words, the most telling one", () => {
  test.each([
    ['vera', 'Vera'],
    ['  VERA negra ', 'Vera'],
    ['zapatillas vera', 'Vera'],
    ['mocasines', 'Mocasín'],
    ['botas negras', 'Bota'],
    ['lapacho', 'Lapacho'],
    ['tala norte', 'Tala Norte'],
    ['negro', 'Negro'],
    ['azul petroleo', 'Azul petróleo'],
    ['azul', 'Azul'],
    ['petróleo', 'Petróleo'],
    ['deportivas', 'Zapatillas'],
    ['slip on', 'Panchas'],
    ['zapatos de cuero', 'Zapatos'],
    ['vino', 'Bordó'],
    ['bordo', 'Bordó'],
  ])('%s → %s', (term, label) => {
    expect(labels.named(term)).toBe(label)
  })

  test.each([
    'heladera',
    'borde',
    'tonta vendedora',
    'corcho',
    '',
    '¿?',
    'sandalias',
    '__proto__',
    'constructor',
  ])('%j names nothing', (term) => {
    expect(labels.named(term)).toBeNull()
  })
})

test('a label is known as long as the catalogue has it', () => {
  expect(labels.current('azul petróleo')).toBe('Azul petróleo')
  expect(labels.current('zapatillas')).toBe('Zapatillas')
  expect(labels.current('marca vieja')).toBeNull()
  expect(labels.current('')).toBeNull()
})
