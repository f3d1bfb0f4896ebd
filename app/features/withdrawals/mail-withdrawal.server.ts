import { mailOwner, VISITOR_NETWORK_FACTORS } from '#app/features/inbox/visitor-messages.server.ts'
import { composeMail, type MailContent } from '#app/features/mail/mail.ts'
import { mailboxLimits } from '#app/features/mail/mailbox-limits.server.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { paths } from '#app/paths.ts'
import type { DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { consumeRateLimit, networkLimits } from '#app/platform/rate-limit.server.ts'
import { formatDateTime } from '#app/text/dates.ts'
import { isOneAddress } from '#app/text/email-address.ts'
import { HOUR_SECONDS } from '#app/time.ts'
import { answerDeadline } from './answer-clock.ts'
import { withdrawalsCopy } from './withdrawals.copy.ts'
import type { NewWithdrawal } from './withdrawal.schema.ts'

type WithdrawalMail = { code: string; request: NewWithdrawal; visitor: Visitor | null }

/** High, because a whole town may share one network. */
const BY_NETWORK = { max: 60, windowSeconds: HOUR_SECONDS }
const ALL_TO_OWNER = { key: 'withdrawalMails', max: 600, windowSeconds: HOUR_SECONDS }
/** Keeps strangers from filling a mailbox with codes. */
const BY_MAILBOX = { max: 5, windowSeconds: HOUR_SECONDS }

/** Queues the mail with the code, when the visitor left an address and no limit is used up. */
export async function mailCodeToVisitor(
  transaction: DatabaseTransaction,
  { id, code, request, visitor }: WithdrawalMail & { id: string },
  now: Date,
): Promise<void> {
  const to = request.contact
  if (!isOneAddress(to) || !(await consumeCodeMailLimit(transaction, visitor, to))) return
  await queueMail(transaction, { ...codeMail(code, now), id: codeMailId(id), to }, now)
}

/** Queues the owner's mail. The admin lists every withdrawal, mailed or not. */
export async function mailWithdrawalToOwner(
  transaction: DatabaseTransaction,
  { code, request, visitor, owner }: WithdrawalMail & { owner: string | null },
  now: Date,
): Promise<void> {
  const mail = ownerMail(request, code, now, env().publicUrl)
  const limits = [
    ...networkLimits('withdrawalByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS),
    ALL_TO_OWNER,
  ]
  await mailOwner(transaction, { owner, mail, answerTo: request.contact, limits }, now)
}

export function codeMailId(id: string): string {
  return `withdrawal-code-${id}`
}

/** Counts the mail with the code in the transaction that queues it. Returns whether it may be sent. */
export async function consumeCodeMailLimit(
  transaction: DatabaseTransaction,
  visitor: Visitor | null,
  address: string,
): Promise<boolean> {
  const limits = [
    ...networkLimits('withdrawalCodeByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS),
    ...mailboxLimits('withdrawalCode', address, BY_MAILBOX),
  ]
  return (await consumeRateLimit(limits, transaction)) === null
}

/** Contains nothing that was typed, so that nobody can write to a third person through the shop. */
function codeMail(code: string, receivedAt: Date): MailContent {
  const copy = withdrawalsCopy.mails.code
  return composeMail('withdrawal-code', copy.subject(code), {
    preheader: copy.lead(code),
    heading: copy.heading,
    paragraphs: [copy.lead(code), copy.received(formatDateTime(receivedAt.toISOString())), copy.next],
    note: copy.note,
  })
}

function ownerMail(
  { name, contact, purchase, note }: NewWithdrawal,
  code: string,
  receivedAt: Date,
  publicUrl: string,
): MailContent {
  const copy = withdrawalsCopy.mails.owner
  const deadline = formatDateTime(answerDeadline(receivedAt.toISOString()))
  return composeMail('withdrawal', copy.subject(code), {
    preheader: copy.deadline(deadline),
    heading: copy.heading(name),
    paragraphs: [
      copy.code(code),
      copy.purchase(purchase),
      ...note.split('\n').filter(Boolean),
      copy.contact(contact),
      copy.deadline(deadline),
    ],
    button: { label: copy.button, url: publicUrl + paths.adminWithdrawals },
    note: copy.note,
  })
}
