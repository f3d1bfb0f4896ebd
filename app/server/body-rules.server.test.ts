import { expect, test } from 'vitest'
import { bodyRule } from './body-rules.server.ts'
import { MAX_PRODUCTS_AT_ONCE } from '#app/owner/products/change-products.schema.ts'
import { MAX_PRICE } from '#app/domain/catalog/product.schema.ts'
import { paths } from '#app/base/paths.ts'

test('the list takes back the prices of as many products as it changes at once', () => {
  const one = { id: 'x'.repeat(20), version: 999_999, price: MAX_PRICE, discount: MAX_PRICE - 1 }
  const prices = Array.from({ length: MAX_PRODUCTS_AT_ONCE }, () => one)
  const body = new URLSearchParams({ intent: 'prices', prices: JSON.stringify(prices) }).toString()
  expect(body.length).toBeLessThan(bodyRule(paths.adminProductList)?.maxBytes ?? 64 * 1024)
})

test.each(['/datos/Miradas', '/DATOS/miradas/', '/datos/%6Diradas', '/datos/miradas.data'])(
  '%s has the limit of the action that the router takes it for',
  (pathname) => {
    expect(bodyRule(pathname)).toEqual(bodyRule(paths.counts))
    expect(bodyRule(pathname)?.maxBytes).toBe(512)
  },
)

test('a path that cannot be decoded has the usual limit', () => {
  expect(bodyRule('/datos/%')).toBeUndefined()
})
