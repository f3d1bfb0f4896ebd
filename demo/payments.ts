// Payments of the invented sales: each was paid on the day on which it was sold, but a few.

import { pesos } from '#app/business/money.ts'
import { type Payment, PAYMENT_WAYS } from '#app/domain/sales/payment.ts'
import type { DemoSelection } from './selections.ts'

/** The part that was paid; of a reserved pair it is a deposit. */
const PAID_IN_PART: Readonly<Record<string, number>> = { '3CPR': 0.3, D9SK: 0.5, J3QT: 0 }

/** @param charged the prices of its pairs in centavos, less the discount */
export function demoPayment(
  { code, state }: DemoSelection,
  index: number,
  charged: number,
): Pick<Payment, 'amount' | 'way'> | null {
  const part = PAID_IN_PART[code] ?? (state === 'sold' ? 1 : 0)
  const amount = pesos(Math.round((charged * part) / 100))
  return amount === 0 ? null : { amount, way: PAYMENT_WAYS[index % PAYMENT_WAYS.length] ?? 'cash' }
}
