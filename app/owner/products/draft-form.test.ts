import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, makeColor } from '#test/make-product.ts'
import { textsOf } from '#app/domain/catalog/product-texts.ts'
import { parseProductForm } from '#app/domain/catalog/product.schema.ts'
import { differences, draftOf, offerOf, tidyPrice, toFormInput } from './product-draft.ts'

let ids = 0
const newId = () => `id-${++ids}`

const vera = makeAdminProduct({
  price: pesos(85_000.5),
  discount: pesos(5_000),
  colors: [makeColor('Negro'), makeColor('Verde', 1)],
  version: 4,
})

test('a product that is opened and saved is the same product', () => {
  const draft = draftOf(vera, vera.version, newId)
  expect(draft.fields).toMatchObject({ price: '85.000,50', discount: '5.000' })
  const parsed = parseProductForm(toFormInput(draft))
  const { price, discount, colors } = vera
  const content = { ...textsOf(vera), price, discount }
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
