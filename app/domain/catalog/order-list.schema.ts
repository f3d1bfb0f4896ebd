import { z } from 'zod'
import { TO_THE_END } from './hand-order.ts'

const version = z.coerce.number().int().min(0)

/** A command of the owner's, and the version of the order that she was looking at. */
export const orderCommandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    version,
    id: z.string().max(64),
    by: z.coerce.number().int().min(-TO_THE_END).max(TO_THE_END),
  }),
  z.object({ intent: z.enum(['newest-first', 'undo']), version }),
])
export type OrderCommand = z.output<typeof orderCommandSchema>
