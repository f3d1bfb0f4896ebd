import { expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { linkedProduct } from '#app/domain/catalog/find-detail.server.ts'

const COLOR = makeColor('Blanco y verde')

test('a link to a product says model, color, cash price and instalment before anything else', () => {
  const { title, description } = linkedProduct(makeProduct({ price: pesos(68_000) }), COLOR)
  expect(title).toBe('Vera Blanco y verde')
  expect(description).toBe(
    'Court · Blanco y verde · $68.000 de contado o 3 cuotas sin interés de $28.333,33. Zapatilla baja de cuero.',
  )
})

test('the price that machines read is the cash price, with its discount', () => {
  const product = makeProduct({ price: pesos(84_000), discount: pesos(12_600) })
  const { description, more } = linkedProduct(product, COLOR)
  expect(description).toContain('$71.400 de contado o 3 cuotas sin interés de $35.000,00')
  expect(more).toMatchObject({
    'og:type': 'product',
    'product:brand': 'Vault',
    'product:price:amount': '71400.00',
    'product:price:currency': 'ARS',
  })
})
