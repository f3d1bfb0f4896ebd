import { type Centavos, centavos } from '#app/business/money.ts'

/** `two` and `three`: in instalments of a card. */
export const PAYMENT_WAYS = ['cash', 'transfer', 'card', 'two', 'three', 'other'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]

export type Payment = {
  id: string
  /** Below zero: money that went back. */
  amount: Centavos
  way: PaymentWay
  /** The day in the shop, `2026-11-22`. */
  paidOn: string
}

export type Balance = {
  paid: Centavos
  /** What is owed of what was charged; below zero: a deposit, or money to give back. */
  owed: Centavos
  /** What is owed once the open pairs are sold too. */
  left: Centavos
}

/**
 * Returns how a sale stands. Nothing of it is stored, so no order of acts can make it wrong.
 * @param charged what was charged for its sold pairs
 * @param open what its other pairs will cost
 */
export function balanceOf(
  { charged, open }: { charged: Centavos; open: Centavos },
  payments: readonly Pick<Payment, 'amount'>[],
): Balance {
  const paid = sumPayments(payments)
  return { paid, owed: centavos(charged - paid), left: centavos(charged + open - paid) }
}

/** Returns what the next payment will be: what is owed, or what the open pairs will cost. */
export function nextPayment({ owed, left }: Balance): Centavos {
  return owed > 0 ? owed : left
}

/** Returns what was paid in each way in which somebody paid; money that went back comes off. */
export function sumByWay(payments: readonly Payment[]): { way: PaymentWay; count: number; sum: Centavos }[] {
  return PAYMENT_WAYS.flatMap((way) => {
    const own = payments.filter((payment) => payment.way === way)
    return own.length === 0 ? [] : [{ way, count: own.length, sum: sumPayments(own) }]
  })
}

export function sumPayments(payments: readonly Pick<Payment, 'amount'>[]): Centavos {
  return centavos(payments.reduce((sum, { amount }) => sum + amount, 0))
}
