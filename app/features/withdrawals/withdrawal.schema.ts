import { z } from 'zod'
import { lines, requiredLine } from '#app/features/inbox/visitor-fields.ts'
import { isOneAddress } from '#app/text/email-address.ts'

/** The form of the "Botón de arrepentimiento". */
export const withdrawalSchema = z.object({
  name: requiredLine(80),
  /** An e-mail address or a telephone number. */
  contact: requiredLine(120).refine(canBeAnswered, 'unreadable'),
  purchase: requiredLine(200),
  /** May be empty. */
  note: lines(2000),
})
export type NewWithdrawal = z.output<typeof withdrawalSchema>
export type WithdrawalField = keyof NewWithdrawal

/** Half an address, or a word, would leave the shop without a way to answer. */
function canBeAnswered(contact: string): boolean {
  return isOneAddress(contact) || (!contact.includes('@') && (contact.match(/\d/g)?.length ?? 0) >= 6)
}

/** A button of the admin's list. */
export const withdrawalCommandSchema = z.object({ intent: z.enum(['resolved', 'open']), id: z.string() })
export type WithdrawalCommand = z.output<typeof withdrawalCommandSchema>
