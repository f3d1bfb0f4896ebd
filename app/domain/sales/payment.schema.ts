import { z } from 'zod'
import { centavos, type Centavos } from '#app/business/money.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { parseAmount } from './note-sale.ts'
import { isSaleDay, type SaleFormError } from './note-sale.schema.ts'
import { PAYMENT_WAYS } from './payment.ts'

const id = z.string().min(1).max(64)

/** `refund` is money that went back. */
export const paymentCommandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.enum(['pay', 'refund']),
    id,
    code: z.string().max(12),
    amount: z.string().max(40),
    paidOn: z.string().max(10),
    way: z.enum(PAYMENT_WAYS),
  }),
  z.object({ intent: z.literal('unpay'), id }),
])
export type PaymentCommand = z.output<typeof paymentCommandSchema>
type PaymentForm = Exclude<PaymentCommand, { intent: 'unpay' }>

/** Reads the amount of a payment. */
export function readPayment(
  { intent, amount, paidOn }: PaymentForm,
  now: Date,
): Result<Centavos, SaleFormError> {
  const read = parseAmount(amount)
  if (read === null || read === 0) return failed({ kind: 'invalid', fields: { amount: 'amount-unreadable' } })
  if (!isSaleDay(paidOn, now)) return failed({ kind: 'invalid', fields: { paidOn: 'day-unusable' } })
  return ok(centavos(read * (intent === 'refund' ? -1 : 1)))
}
