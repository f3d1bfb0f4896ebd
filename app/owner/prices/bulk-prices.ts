import { centavos, type Centavos } from '#app/business/money.ts'
import {
  changeByPercent,
  movePrice,
  priceProduct,
  type Offer,
  type PriceRounding,
} from '#app/business/pricing.ts'
import { stateOf, type AdminProduct } from '#app/domain/catalog/admin-product.ts'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import { MAX_PRICE } from '#app/domain/catalog/product.schema.ts'

/** A product must be in each list that is not empty. */
export type PriceScope = 'all' | { brands: string[]; models: string[]; ids: string[] }

export type PriceChange = {
  scope: PriceScope
  direction: 'up' | 'down'
  by: { percentHundredths: number } | { amount: Centavos }
  rounding: PriceRounding
  /** A discount stays the same percentage, or the same pesos. */
  keeps: 'percent' | 'pesos'
}

/** Why a price is impossible. */
export type ImpossiblePrice = 'not-positive' | 'discount-too-high' | 'price-too-high'

export type PricePreviewRow = {
  product: AdminProduct
  oldPrice: Centavos
  newPrice: Centavos
  newDiscount: Centavos | null
  /** A product with an error is left out. */
  error: ImpossiblePrice | null
}

/** Returns the old and new price of every product in the scope, hidden ones included, the trash excluded. */
export function previewPrices(products: readonly AdminProduct[], change: PriceChange): PricePreviewRow[] {
  return products
    .filter((product) => stateOf(product) !== 'trash' && isInScope(product, change.scope))
    .map((product) => {
      const after = changedOffer(product, change)
      return {
        product,
        oldPrice: product.price,
        newPrice: after.price,
        newDiscount: after.discount,
        error: checkPrice(after),
      }
    })
}

function isInScope({ brand, model, id }: AdminProduct, scope: PriceScope): boolean {
  if (scope === 'all') return true
  const isIn = (chosen: string[], value: string) => chosen.length === 0 || chosen.includes(value)
  const isEmpty = Object.values(scope).every((chosen) => chosen.length === 0)
  return !isEmpty && isIn(scope.brands, brand) && isIn(scope.models, model) && isIn(scope.ids, id)
}

export function changedOffer(offer: Offer, { direction, by, rounding, keeps }: PriceChange): Offer {
  const sign = direction === 'up' ? 1 : -1
  const changed =
    'amount' in by
      ? centavos(offer.price + sign * by.amount)
      : changeByPercent(offer.price, sign * by.percentHundredths)
  return movePrice(offer, changed, rounding, keeps)
}

function checkPrice({ price, discount }: Offer): ImpossiblePrice | null {
  if (price <= 0) return 'not-positive'
  if (discount !== null && discount >= price) return 'discount-too-high'
  return price > MAX_PRICE ? 'price-too-high' : null
}

/** Returns the rows whose price changes. */
export function movedRows(rows: readonly PricePreviewRow[]): PricePreviewRow[] {
  return rows.filter(
    ({ product, newPrice, newDiscount, error }) =>
      error === null && (newPrice !== product.price || newDiscount !== product.discount),
  )
}

export type PriceMoves = 'up' | 'down' | 'both'

/** Returns the direction of the moves; rounding may move a price against the change. */
export function movesOf(moved: readonly PricePreviewRow[]): PriceMoves {
  const moves = moved.map(
    ({ product, newPrice, newDiscount }) => newPrice - (newDiscount ?? 0) - product.finalPrice,
  )
  if (moves.every((move) => move > 0)) return 'up'
  return moves.every((move) => move < 0) ? 'down' : 'both'
}

/** A product as a preview showed it. */
export type ExpectedPrice = { id: string; version: number; price: Centavos }

/** Tells whether the preview that a person saw is still the current one. */
export function isExpected(rows: readonly PricePreviewRow[], expected: readonly ExpectedPrice[]): boolean {
  const byId = new Map(expected.map((one) => [one.id, one]))
  return (
    rows.length === expected.length &&
    rows.every(({ product }) => {
      const one = byId.get(product.id)
      return one?.version === product.version && one.price === product.price
    })
  )
}

type ShownPrices = { price: Centavos; finalPrice: Centavos; eachOfThree: Centavos }

/** A row of the preview as the browser gets it. */
export type ShownRow = {
  id: string
  name: string
  brand: string
  model: string
  image: ProductImage | null
  isHidden: boolean
  before: ShownPrices
  /** Null when the price is impossible. */
  after: ShownPrices | null
  error: ImpossiblePrice | null
  /** Null when the percentage stays the same. */
  discount: { percentBefore: number; percentAfter: number } | null
}

/** Maximum number of rows shown of each part; nobody reads thousands. */
export const MAX_SHOWN_ROWS = 200

/** Rows that belong together; `count` includes those that are not shown. */
export type PreviewPart = { rows: ShownRow[]; count: number }
/** `toCheck` has the rows with an error, then those with another discount percentage. */
export type PreviewParts = { toCheck: PreviewPart; rest: PreviewPart }

export function previewParts(rows: readonly PricePreviewRow[]): PreviewParts {
  const shown = rows.map(toShownRow)
  const impossible = shown.filter(({ error }) => error !== null)
  const otherPercent = shown.filter(({ discount }) => discount !== null)
  const rest = shown.filter(({ error, discount }) => error === null && discount === null)
  return { toCheck: toPart([...impossible, ...otherPercent]), rest: toPart(rest) }
}

function toPart(rows: ShownRow[]): PreviewPart {
  return { rows: rows.slice(0, MAX_SHOWN_ROWS), count: rows.length }
}

export function toShownRow({ product, oldPrice, newPrice, newDiscount, error }: PricePreviewRow): ShownRow {
  const { id, name, brand, model, discount } = product
  const before = priceProduct({ price: oldPrice, discount })
  const after = newPrice > 0 ? priceProduct({ price: newPrice, discount: newDiscount }) : null
  const hasOtherPercent = error === null && before.discountPercent !== after?.discountPercent
  return {
    id,
    name,
    brand,
    model,
    image: product.colors[0].images[0] ?? null,
    isHidden: stateOf(product) === 'hidden',
    before: { price: oldPrice, ...paidPrices(before) },
    after: after && { price: newPrice, ...paidPrices(after) },
    error,
    discount:
      discount !== null && hasOtherPercent
        ? {
            percentBefore: before.discountPercent ?? 0,
            percentAfter: after?.discountPercent ?? 0,
          }
        : null,
  }
}

function paidPrices({ finalPrice, eachOfThree }: ReturnType<typeof priceProduct>) {
  return { finalPrice, eachOfThree }
}
