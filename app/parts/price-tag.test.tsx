import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '#app/business/terms.ts'
import { pesos } from '#app/business/money.ts'
import { PriceTag, PriceBlock } from './price-tag.tsx'

const VERA = { price: pesos(68_000), discount: null }
const RIO = { price: pesos(84_000), discount: pesos(12_600) }

/** The words of each line, as they are read. */
const lines = (html: string) =>
  [...html.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, line = '']) =>
    line
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
const card = (offer: typeof VERA | typeof RIO, isCashFirst: boolean) =>
  lines(renderToStaticMarkup(<PriceTag offer={offer} isCashFirst={isCashFirst} />))
const detail = (offer: typeof VERA | typeof RIO, terms = DEFAULT_TERMS) =>
  lines(renderToStaticMarkup(<PriceBlock offer={offer} terms={terms} />))

test('a discount of a few pesos, or of almost all, has no badge of 0% or 100%', () => {
  const badges = (amount: number) =>
    renderToStaticMarkup(
      <PriceBlock offer={{ price: pesos(80_000), discount: pesos(amount) }} terms={DEFAULT_TERMS} />,
    ).match(/\d+% menos/g)
  expect(badges(15)).toBeNull()
  expect(badges(400)).toEqual(['1% menos'])
  expect(badges(79_700)).toEqual(['99% menos'])
})

test('under a sort or a limit by price, every card begins with its cash price', () => {
  expect(card(VERA, true).slice(0, 2)).toEqual(['$68.000', 'Precio de contado'])
  expect(card(RIO, true).slice(0, 2)).toEqual(['$71.400 Antes, en 3 cuotas: $105.000', 'Precio de contado'])
  expect(card(VERA, false)[0]).toBe('$85.000')
})

test('three instalments are explained where they do not add up to the price above them', () => {
  expect(card(VERA, false)).toEqual(['$85.000', '3 x $28.333,33 sin interés', '$68.000 de contado'])
  expect(card(VERA, true).slice(2)).toEqual(['3 x $28.333,33 sin interés', 'Total en 3 cuotas: $85.000'])
  expect(card(RIO, false).slice(2)).toEqual(['3 x $35.000,00 sin interés', 'Total en 3 cuotas: $105.000'])
  expect(detail(VERA).join(' ')).not.toContain('Total')
  expect(detail(RIO).slice(-2)).toEqual([
    '3 cuotas sin interés de $35.000,00',
    'Total en 3 cuotas, sin el descuento: $105.000',
  ])
})

test('the cash price is what is paid in cash, unless a further discount comes on top', () => {
  expect(detail(VERA).at(-1)).toBe('Precio de contado Pagando en efectivo $68.000')
  expect(detail(VERA, { ...DEFAULT_TERMS, cashDiscountIsExtra: true }).at(-1)).toBe(
    'Precio de contado En un solo pago $68.000',
  )
})
