import { z } from 'zod'
import { lines, requiredLine } from './visitor-fields.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { cleanCode } from '#app/base/text.ts'

/** The form of the "Botón de arrepentimiento". */
export const withdrawalSchema = z.object({
  name: requiredLine(80),
  /** An e-mail address or a telephone number. */
  contact: requiredLine(120).transform((contact, context) => {
    const answerTo = parseEmail(contact) ?? phoneIn(contact)
    if (answerTo !== null) return answerTo
    context.addIssue({ code: 'custom', message: 'unreadable' })
    return z.NEVER
  }),
  purchase: requiredLine(200),
  /** May be empty. */
  note: lines(2000),
})
export type NewWithdrawal = z.output<typeof withdrawalSchema>
export type WithdrawalField = keyof NewWithdrawal

/** Half an address, or a word, would leave the shop without a way to answer. */
function phoneIn(contact: string): string | null {
  const isPhone = !contact.includes('@') && (contact.match(/\d/g)?.length ?? 0) >= 6
  return isPhone ? cleanCode(contact) : null
}

/** A button of the admin's list. */
export const withdrawalCommandSchema = z.object({ intent: z.enum(['resolved', 'open']), id: z.string() })
export type WithdrawalCommand = z.output<typeof withdrawalCommandSchema>
