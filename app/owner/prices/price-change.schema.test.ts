import { describe, expect, test } from 'vitest'
import { pesos } from '#app/business/money.ts'
import { makeAdminProduct, okValue } from '#test/world.ts'
import type { PricePreviewRow } from './bulk-prices.ts'
import {
  confirmationSchema,
  parsePriceChange,
  writeExpectedPrices,
  readPriceForm,
  wantsPreview,
} from './price-change.schema.ts'

const parse = (query: string) => parsePriceChange(new URLSearchParams(query))
const parsed = (query: string) => {
  return okValue(parse(query))
}

test('without an amount no preview is wanted, nor on the way back to the form', () => {
  expect(wantsPreview(new URLSearchParams(''))).toBe(false)
  expect(wantsPreview(new URLSearchParams('marca=Vault'))).toBe(false)
  expect(wantsPreview(new URLSearchParams('valor=10'))).toBe(true)
  expect(wantsPreview(new URLSearchParams('valor=10&paso=datos'))).toBe(false)
})

test('the address names the whole change', () => {
  expect(
    parsed(
      'productos=algunos&marca=Vault&marca=Lapacho&modelo=Bota&cambio=bajar&valor=5.000&en=monto&redondeo=900&descuentos=pesos',
    ),
  ).toEqual({
    scope: { brands: ['Vault', 'Lapacho'], models: ['Bota'], ids: [] },
    direction: 'down',
    by: { amount: pesos(5_000) },
    rounding: 'ending-900',
    keeps: 'pesos',
  })
})

test('brands that stay marked do not count when all products are in the scope', () => {
  expect(parsed('productos=todos&marca=Vault&valor=10').scope).toBe('all')
})

test('products that were chosen elsewhere are in the scope, and no others', () => {
  expect(readPriceForm(new URLSearchParams('producto=a&producto=b')).which).toBe('chosen')
  expect(parsed('producto=a&marca=Vault&valor=10').scope).toEqual({ brands: [], models: [], ids: ['a'] })
})

test('some products without any mark are an error, and never all products', () => {
  expect(parse('productos=algunos&valor=10')).toEqual({ ok: false, error: { which: 'scope-missing' } })
})

test.each(['redondeo=7', 'cambio=duplicar', 'en=dolares', 'productos=ninguno', 'productos=elegidos'])(
  'a choice that the form does not offer (%s) becomes the default',
  (query) => {
    expect(readPriceForm(new URLSearchParams(query))).toEqual(readPriceForm(new URLSearchParams()))
  },
)

describe('the amount', () => {
  const typed = (valor: string, more = {}) => new URLSearchParams({ valor, ...more }).toString()

  test('is a percentage or pesos', () => {
    expect(parsed(typed('12,5', { redondeo: '500' }))).toEqual({
      scope: 'all',
      direction: 'up',
      by: { percentHundredths: 1_250 },
      rounding: 'to-500',
      keeps: 'percent',
    })
    expect(parsed(typed('5.000,50', { en: 'monto' }))).toMatchObject({ by: { amount: pesos(5_000.5) } })
  })

  test.each([
    ['12', 1_200],
    ['12 %', 1_200],
    ['0,05', 5],
    ['7.5', 750],
    ['1000', 100_000],
  ])('%s is %d hundredths of a percent', (percent, percentHundredths) => {
    expect(parsed(typed(percent))).toMatchObject({ by: { percentHundredths } })
  })

  test.each([
    [typed(''), 'percent-unreadable'],
    [typed('0'), 'percent-unreadable'],
    [typed('-5'), 'percent-unreadable'],
    [typed('5,123'), 'percent-unreadable'],
    [typed('1000,01'), 'percent-too-high'],
    [typed('100', { cambio: 'bajar' }), 'percent-too-high'],
    [typed('0', { en: 'monto' }), 'amount-unreadable'],
    [typed('x', { en: 'monto' }), 'amount-unreadable'],
    [typed('', { en: 'monto' }), 'amount-unreadable'],
  ])('%s is refused', (query, code) => {
    expect(parse(query)).toEqual({ ok: false, error: { value: code } })
  })

  test('both fields can be wrong at once', () => {
    expect(parse('productos=algunos&valor=x')).toEqual({
      ok: false,
      error: { which: 'scope-missing', value: 'percent-unreadable' },
    })
  })
})

const expected = (text: string) =>
  confirmationSchema.safeParse({ expected: text, key: 'llave-de-esta-vista-previa' }).data?.expected ?? null

function row(id: string, version: number, price: number): PricePreviewRow {
  const product = makeAdminProduct({ id, version, price: pesos(price) })
  return { product, price: pesos(75_000), discount: null, error: null }
}

test('what a preview writes is read back', () => {
  const rows = [row('vera12345678', 1, 68_000), row('rio-87654321', 12, 84_000.5)]
  expect(expected(writeExpectedPrices(rows))).toEqual([
    { id: 'vera12345678', version: 1, price: pesos(68_000) },
    { id: 'rio-87654321', version: 12, price: pesos(84_000.5) },
  ])
})

test.each(['', 'vera', 'vera:1', 'vera:1:x', 'vera:1:-5', 've ra:1:5', 'vera:1:99999999999999999999'])(
  'anything else (%s) is refused',
  (text) => {
    expect(expected(text)).toBeNull()
  },
)
