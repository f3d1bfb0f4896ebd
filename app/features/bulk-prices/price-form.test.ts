import { expect, test } from 'vitest'
import { askedPriceChange, parsePriceForm } from './price-form.ts'

const asked = (query: string) => askedPriceChange(new URLSearchParams(query))

test('without an amount nothing is asked', () => {
  expect(asked('')).toBeNull()
  expect(asked('marca=Vault')).toBeNull()
})

test('the address names the whole change', () => {
  expect(
    asked(
      'productos=algunos&marca=Vault&marca=Lapacho&modelo=Bota&cambio=bajar&valor=5.000&en=monto&redondeo=900',
    ),
  ).toEqual({
    scope: { brands: ['Vault', 'Lapacho'], models: ['Bota'], ids: [] },
    direction: 'down',
    percent: null,
    amount: '5.000',
    rounding: 'ending-900',
  })
})

test('brands that stay marked do not count when all products are meant', () => {
  expect(asked('productos=todos&marca=Vault&valor=10')?.scope).toBe('all')
})

test('products that were chosen elsewhere are meant, and no others', () => {
  expect(parsePriceForm(new URLSearchParams('producto=a&producto=b')).which).toBe('chosen')
  expect(asked('producto=a&marca=Vault&valor=10')?.scope).toEqual({ brands: [], models: [], ids: ['a'] })
})

test('brands without any mark are asked for, and never all products', () => {
  expect(asked('productos=algunos&valor=10')?.scope).toEqual({ brands: [], models: [], ids: [] })
})

test.each(['redondeo=7', 'cambio=duplicar', 'en=dolares', 'productos=ninguno', 'productos=elegidos'])(
  'what the form does not offer (%s) is what it starts with',
  (query) => {
    expect(parsePriceForm(new URLSearchParams(query))).toEqual(parsePriceForm(new URLSearchParams()))
  },
)
