import { centavos, parsePesos, type Centavos } from '#app/business/money.ts'
import { changeByPercent, PRICE_ROUNDINGS, roundPrice, type PriceRounding } from '#app/business/pricing.ts'
import { stateOf, type AdminProduct } from '#app/features/catalog/admin-product.ts'
import { MAX_PRICE } from '#app/features/product-form/product-prices.ts'

/** A product is meant if it is in each list that is not empty. */
export type PriceScope = 'all' | { brands: string[]; models: string[]; ids: string[] }

export type PriceChange = {
  scope: PriceScope
  direction: 'up' | 'down'
  by: { percentHundredths: number } | { amount: Centavos }
  rounding: PriceRounding
}

export type PriceChangeProblemCode =
  'scope-missing' | 'percent-unreadable' | 'percent-too-high' | 'amount-unreadable' | 'change-unreadable'

/** As the form sends it: either a percentage or an amount is typed. */
export type PriceChangeInput = {
  scope: PriceScope
  direction: string
  percent: string | null
  amount: string | null
  rounding: string
}

export type ParsedPriceChange =
  { ok: true; change: PriceChange } | { ok: false; problems: PriceChangeProblemCode[] }

export function parsePriceChange(input: PriceChangeInput): ParsedPriceChange {
  const { scope } = input
  const direction = (['up', 'down'] as const).find((way) => way === input.direction)
  const rounding = PRICE_ROUNDINGS.find((known) => known === input.rounding)
  const by = input.percent === null ? parseAmount(input.amount) : parsePercent(input.percent, direction)
  const problems: PriceChangeProblemCode[] = []
  if (scope !== 'all' && Object.values(scope).every((chosen) => chosen.length === 0)) {
    problems.push('scope-missing')
  }
  if (typeof by === 'string') problems.push(by)
  if (!direction || !rounding) problems.push('change-unreadable')
  if (problems.length > 0 || typeof by === 'string' || !direction || !rounding) return { ok: false, problems }
  return { ok: true, change: { scope, direction, by, rounding } }
}

/** In hundredths of a percent. */
const WHOLE_PRICE = 10_000
const HIGHEST_RISE = 10 * WHOLE_PRICE

/** `12`, `12,5`, `12,5 %`. */
function parsePercent(
  typed: string,
  direction: PriceChange['direction'] | undefined,
): PriceChange['by'] | PriceChangeProblemCode {
  const [, whole, fraction = ''] = /^(\d{1,6})(?:[,.](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? []
  const percentHundredths = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (whole === undefined || percentHundredths === 0) return 'percent-unreadable'
  const isTooHigh = direction === 'down' ? percentHundredths >= WHOLE_PRICE : percentHundredths > HIGHEST_RISE
  return isTooHigh ? 'percent-too-high' : { percentHundredths }
}

function parseAmount(typed: string | null): PriceChange['by'] | PriceChangeProblemCode {
  const parsed = parsePesos(typed ?? '')
  return parsed.ok && parsed.amount > 0 ? { amount: parsed.amount } : 'amount-unreadable'
}

export type PriceProblemCode = 'not-positive' | 'discount-too-high' | 'price-too-high'

export type PricePreviewRow = {
  product: AdminProduct
  oldPrice: Centavos
  newPrice: Centavos
  /** A product with a problem is left out. */
  problem: PriceProblemCode | null
}

/** Old and new price of every product that is meant, hidden ones included; the trash is left alone. */
export function previewPrices(products: readonly AdminProduct[], change: PriceChange): PricePreviewRow[] {
  return products
    .filter((product) => stateOf(product) !== 'trash' && isMeant(product, change.scope))
    .map((product) => {
      const newPrice = changedPrice(product.price, change)
      return { product, oldPrice: product.price, newPrice, problem: checkPrice(newPrice, product.discount) }
    })
}

function isMeant({ brand, model, id }: AdminProduct, scope: PriceScope): boolean {
  if (scope === 'all') return true
  const isIn = (chosen: string[], value: string) => chosen.length === 0 || chosen.includes(value)
  const isEmpty = Object.values(scope).every((chosen) => chosen.length === 0)
  return !isEmpty && isIn(scope.brands, brand) && isIn(scope.models, model) && isIn(scope.ids, id)
}

function changedPrice(price: Centavos, { direction, by, rounding }: PriceChange): Centavos {
  const sign = direction === 'up' ? 1 : -1
  const changed =
    'amount' in by ? centavos(price + sign * by.amount) : changeByPercent(price, sign * by.percentHundredths)
  return roundPrice(changed, rounding)
}

function checkPrice(price: Centavos, discount: Centavos | null): PriceProblemCode | null {
  if (price <= 0) return 'not-positive'
  if (discount !== null && discount >= price) return 'discount-too-high'
  return price > MAX_PRICE ? 'price-too-high' : null
}

/** The rows whose price would be another one. */
export function movedRows(rows: readonly PricePreviewRow[]): PricePreviewRow[] {
  return rows.filter((row) => row.problem === null && row.newPrice !== row.oldPrice)
}

export type PriceMoves = 'up' | 'down' | 'both'

/** Rounding may move a price against the change. */
export function movesOf(moved: readonly PricePreviewRow[]): PriceMoves {
  if (moved.every((row) => row.newPrice > row.oldPrice)) return 'up'
  return moved.every((row) => row.newPrice < row.oldPrice) ? 'down' : 'both'
}

/** What a preview showed of a product. */
export type ExpectedPrice = { id: string; version: number; price: Centavos }

/** Whether the preview that a person saw is the one that would be applied now. */
export function isExpected(rows: readonly PricePreviewRow[], expected: readonly ExpectedPrice[]): boolean {
  const seen = new Map(expected.map((one) => [one.id, one]))
  return (
    rows.length === expected.length &&
    rows.every(({ product }) => {
      const one = seen.get(product.id)
      return one?.version === product.version && one.price === product.price
    })
  )
}
