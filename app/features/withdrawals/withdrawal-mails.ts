import { formatDateTime } from '#app/text/dates.ts'
import { composeMail, type MailContent } from '#app/features/mail/mail.ts'
import { paths } from '#app/paths.ts'
import { answerDeadline } from './answer-clock.ts'
import type { TypedWithdrawal } from './typed-withdrawal.ts'
import { withdrawalMailsCopy } from './withdrawal-mails.copy.ts'

/** To whoever asked. It holds nothing that was typed: nobody writes to somebody else through the shop. */
export function codeMail(code: string, receivedAt: Date): MailContent {
  const copy = withdrawalMailsCopy.code
  return composeMail('withdrawal-code', copy.subject(code), {
    preheader: copy.lead(code),
    heading: copy.heading,
    paragraphs: [copy.lead(code), copy.received(formatDateTime(receivedAt.toISOString())), copy.next],
    note: copy.note,
  })
}

/** To the owner. */
export function withdrawalMail(
  { name, contact, purchase, note }: TypedWithdrawal,
  code: string,
  receivedAt: Date,
  publicUrl: string,
): MailContent {
  const copy = withdrawalMailsCopy.owner
  const deadline = answerDeadline(receivedAt.toISOString())
  return composeMail('withdrawal', copy.subject(code), {
    preheader: copy.deadline(formatDateTime(deadline)),
    heading: copy.heading(name),
    paragraphs: [
      copy.code(code),
      copy.purchase(purchase),
      ...note.split('\n').filter(Boolean),
      copy.contact(contact),
      copy.deadline(formatDateTime(deadline)),
    ],
    button: { label: copy.button, url: publicUrl + paths.adminWithdrawals },
    note: copy.note,
  })
}
