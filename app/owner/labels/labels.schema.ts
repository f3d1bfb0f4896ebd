import { z } from 'zod'
import type { AdminError } from '#app/domain/accounts/user.ts'
import type { NotSaved, Result } from '#app/base/result.ts'
import { MAX_LABELS } from './labels.ts'

/** What the labels of a product say, in centavos; a price of null: it has none. */
type PrintedOffer = { id: string; price: number | null; discount: number | null }

export const writePrinted = ({ id, price, discount }: PrintedOffer) =>
  `${id}:${price ?? ''}:${discount ?? ''}`

const printed = z
  .string()
  .regex(/^[\w-]{1,64}:\d{0,15}:\d{0,15}$/)
  .transform((text): PrintedOffer => {
    const [id = '', price, discount] = text.split(':')
    return { id, price: price ? Number(price) : null, discount: discount ? Number(discount) : null }
  })

/** `undo` brings what the labels said before. */
export const printedSchema = z.object({
  intent: z.enum(['printed', 'undo']),
  ids: z.array(printed).min(1).max(MAX_LABELS),
})
export type PrintedCommand = z.output<typeof printedSchema>

/** `undo` holds what the labels said before, as the form takes it. */
export type PrintedResult = Result<
  Pick<PrintedCommand, 'intent'> & { undo: string[] },
  AdminError | NotSaved | { kind: 'unreadable' }
>
