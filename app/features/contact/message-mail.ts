import { formatDateTime } from '#app/text/dates.ts'
import { composeMail, type MailContent } from '#app/features/mail/mail.ts'
import { paths } from '#app/paths.ts'
import { contactMailCopy as copy } from './contact-mail.copy.ts'
import type { TypedMessage } from './typed-message.ts'

/** To the owner. Its subject, which outlives its bodies, names nobody. */
export function messageMail(
  { name, message, answerTo }: TypedMessage,
  sentAt: Date,
  publicUrl: string,
): MailContent {
  return composeMail('contact-message', copy.subject(formatDateTime(sentAt.toISOString())), {
    heading: copy.heading(name),
    paragraphs: [...message.split('\n').filter(Boolean), answerTo ? copy.answerTo(answerTo) : copy.noAnswer],
    button: { label: copy.button, url: publicUrl + paths.adminMessages },
    note: copy.note,
  })
}
