import { z } from 'zod'
import { parseEmail } from '#app/base/email-address.ts'
import { cleanCode, cleanLine, cleanLines } from '#app/base/text.ts'
import { reading } from '#app/domain/settings/setting-rules.ts'

export type FieldError = { kind: 'missing' } | { kind: 'too-long'; max: number } | { kind: 'unreadable' }
export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>

// A field that was not sent is empty.
const typed = z.string().catch('')

/** One line as it is stored. */
const line = (max: number) => typed.transform(cleanLine).pipe(z.string().max(max))
const requiredLine = (max: number) => typed.transform(cleanLine).pipe(z.string().min(1, 'missing').max(max))

/** Several lines as they are stored. */
const lines = (max: number) => typed.transform(cleanLines).pipe(z.string().max(max))
const requiredLines = (max: number) => typed.transform(cleanLines).pipe(z.string().min(1, 'missing').max(max))

/** The form of the contact page (Spec §5: name and message must not be blank). */
export const messageSchema = z.object({
  name: requiredLine(80),
  message: requiredLines(2000),
  /** Says in the person's own words how to answer them; may be empty. */
  answerTo: line(120),
})
export type NewMessage = z.output<typeof messageSchema>
export type MessageField = keyof NewMessage

/** The form of the "Botón de arrepentimiento". */
export const withdrawalSchema = z.object({
  name: requiredLine(80),
  /** An e-mail address or a telephone number. */
  contact: requiredLine(120).pipe(
    reading((contact) => parseEmail(contact) ?? phoneIn(contact), 'unreadable'),
  ),
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

/** Returns the first error of each field. */
export function fieldErrorsOf<Field extends string>({ issues }: z.ZodError): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {}
  for (const issue of issues) errors[issue.path[0] as Field] ??= toFieldError(issue)
  return errors
}

function toFieldError(issue: z.core.$ZodIssue): FieldError {
  if (issue.code === 'too_big') return { kind: 'too-long', max: Number(issue.maximum) }
  return { kind: issue.message === 'missing' ? 'missing' : 'unreadable' }
}

/** A button of the owner's list of messages, or the list itself once it is shown. */
export const messageCommandSchema = z.object({
  intent: z.enum(['done', 'open', 'read', 'delete']),
  ids: z.tuple([z.string()], z.string()),
})
export type MessageCommand = z.output<typeof messageCommandSchema>

/** A button of the owner's list of withdrawals. */
export const withdrawalCommandSchema = messageCommandSchema.extend({ intent: z.enum(['done', 'open']) })
export type WithdrawalCommand = z.output<typeof withdrawalCommandSchema>
