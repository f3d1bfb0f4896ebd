import { centavos, type Centavos } from '#app/business/money.ts'
import {
  changeByPercent,
  movePrice,
  priceProduct,
  type Offer,
  type PriceRounding,
} from '#app/business/pricing.ts'
import { stateOf, type AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { MAX_PRICE } from '#app/domain/catalog/product.schema.ts'
import { isInScope, type ProductScope } from '#app/owner/products/product-scope.ts'

export type PriceChange = {
  scope: ProductScope
  direction: 'up' | 'down'
  by: { percentHundredths: number } | { amount: Centavos }
  rounding: PriceRounding
  /** A discount stays the same percentage, or the same pesos. */
  keeps: 'percent' | 'pesos'
}

/** Says why a price is impossible. */
export type ImpossiblePrice = 'not-positive' | 'discount-too-high' | 'price-too-high'

/** A product as it is, with its new price. One with an error is left out. */
export type PricePreviewRow = Offer & { product: AdminProduct; error: ImpossiblePrice | null }

/** Returns the new price of every product in the scope, hidden ones included, the trash excluded. */
export function previewPrices(products: readonly AdminProduct[], change: PriceChange): PricePreviewRow[] {
  return products
    .filter((product) => stateOf(product) !== 'trash' && isInScope(product, change.scope))
    .map((product) => {
      const after = changedOffer(product, change)
      return { ...after, product, error: checkPrice(after) }
    })
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
    ({ product, price, discount, error }) =>
      error === null && (price !== product.price || discount !== product.discount),
  )
}

export type PriceMoves = 'up' | 'down' | 'both'

/** Returns the direction of the moves; rounding may move a price against the change. */
export function movesOf(moved: readonly PricePreviewRow[]): PriceMoves {
  const moves = moved.map(({ product, price, discount }) => price - (discount ?? 0) - product.finalPrice)
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

/** A row of the preview as the browser gets it. */
export type ShownRow = ReturnType<typeof toShownRow>

/** Maximum number of rows shown of each part; nobody reads thousands. */
export const MAX_SHOWN_ROWS = 200

/** Rows that belong together; `count` includes those that are not shown. */
export type PreviewPart = { rows: ShownRow[]; count: number }

/** Returns in `toCheck` the rows with an error, then those with another discount percentage. */
export function previewParts(rows: readonly PricePreviewRow[]) {
  const shown = rows.map(toShownRow)
  const impossible = shown.filter(({ error }) => error !== null)
  const otherPercent = shown.filter(({ discount }) => discount !== null)
  const rest = shown.filter(({ error, discount }) => error === null && discount === null)
  return { toCheck: toPart([...impossible, ...otherPercent]), rest: toPart(rest) }
}

function toPart(rows: ShownRow[]): PreviewPart {
  return { rows: rows.slice(0, MAX_SHOWN_ROWS), count: rows.length }
}

export function toShownRow({ product, error, ...offer }: PricePreviewRow) {
  const { id, name, brand, model, discount } = product
  const before = priceProduct(product)
  const after = offer.price > 0 ? priceProduct(offer) : null
  const hasOtherPercent = error === null && before.discountPercent !== after?.discountPercent
  return {
    id,
    name,
    brand,
    model,
    image: product.colors[0].images[0] ?? null,
    isHidden: stateOf(product) === 'hidden',
    before: shownPrices(product),
    /** Null when the price is impossible. */
    after: after && shownPrices(offer),
    error,
    /** Null when the percentage stays the same. */
    discount:
      discount !== null && hasOtherPercent
        ? { percentBefore: before.discountPercent ?? 0, percentAfter: after?.discountPercent ?? 0 }
        : null,
  }
}

function shownPrices(offer: Offer) {
  const { finalPrice, eachOfThree } = priceProduct(offer)
  return { price: offer.price, finalPrice, eachOfThree }
}
