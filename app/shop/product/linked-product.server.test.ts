import { expect, test } from 'vitest'
import { makeColor, VERA, RIO } from '#test/world.ts'
import { linkedProduct } from '#app/domain/catalog/find-detail.server.ts'

const COLOR = makeColor('Blanco y verde')

test('a link to a product says model, color, cash price and instalment before anything else', () => {
  const { title, description } = linkedProduct(VERA, COLOR)
  expect(title).toBe('Vera Blanco y verde')
  expect(description).toBe(
    'Court · Blanco y verde · $68.000 de contado o 3 cuotas sin interés de $28.333,33 (total en 3 cuotas: $85.000). Zapatilla baja de cuero.',
  )
})

test('the price that machines read is the cash price, with its discount', () => {
  const { description, more } = linkedProduct(RIO, COLOR)
  expect(description).toContain('$71.400 de contado o 3 cuotas sin interés de $35.000,00')
  expect(more).toMatchObject({
    'og:type': 'product',
    'product:brand': 'Vault',
    'product:price:amount': '71400.00',
    'product:price:currency': 'ARS',
  })
})
