import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_WORD_GROUPS } from '#app/business/word-groups.ts'
import { demoCatalog } from '#test/demo-catalog.ts'
import { makeColor, makeProduct } from '#test/make-product.ts'
import { withoutPause } from '../catalog/pausable-work.ts'
import { type Product } from '../catalog/product.ts'
import { prepareCatalogSearch } from './search-catalog.ts'
import { createCatalogSearch, makeSnapshot } from '#test/make-catalog.ts'

const demo = demoCatalog().products
const TERMS = [
  'vera',
  'negro',
  'botas negras',
  'zapatillas',
  'nueva',
  'slip on',
  'runing',
  'noche',
  'salida',
  'bora',
  'azul',
]

const added = fc
  .record({
    name: fc.constantFrom('Vera', 'Bora', 'Nueva Salida'),
    model: fc.constantFrom('Bota', 'Mocasín', 'Salida'),
    description: fc.constantFrom('Para la noche.', 'Bota negra de salida', ''),
    color: fc.constantFrom('Negro', 'Noche', 'Azul petróleo'),
    createdAt: fc.constantFrom(
      '2020-01-01T00:00:00.000Z',
      '2026-01-05T00:00:00.000Z',
      '2030-01-01T00:00:00.000Z',
    ),
  })
  .map(({ color, ...rest }) => makeProduct({ ...rest, colors: [makeColor(color)] }))

const edit = (product: Product): Product => ({
  ...product,
  name: `${product.name} Nueva`,
  description: 'Para salir.',
})

const step = fc.record({
  without: fc.integer({ min: 2, max: 30 }),
  edited: fc.integer({ min: 2, max: 30 }),
  added: fc.array(added, { maxLength: 3 }),
})

test('a search that follows the changes of a catalogue finds what a new one finds', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      let products: readonly Product[] = demo
      let search = createCatalogSearch(demoCatalog(), DEFAULT_WORD_GROUPS)
      steps.forEach((each, index) => {
        const stayed = products.filter((_, position) => position % each.without !== 1)
        const edited = stayed.map((product, position) =>
          position % each.edited === 1 ? edit(product) : product,
        )
        const catalog = makeSnapshot(index + 2, [...edited, ...each.added])
        products = catalog.products
        search = withoutPause(prepareCatalogSearch(catalog, DEFAULT_WORD_GROUPS, search))
        const fresh = createCatalogSearch(catalog, DEFAULT_WORD_GROUPS)
        for (const term of TERMS) {
          expect(found(search, term), term).toEqual(found(fresh, term))
        }
      })
    }),
    { numRuns: 60 },
  )
})

test('a word of descriptions counts again when no color has its name any more', () => {
  const groups = [{ id: 'fiesta', words: ['fiesta', 'gala'], finds: ['noche'] }]
  const party = makeProduct({ description: 'Para la noche.' })
  const dark = makeProduct({ colors: [makeColor('Noche')] })
  const before = createCatalogSearch(makeSnapshot(1, [party, dark, makeProduct()]), groups)
  expect(before.find('gala').products).toEqual([dark])
  const { find } = withoutPause(prepareCatalogSearch(makeSnapshot(2, [party, makeProduct()]), groups, before))
  expect(find('gala').products).toEqual([party])
})

function found(
  { find, suggest, unknownWords, labels }: ReturnType<typeof createCatalogSearch>,
  term: string,
) {
  const { products, colorOf, isSure } = find(term)
  return {
    names: products.map(({ id }) => id),
    colors: products.map(colorOf),
    isSure,
    suggestion: suggest(`${term}x`),
    unknown: unknownWords(term),
    label: labels.named(term),
  }
}
