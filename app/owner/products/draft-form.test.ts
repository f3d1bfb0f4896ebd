import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor, withSizes } from '#test/world.ts'
import { countedSize, writeSizes } from '#app/domain/catalog/sizes.ts'
import { textsOf } from '#app/domain/catalog/product.ts'
import { parseProductForm } from '#app/domain/catalog/product.schema.ts'
import { changeDraft, type DraftChange } from './change-draft.ts'
import { differences, mergeDrafts } from './merge-drafts.ts'
import { type ProductDraft } from './product-draft.ts'
import { draftOf, offerOf, tidyPrice, toFormInput } from './draft-form.ts'

let ids = 0
const newId = () => `id-${++ids}`

const vera = makeAdminProduct({
  price: pesos(85_000.5),
  discount: pesos(5_000),
  cost: pesos(41_000),
  colors: [makeColor('Negro'), makeColor('Verde', 1)],
  version: 4,
})

test('a product that is opened and saved is the same product', () => {
  const draft = draftOf(vera, vera.version, newId)
  expect(draft.fields).toMatchObject({ price: '85.000,50', discount: '5.000', cost: '41.000' })
  const parsed = parseProductForm(toFormInput(draft))
  const { price, discount, cost, colors } = vera
  const content = { ...textsOf(vera), price, discount, cost }
  expect(parsed).toEqual({
    ok: true,
    value: { ...content, colors: colors.map(({ slug: _, ...color }) => color) },
  })
})

test.each([
  ['80000', '80.000'],
  ['80000,5', '80.000,50'],
  [' 80.000 ', '80.000'],
  ['ochenta', 'ochenta'],
  ['', ''],
])('a price typed as "%s" is written "%s"', (typed, written) => {
  expect(tidyPrice(typed)).toBe(written)
})

test.each([
  ['68.000', '6.800', { price: pesos(68_000), discount: pesos(6_800) }],
  ['68.000', '', { price: pesos(68_000), discount: null }],
  ['68.000', '0', { price: pesos(68_000), discount: null }],
  ['68.000', '68.000', { price: pesos(68_000), discount: null }],
  ['', '6.800', null],
  ['0', '', null],
  ['caro', '', null],
])('the preview of %s less %s', (price, discount, offer) => {
  expect(offerOf({ price, discount })).toEqual(offer)
})

describe('two people who changed the same product', () => {
  const mine = toFormInput(draftOf(vera, 4, newId))

  test('and wrote the same differ in nothing', () => {
    expect(differences(mine, { ...mine, name: ` ${mine.name} `, price: '85000,50' })).toEqual([])
  })

  describe('and keep what the other did not touch', () => {
    const stored = makeAdminProduct({
      ...vera,
      colors: [withSizes(makeColor('Negro'), '38(1) 39'), withSizes(makeColor('Verde'), '38(1) 39')],
    })
    const start = draftOf(stored, 4, newId)
    const change = (...changes: DraftChange[]) => changes.reduce(changeDraft, start)
    const negro = start.colors[0]?.id ?? ''
    const saved = (mine: ProductDraft, theirs: typeof stored) =>
      toFormInput(mergeDrafts(start, mine, draftOf({ ...theirs, version: 5 }, 5, newId)))

    test('of fields', () => {
      const mine = change({ type: 'typed', field: 'description', text: 'Lo mío.' })
      const merged = saved(mine, { ...stored, price: pesos(90_000), name: 'Vera Alta' })
      expect(merged).toMatchObject({ name: 'Vera Alta', price: '90.000', description: 'Lo mío.' })
    })

    test('of colors: a pair that was sold meanwhile stays sold', () => {
      const [first, second] = stored.colors
      const sold = { ...stored, colors: [withSizes(first, '38(0) 39'), second!] as typeof stored.colors }
      const { colors } = saved(change({ type: 'color-changed', colorId: negro, name: 'Carbón' }), sold)
      expect(colors.map(({ name, sizes }) => [name, writeSizes(sizes ?? [])])).toEqual([
        ['Carbón', '38(0) 39'],
        ['Verde', '38(1) 39'],
      ])
    })

    test('of sizes: a count of mine leaves the pair that was sold of another size', () => {
      const [first, second] = stored.colors
      const sold = { ...stored, colors: [withSizes(first, '38(0) 39'), second!] as typeof stored.colors }
      const sizes = [{ size: 38, stock: 'last' as const }, countedSize(39, 4), countedSize(40, 1)]
      const { colors } = saved(change({ type: 'sizes-changed', colorId: negro, sizes }), sold)
      expect(writeSizes(colors[0]?.sizes ?? [])).toBe('38(0) 39=4 40=1')
    })

    test('of colors: one that was added stays, one that was removed stays away', () => {
      const theirs = { ...stored, colors: [stored.colors[1]!, makeColor('Rojo')] as typeof stored.colors }
      const names = (mine: ProductDraft) => saved(mine, theirs).colors.map(({ name }) => name)
      expect(names(start)).toEqual(['Verde', 'Rojo'])
      const touched = change({ type: 'sizes-changed', colorId: negro, sizes: [] })
      expect(names(touched), 'unless I changed it').toEqual(['Negro', 'Verde', 'Rojo'])
    })
  })

  test('see what each wrote', () => {
    const [negro, verde] = mine.colors
    const theirs = {
      ...mine,
      price: '90.000',
      colors: [negro, verde].flatMap((color) => color ?? []).reverse(),
    }
    expect(differences(mine, theirs)).toEqual([
      { field: 'price', mine: '85.000,50', theirs: '90.000' },
      { field: 'colors', mine: 'Negro (2), Verde (1)', theirs: 'Verde (1), Negro (2)' },
    ])
  })
})
