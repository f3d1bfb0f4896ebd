import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct } from '#test/make-product.ts'
import type { PricePreviewRow } from './bulk-prices.ts'
import { readExpected, writeExpected } from './expected-prices.ts'

function row(id: string, version: number, price: number): PricePreviewRow {
  const product = makeAdminProduct({ id, version })
  return { product, oldPrice: pesos(price), newPrice: pesos(price), problem: null }
}

test('what a preview writes is read back', () => {
  const rows = [row('vera12345678', 1, 68_000), row('rio-87654321', 12, 84_000.5)]
  expect(readExpected(writeExpected(rows))).toEqual([
    { id: 'vera12345678', version: 1, price: pesos(68_000) },
    { id: 'rio-87654321', version: 12, price: pesos(84_000.5) },
  ])
})

test.each(['', 'vera', 'vera:1', 'vera:1:x', 'vera:1:-5', 've ra:1:5', 'vera:1:99999999999999999999'])(
  'anything else (%s) is refused',
  (text) => {
    expect(readExpected(text)).toBeNull()
  },
)
