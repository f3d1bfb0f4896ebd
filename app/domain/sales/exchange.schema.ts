import { z } from 'zod'
import { type Centavos, centavos } from '#app/business/money.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { EXCHANGE_PRICES } from './exchange.ts'
import { parseAmount } from './note-sale.ts'
import { pairSchema, type SaleFormError } from './note-sale.schema.ts'
import { PAYMENT_WAYS, type PaymentWay } from './payment.ts'

/** A sold pair as the page showed it. */
const soldPair = { id: z.string().min(1).max(64), at: z.coerce.number().int().min(0) }

export const exchangeSchema = z.object({
  ...soldPair,
  /** The new pair. */
  to: pairSchema,
  price: z.enum(EXCHANGE_PRICES),
  /** The page showed this price. */
  charged: z.coerce.number().int().min(0).transform(centavos),
})
export type ExchangeCommand = z.output<typeof exchangeSchema>

/** Where a returned pair goes. */
export const GOES_TO = ['stock', 'faulty'] as const

/** How the money goes back; `none`: it does not. */
export const REFUND_WAYS = [...PAYMENT_WAYS, 'none'] as const

const returnSchema = z.object({
  ...soldPair,
  goesTo: z.enum(GOES_TO),
  amount: z.string().max(40),
  way: z.enum(REFUND_WAYS),
})
export type ReturnCommand = Pick<z.output<typeof returnSchema>, 'id' | 'at' | 'goesTo'> & {
  /** Money that goes back with the pair; null: none does. */
  refund: { amount: Centavos; way: PaymentWay } | null
}

export function readReturn(form: FormData): Result<ReturnCommand, SaleFormError> {
  const { data } = returnSchema.safeParse(Object.fromEntries(form))
  if (!data) return failed({ kind: 'unreadable' })
  const { way, amount: typed, ...pair } = data
  if (way === 'none') return ok({ ...pair, refund: null })
  const amount = parseAmount(typed)
  if (!amount) return failed({ kind: 'invalid', fields: { amount: 'amount-unreadable' } })
  return ok({ ...pair, refund: { amount, way } })
}
