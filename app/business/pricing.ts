import { centavos, pesos, type Centavos } from './money.ts'

/** `price` is the cash price before any discount; `discount` is an amount, above 0 and below the price. */
export type Offer = { price: Centavos; discount: Centavos | null }

export type Prices = {
  /** Cash price: `price − discount`. */
  finalPrice: Centavos
  /** Totals, from the undiscounted price (Spec §9): × 1.2 in two instalments, × 1.25 in three. */
  installments: { two: Centavos; three: Centavos }
  /** One of three instalments. */
  eachOfThree: Centavos
  /** Cash compared with cash, in whole percent up to 99; null without a discount. */
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
    discountPercent: discount === null ? null : Math.min(99, round(discount * 100, price)),
  }
}

/** The sums of several offers: cash prices, and totals in three instalments. */
export type PriceSums = { cash: Centavos; three: Centavos; eachOfThree: Centavos }

export function sumPrices(offers: readonly Offer[]): PriceSums {
  const prices = offers.map(priceProduct)
  const cash = centavos(prices.reduce((sum, { finalPrice }) => sum + finalPrice, 0))
  const three = centavos(prices.reduce((sum, { installments }) => sum + installments.three, 0))
  return { cash, three, eachOfThree: eachOfThree(three) }
}

/** Returns the total in two instalments of what costs this in three. */
export function totalInTwo(three: Centavos): Centavos {
  return round(three * 24, 25)
}

/** Returns one of three instalments of a total. */
export function eachOfThree(total: Centavos): Centavos {
  return round(total, 3)
}

/**
 * Returns how a discount may be a typing mistake: `tiny` looks like a percentage, `huge` leaves almost no price.
 */
export function unlikelyDiscount({ price, discount }: Offer): 'tiny' | 'huge' | null {
  if (discount === null) return null
  const percent = round(discount * 100, price)
  return percent === 0 && discount < pesos(100) ? 'tiny' : percent >= 100 ? 'huge' : null
}

/** A discount of 0 or nothing is stored as null (Spec §9). */
export function storedDiscount(discount: Centavos | null): Centavos | null {
  return (discount ?? 0) > 0 ? discount : null
}

/** Returns a discount of that many percent, in whole pesos; null when it would be 0 or the whole price. */
export function discountOfPercent(price: Centavos, percent: number): Centavos | null {
  const discount = centavos(round(price * percent, 10_000) * 100)
  return discount < price ? storedDiscount(discount) : null
}

/** @param hundredths of a percent, from -10000: 1250 adds 12,5 % */
export function changeByPercent(price: Centavos, hundredths: number): Centavos {
  return round(price * (10_000 + hundredths), 10_000)
}

export const PRICE_ROUNDINGS = ['none', 'to-100', 'to-500', 'to-1000', 'ending-900'] as const
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number]

/** Returns the nearest price of that kind, the higher one half-way. An amount of 0 or less stays as it is. */
export function roundPrice(price: Centavos, rounding: PriceRounding): Centavos {
  if (price <= 0) return price
  switch (rounding) {
    case 'none':
      return price
    case 'to-100':
      return nearest(price, pesos(100))
    case 'to-500':
      return nearest(price, pesos(500))
    case 'to-1000':
      return nearest(price, pesos(1_000))
    case 'ending-900': {
      const below = pesos(100)
      return centavos(Math.max(pesos(1_000), nearest(centavos(price + below), pesos(1_000))) - below)
    }
  }
}

/**
 * Returns the offer at another price before the discount. The cash price is rounded.
 * @param keeps whether the discount stays the same percentage or the same pesos
 */
export function movePrice(
  offer: Offer,
  price: Centavos,
  rounding: PriceRounding,
  keeps: 'percent' | 'pesos',
): Offer {
  const { discount } = offer
  if (price <= 0) return { price, discount }
  if (keeps === 'pesos') {
    const less = discount ?? 0
    return { price: centavos(roundPrice(centavos(price - less), rounding) + less), discount }
  }
  const { finalPrice, discountPercent } = priceProduct(offer)
  const paid = roundPrice(scale(price, finalPrice, offer.price), rounding)
  const paidFrom = (full: Centavos) => ({ price: full, discount: storedDiscount(centavos(full - paid)) })
  const rounded = paidFrom(roundPrice(price, rounding))
  // A round price before the discount, unless that shows as another percentage.
  if (rounding === 'none' || priceProduct(rounded).discountPercent === discountPercent) return rounded
  return paidFrom(nearest(scale(paid, offer.price, finalPrice), pesos(1)))
}

/** Returns the amount × dividend ÷ divisor. Uses BigInt, because the product of two prices exceeds the safe integers. */
export function scale(amount: Centavos, dividend: Centavos, divisor: Centavos): Centavos {
  const [twice, by] = [2n * BigInt(amount) * BigInt(dividend), BigInt(divisor)]
  return centavos(Number((twice + by) / (2n * by)))
}

function nearest(price: Centavos, step: Centavos): Centavos {
  return centavos(round(price, step) * step)
}

/** Exact quotient rounded half up; both numbers are whole and not negative. */
function round(dividend: number, divisor: number): Centavos {
  return centavos(Math.floor((2 * dividend + divisor) / (2 * divisor)))
}
