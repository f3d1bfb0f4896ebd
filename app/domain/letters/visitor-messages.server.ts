import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { MailContent, NewMail } from '#app/domain/mail/mail.ts'
import { queueMail } from '#app/domain/mail/queue-mail.server.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit, type RateLimit } from '#app/platform/rate-limit.server.ts'
import { formText, readForm } from '#app/platform/forms.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { shopDay } from '#app/base/dates.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { HONEYPOT } from '#app/ui/fields.tsx'
import { fieldErrorsOf, type FieldErrors } from './letters.schema.ts'

type VisitorSchema<Field extends string> = z.ZodObject<Record<Field, z.ZodType<string, string>>>

type VisitorForm<Field extends string> = {
  /** For files. */
  form: FormData
  /** Sent back with an error, because a page without JavaScript forgets its fields. */
  typed: Record<Field, string>
  /** Whether the hidden field was filled in, as programs do. */
  isTrapped: boolean
  parsed: Result<Record<Field, string>, { kind: 'invalid'; fieldErrors: FieldErrors<Field> }>
}

/** @throws a response with status 400 when the body is not a form */
export async function readVisitorForm<Field extends string>(
  request: Request,
  schema: VisitorSchema<Field>,
): Promise<VisitorForm<Field>> {
  const form = await readForm(request)
  const fields = Object.keys(schema.shape).map((field) => [field, formText(form, field)])
  const typed = Object.fromEntries(fields) as Record<Field, string>
  const { data, error } = schema.safeParse(typed)
  return {
    form,
    typed,
    isTrapped: formText(form, HONEYPOT) !== '',
    parsed: error
      ? failed({ kind: 'invalid', fieldErrors: fieldErrorsOf<Field>(error) })
      : ok(data as Record<Field, string>),
  }
}

/**
 * Returns the same key for the same texts on the same day, so that a message sent again is stored once: the answer to
 * the first request may have been lost.
 */
export function sameDayKey(texts: readonly string[], now: Date): string {
  return hash('sha256', JSON.stringify([shopDay(now), ...texts]), 'base64url')
}

/** Queues a mail to the owner, unless there is no address of theirs or a limit is used up. */
export async function mailOwner(
  transaction: DatabaseTransaction,
  { owner, mail, answerTo, limits }: OwnerMail,
  now: Date,
): Promise<void> {
  if (owner === null) return
  if ((await consumeRateLimit(limits, transaction)) !== null) return
  const replyTo = parseEmail(answerTo) ?? undefined
  await queueMail(transaction, { ...mail, to: owner, replyTo }, now)
}

type OwnerMail = {
  owner: string | null
  mail: MailContent & Pick<NewMail, 'id'>
  /** The visitor's contact; the owner's answer goes to it when it is an e-mail address. */
  answerTo: string
  limits: readonly RateLimit[]
}
