import { parsePesos, pesos, type Centavos } from '#app/business/money.ts'
import { storedDiscount, type Offer } from '#app/business/pricing.ts'
import { failed, ok, type Result } from '#app/result.ts'

/** A higher amount is a typing mistake. */
export const MAX_PRICE = pesos(99_999_999)

export type PriceErrorCode =
  | 'price-missing'
  | 'price-unreadable'
  | 'price-zero'
  | 'price-too-high'
  | 'discount-unreadable'
  | 'discount-too-high'
export type PriceFieldError = { field: 'price' | 'discount'; code: PriceErrorCode }

/** Reads price and discount as they were typed; a discount of 0 is stored as none. */
export function parsePrices(typed: { price: string; discount: string }): Result<Offer, PriceFieldError[]> {
  const price = parsePesos(typed.price)
  const discount = parsePesos(typed.discount)
  const amount = price.ok ? price.amount : pesos(0)
  const amountOff = discount.ok ? discount.amount : pesos(0)

  const errors: PriceFieldError[] = []
  const priceError = checkPrice(typed.price, price.ok, amount)
  if (priceError) errors.push({ field: 'price', code: priceError })
  if (!discount.ok && typed.discount.trim() !== '') {
    errors.push({ field: 'discount', code: 'discount-unreadable' })
  } else if (!priceError && amountOff >= amount) {
    errors.push({ field: 'discount', code: 'discount-too-high' })
  }
  return errors.length > 0 ? failed(errors) : ok({ price: amount, discount: storedDiscount(amountOff) })
}

function checkPrice(typed: string, isAmount: boolean, amount: Centavos): PriceErrorCode | null {
  if (typed.trim() === '') return 'price-missing'
  if (!isAmount) return 'price-unreadable'
  if (amount === 0) return 'price-zero'
  return amount > MAX_PRICE ? 'price-too-high' : null
}
