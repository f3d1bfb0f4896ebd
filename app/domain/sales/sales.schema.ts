import { z } from 'zod'
import type { NotSaved, Result } from '#app/base/result.ts'
import type { AdminError } from '#app/domain/accounts/user.ts'
import type { StockEffect } from '#app/domain/catalog/sizes.ts'
import type { SaleFormError } from './note-sale.schema.ts'
import { PAIR_STATES, type PairState, PAIR_ACTS } from './pair-acts.ts'

/** A pair as the page showed it: a change checks that it is still so. */
const shownPair = {
  id: z.string().min(1).max(64),
  from: z.enum(PAIR_STATES),
  at: z.coerce.number().int().min(0),
}

export const pairCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(PAIR_ACTS), ...shownPair }),
  z.object({
    intent: z.literal('price'),
    ...shownPair,
    keeps: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
])
export type PairCommand = z.output<typeof pairCommandSchema>

/** A command on a whole sale: the owner answered in the chat, reserves what she promised, or changes what she noted. */
export const selectionCommandSchema = z.object({
  intent: z.enum(['answered', 'reserve-all', 'details', 'forget']),
  code: z.string().max(12),
})

export type PairChange = {
  /** `restore`: an exchange or a return was undone. */
  intent: PairCommand['intent'] | 'restore'
  id: string
  /** `Vera 38`. */
  name: string
  size: string | null
  stock: StockEffect
  /** The pairs of that size now; null where the owner does not count them. */
  left: number | null
  /** Until when a new reservation lasts. */
  reservedUntil: number | null
  /** The form that undoes the change; null: another button does. */
  undo: { id: string; from: PairState; at: number } | null
}

export type PairError =
  | AdminError
  | NotSaved
  | SaleFormError
  | { kind: 'changed-since' | 'gone' | 'sold-out' }
export type PairResult = Result<PairChange | null, PairError>
