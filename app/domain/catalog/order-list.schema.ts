import { z } from 'zod'
import { TO_THE_END } from './hand-order.ts'
import { MAX_TEXT_LENGTH } from './product.ts'

/** The list that is ordered: "Todos" or a kind, as `ALL_KINDS` says. */
const kind = z.string().max(MAX_TEXT_LENGTH.kind)
const version = z.coerce.number().int().min(0)

/** A command of the owner's, and the version of the order that she was looking at. */
export const orderCommandSchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('move'),
    kind,
    version,
    id: z.string().max(64),
    by: z.coerce.number().int().min(-TO_THE_END).max(TO_THE_END),
  }),
  z.object({ intent: z.enum(['newest-first', 'undo']), kind, version }),
])
export type OrderCommand = z.output<typeof orderCommandSchema>
