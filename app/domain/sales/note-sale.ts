import { centavos, type Centavos, formatPesos, parsePesos } from '#app/business/money.ts'
import type { Prices } from '#app/business/pricing.ts'
import { cleanCode } from '#app/base/text.ts'
import { MAX_PRICE } from '#app/domain/catalog/product.schema.ts'
import { parseSize } from '#app/domain/catalog/sizes.ts'
import { type Pair, pairKey } from './pair.ts'
import { PAYMENT_WAYS } from './payment.ts'
import { lessDiscount, NO_DISCOUNT, type SaleDiscount } from './sale.ts'

/** How a sale by hand was paid; `later`: not yet. */
export const PAID_AS = [...PAYMENT_WAYS, 'later'] as const
export type PaidAs = (typeof PAID_AS)[number]

/** What is chosen lies in the address, so that it works without scripts and Back leads through the steps. */
export const NOTE_PARAMS = {
  key: 'clave',
  pair: 'par',
  choose: 'elegir',
  text: 'buscar',
} as const

/** More pairs in one sale are a mistake. */
export const MAX_NOTED_PAIRS = 20
export const MAX_CUSTOMER_NAME = 80

/** Reads what `pairKey` writes; null when it is no pair. */
export function pairFromKey(key: string): Pair | null {
  const [productId = '', colorSlug = '', typed = '', ...more] = key.split('/')
  const size = typed === '' ? null : parseSize(typed)
  const isPair = productId !== '' && colorSlug !== '' && more.length === 0 && (size !== null || typed === '')
  return isPair ? { productId, colorSlug, size } : null
}

/** Returns how many pairs before each one in a sale are of its color and size. */
export function equalsBefore(pairs: readonly Pair[]): number[] {
  const keys = pairs.map(pairKey)
  return keys.map((key, index) => keys.slice(0, index).filter((one) => one === key).length)
}

/** Names each pair of a sale: two may be of one color and size. */
export function pairIds(pairs: readonly Pair[]): string[] {
  const before = equalsBefore(pairs)
  return pairs.map((pair, index) => `${pairKey(pair)} ${before[index]}`)
}

/** The name of the price field of a pair. */
export const priceField = (id: string) => `price ${id}`

/** Returns what a pair costs when it is paid so: its cash price, or its total in instalments. */
export function priceAs(
  { finalPrice, installments }: Pick<Prices, 'finalPrice' | 'installments'>,
  paidAs: PaidAs,
): Centavos {
  return paidAs === 'two' || paidAs === 'three' ? installments[paidAs] : finalPrice
}

/** Returns what is charged for a sale by hand. */
export function noteTotal(prices: readonly Centavos[], discount: SaleDiscount): Centavos {
  return lessDiscount(centavos(prices.reduce((total, price) => total + price, 0)), discount)
}

/** Reads an amount as it is typed: `84.990`. */
export function parseAmount(text: string): Centavos | null {
  const read = parsePesos(text)
  return read.ok && read.amount <= MAX_PRICE ? read.amount : null
}

/** Reads `5.000` and `10%`. */
export function parseDiscount(text: string): SaleDiscount | null {
  const [, percent] = /^(\d{1,2})\s*%$/.exec(cleanCode(text)) ?? []
  if (percent !== undefined) return { ...NO_DISCOUNT, percent: Number(percent) }
  const amount = parseAmount(text)
  return amount === null ? null : { ...NO_DISCOUNT, amount }
}

/** Writes a discount as it is typed. */
export function writeDiscount({ amount, percent }: SaleDiscount): string {
  if (percent > 0) return `${percent}%`
  return amount > 0 ? formatPesos(amount).slice(1) : ''
}
