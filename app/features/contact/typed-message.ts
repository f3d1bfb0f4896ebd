import { cleanLine, cleanLines } from '#app/text/text.ts'

export type TypedMessage = {
  name: string
  message: string
  /** How the person can be answered, in their own words; may be empty. */
  answerTo: string
}

export const MAX_LENGTHS = { name: 80, message: 2000, answerTo: 120 } as const satisfies Record<
  keyof TypedMessage,
  number
>

export type FieldProblem = 'missing' | 'too-long'
export type MessageProblems = Partial<Record<keyof TypedMessage, FieldProblem>>

/** As it is stored. */
export function cleanMessage({ name, message, answerTo }: TypedMessage): TypedMessage {
  return { name: cleanLine(name), message: cleanLines(message), answerTo: cleanLine(answerTo) }
}

/** @returns null when it can be sent (Spec §5: name and message non-blank after trimming) */
export function messageProblems(clean: TypedMessage): MessageProblems | null {
  const problems: MessageProblems = {}
  for (const field of ['name', 'message', 'answerTo'] as const) {
    if (clean[field] === '' && field !== 'answerTo') problems[field] = 'missing'
    else if (clean[field].length > MAX_LENGTHS[field]) problems[field] = 'too-long'
  }
  return Object.keys(problems).length > 0 ? problems : null
}
