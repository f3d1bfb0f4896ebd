import { z } from 'zod'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import { MAX_ANSWER, MAX_NAME, MAX_WORDS, REVIEW_STATES } from './review.ts'

const LINK = /:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|ar|app|shop|store|link|io|ly|xyz)\b/i
const hasNoLink = (text: string) => !LINK.test(text)

/** The form behind the link. */
export const reviewSchema = z.object({
  stars: z.enum(['1', '2', '3', '4', '5']),
  words: z.string().transform(cleanLines).pipe(z.string().min(1, 'missing').max(MAX_WORDS).refine(hasNoLink)),
  /** May be empty. */
  name: z.string().transform(cleanLine).pipe(z.string().max(MAX_NAME).refine(hasNoLink)),
})
export type ReviewField = keyof z.output<typeof reviewSchema>

const id = z.string().min(1).max(64)

/** A button of the owner's list, or her answer. */
export const reviewCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('state'), id, to: z.enum(REVIEW_STATES) }),
  z.object({
    intent: z.literal('answer'),
    id,
    answer: z.string().transform(cleanLines).pipe(z.string().max(MAX_ANSWER)),
  }),
])
export type ReviewCommand = z.output<typeof reviewCommandSchema>
