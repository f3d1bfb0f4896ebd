import { z } from 'zod'
import { cleanLine, cleanLines } from '#app/base/text.ts'

export type FieldError = { kind: 'missing' } | { kind: 'too-long'; max: number } | { kind: 'unreadable' }
export type FieldErrors<Field extends string> = Partial<Record<Field, FieldError>>

// A field that was not sent is empty.
const typed = z.string().catch('')

/** One line as it is stored. */
export const line = (max: number) => typed.transform(cleanLine).pipe(z.string().max(max))
export const requiredLine = (max: number) =>
  typed.transform(cleanLine).pipe(z.string().min(1, 'missing').max(max))

/** Several lines as they are stored. */
export const lines = (max: number) => typed.transform(cleanLines).pipe(z.string().max(max))
export const requiredLines = (max: number) =>
  typed.transform(cleanLines).pipe(z.string().min(1, 'missing').max(max))

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
