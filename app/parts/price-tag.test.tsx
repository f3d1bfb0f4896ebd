import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '#app/business/terms.ts'
import { pesos } from '#app/business/money.ts'
import type { Offer } from '#app/business/pricing.ts'
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
const card = (offer: Offer) => lines(renderToStaticMarkup(<PriceTag offer={offer} />))
const detail = (offer: Offer, terms = DEFAULT_TERMS) =>
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

test('the big figure is the cash price, and the instalments stand under it by their names', () => {
  expect(card(VERA)).toEqual([
    '$68.000 de contado',
    'o 3 cuotas sin interés de $28.333,33',
    'Total en 3 cuotas: $85.000',
  ])
  expect(detail(VERA)).toEqual([
    'Precio de contado pagando en efectivo',
    '$68.000',
    'o 3 cuotas sin interés de $28.333,33',
    'Total en 3 cuotas: $85.000',
  ])
})

test('with a discount the price in instalments, still in force, is struck and named', () => {
  expect(card(RIO)).toEqual([
    'En 3 cuotas, sin el descuento $105.000',
    '$71.400 de contado',
    'o 3 cuotas sin interés de $35.000,00',
  ])
  expect(detail(RIO)).toEqual([
    'En 3 cuotas, sin el descuento $105.000',
    'Precio de contado pagando en efectivo',
    '$71.400 15% menos',
    'o 3 cuotas sin interés de $35.000,00',
    'Total en 3 cuotas: $105.000',
  ])
  for (const html of [
    <PriceTag key="card" offer={RIO} />,
    <PriceBlock key="page" offer={RIO} terms={DEFAULT_TERMS} />,
  ])
    expect(renderToStaticMarkup(html).match(/<s>.*?<\/s>/g)).toEqual(['<s>$105.000</s>'])
})

test('the cash price is what is paid in cash, unless a further discount comes on top', () => {
  expect(detail(VERA, { ...DEFAULT_TERMS, cashDiscountIsExtra: true })[0]).toBe(
    'Precio de contado en un solo pago',
  )
})
