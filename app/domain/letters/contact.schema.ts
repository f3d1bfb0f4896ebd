import { z } from 'zod'
import { line, requiredLine, requiredLines } from './visitor-fields.ts'

/** The form of the contact page (Spec §5: name and message must not be blank). */
export const messageSchema = z.object({
  name: requiredLine(80),
  message: requiredLines(2000),
  /** How the person can be answered, in their own words; may be empty. */
  answerTo: line(120),
})
export type NewMessage = z.output<typeof messageSchema>
export type MessageField = keyof NewMessage

/** A button of the admin's list, or the list itself once it is shown. */
export const messageCommandSchema = z.object({
  intent: z.enum(['read', 'answered', 'unanswered', 'delete']),
  ids: z.tuple([z.string()], z.string()),
})
export type MessageCommand = z.output<typeof messageCommandSchema>
