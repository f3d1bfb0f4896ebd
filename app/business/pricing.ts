import { centavos, type Centavos } from './money.ts'

/** `price` is the cash price before any discount; `discount` is an amount, above 0 and below the price. */
export type Offer = { price: Centavos; discount: Centavos | null }

export type Prices = {
  /** Cash price: `price − discount`. */
  finalPrice: Centavos
  /** Totals, from the undiscounted price (Spec §9): × 1.2 in two instalments, × 1.25 in three. */
  installments: { two: Centavos; three: Centavos }
  /** One of three instalments. */
  eachOfThree: Centavos
  /** Cash compared with cash, in whole percent; null without a discount. */
  discountPercent: number | null
}

/** The only place where a price is multiplied or divided. */
export function priceProduct({ price, discount }: Offer): Prices {
  // Fractions instead of 1.2 and 1.25: with floats one price in thirty is off by a centavo.
  const three = round(price * 5, 4)
  return {
    finalPrice: centavos(price - (discount ?? 0)),
    installments: { two: round(price * 6, 5), three },
    eachOfThree: round(three, 3),
    discountPercent: discount === null ? null : round(discount * 100, price),
  }
}

/** A discount of 0 or nothing is stored as null (Spec §9). */
export function storedDiscount(discount: Centavos | null): Centavos | null {
  return discount !== null && discount > 0 ? discount : null
}

/** Exact quotient rounded half up; both numbers are whole and not negative. */
function round(dividend: number, divisor: number): Centavos {
  return centavos(Math.floor((2 * dividend + divisor) / (2 * divisor)))
}
