import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct } from '#test/make-product.ts'
import { previewPrices, type PriceChange } from './bulk-prices.ts'
import { showRow } from './preview-row.ts'

const rise: PriceChange = {
  scope: 'all',
  direction: 'up',
  by: { percentHundredths: 1_200 },
  rounding: 'to-500',
}
const shown = (product: ReturnType<typeof makeAdminProduct>, change = rise) =>
  previewPrices([product], change).map(showRow)[0]

test('a row shows what people pay, before and after', () => {
  expect(shown(makeAdminProduct({ price: pesos(84_000), discount: pesos(12_600) }))).toMatchObject({
    before: { price: pesos(84_000), finalPrice: pesos(71_400), eachOfThree: pesos(35_000) },
    after: { price: pesos(94_000), finalPrice: pesos(81_400), eachOfThree: pesos(39_166.67) },
    problem: null,
  })
})

test('a discount that becomes another percentage is said', () => {
  const product = makeAdminProduct({ price: pesos(84_000), discount: pesos(12_600) })
  expect(shown(product)?.discount).toEqual({ amount: pesos(12_600), percentBefore: 15, percentAfter: 13 })
  expect(shown(makeAdminProduct())?.discount).toBeNull()
})

test('a price below zero is none', () => {
  const change: PriceChange = { ...rise, direction: 'down', by: { amount: pesos(90_000) } }
  expect(shown(makeAdminProduct({ price: pesos(84_000) }), change)).toMatchObject({
    after: null,
    problem: 'not-positive',
  })
})

test('a hidden product is marked', () => {
  expect(shown(makeAdminProduct({ publishedAt: null }))?.isHidden).toBe(true)
})
