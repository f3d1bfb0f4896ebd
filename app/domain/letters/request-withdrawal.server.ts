import { randomInt, randomUUID } from 'node:crypto'
import { mailOwner, sameDayKey } from './visitor-messages.server.ts'
import { composeMail, type MailContent } from '#app/domain/mail/mail.ts'
import { isMailStored, queueMail, visitorMailLimits } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { queueNotice } from '#app/domain/notices/queue-notice.server.ts'
import { ownerAddress } from '#app/domain/settings/settings.server.ts'
import { paths } from '#app/base/paths.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import {
  consumeRateLimit,
  networkLimits,
  type RateLimit,
  VISITOR_NETWORK_FACTORS,
} from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { formatDateTime } from '#app/base/dates.ts'
import { CODE_ALPHABET } from '#app/base/text.ts'
import { isOneAddress } from '#app/base/email-address.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#app/base/time.ts'
import { answerDeadline } from './answer-clock.ts'
import type { NewWithdrawal } from './letters.schema.ts'
import { withdrawalsCopy } from './withdrawals.copy.ts'

export type RequestedWithdrawal = { code: string; receivedAt: string; isMailed: boolean }

export type RequestWithdrawalError = { kind: 'too-many'; retryAfterSeconds: number }

/**
 * Stores a withdrawal and gives its code at once. The same texts on the same day are one request with one code, which
 * is always given. It is a legal right (Disp. 954/2025), so only a network's own limit refuses one.
 */
export async function requestWithdrawal(
  visitor: Visitor | null,
  request: NewWithdrawal,
  now = new Date(),
): Promise<Result<RequestedWithdrawal, RequestWithdrawalError>> {
  const owner = await ownerAddress()
  const result = await inTransaction(
    async (transaction): Promise<Result<RequestedWithdrawal, RequestWithdrawalError>> => {
      const sentBefore = await findSent(transaction, sentKey(request, now))
      if (!sentBefore) {
        const limits = networkLimits('withdrawalByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS)
        const retryAfterSeconds = await consumeRateLimit(limits, transaction)
        if (retryAfterSeconds !== null) return failed({ kind: 'too-many', retryAfterSeconds })
      }
      const { isNew, id, code, created_at } = sentBefore ?? (await store(transaction, request, now))
      if (isNew && (await consumeRateLimit(TOLD_OF_ALL, transaction)) === null) {
        await mailCodeToVisitor(transaction, { id, code, request, visitor }, now)
        await queueNotice(transaction, 'withdrawal', now)
        await mailWithdrawalToOwner(transaction, { code, request, owner }, now)
      }
      const isMailed = await isMailStored(transaction, codeMailId(id))
      return ok({ code, receivedAt: created_at, isMailed: isMailed && env().smtpUrl !== undefined })
    },
  )
  wakeMailWorker()
  return result
}

/** A whole town may share one network. */
const BY_NETWORK = { max: 60, windowSeconds: HOUR_SECONDS, maxADay: 120 }
/** Above these a withdrawal is stored without a mail or a notice, so that a flood takes the right from nobody. */
const TOLD_OF_ALL: RateLimit[] = [
  { key: 'withdrawals', max: 600, windowSeconds: HOUR_SECONDS },
  { key: 'day:withdrawals', max: 3000, windowSeconds: DAY_SECONDS },
]

type Stored = { id: string; code: string; created_at: string; isNew: boolean }

function sentKey({ name, contact, purchase, note }: NewWithdrawal, now: Date): string {
  return sameDayKey([name, contact, purchase, note], now)
}

async function findSent(transaction: DatabaseTransaction, key: string): Promise<Stored | null> {
  const row = await transaction
    .selectFrom('withdrawals')
    .select(['id', 'code', 'created_at'])
    .where('sent_key', '=', key)
    .executeTakeFirst()
  return row ? { ...row, isNew: false } : null
}

async function store(transaction: DatabaseTransaction, request: NewWithdrawal, now: Date): Promise<Stored> {
  const { name, contact, purchase, note } = request
  const sent_key = sentKey(request, now)
  for (;;) {
    const stored = await transaction
      .insertInto('withdrawals')
      .values({
        id: randomUUID(),
        sent_key,
        code: newWithdrawalCode(),
        name,
        contact,
        purchase,
        note: note || null,
        created_at: now.toISOString(),
        resolved_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'code', 'created_at'])
      .executeTakeFirst()
    if (stored) return { ...stored, isNew: true }
    const sentMeanwhile = await findSent(transaction, sent_key)
    if (sentMeanwhile) return sentMeanwhile
    // Another withdrawal has this code: the next round draws a new one.
  }
}

const GROUP = 4
const GROUPS = 2

/** Returns `7K2M-94QF`, too random to be guessed. */
export function newWithdrawalCode(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(''),
  )
  return groups.join('-')
}

type WithdrawalMail = { code: string; request: NewWithdrawal; visitor: Visitor | null }

/** Protects the owner's mailbox: the admin lists the others too. */
const ALL_TO_OWNER = { key: 'withdrawalMails', max: 150, windowSeconds: HOUR_SECONDS }
const MAILED_BY_NETWORK = { max: 60, windowSeconds: HOUR_SECONDS }
/** Keeps strangers from filling a mailbox with codes. */
const BY_MAILBOX = { max: 5, windowSeconds: HOUR_SECONDS }

/** Queues the mail with the code, when the visitor left an address and no limit is used up. */
async function mailCodeToVisitor(
  transaction: DatabaseTransaction,
  { id, code, request, visitor }: WithdrawalMail & { id: string },
  now: Date,
): Promise<void> {
  const to = request.contact
  if (!isOneAddress(to) || !(await consumeCodeMailLimit(transaction, visitor, to))) return
  await queueMail(transaction, { ...codeMail(code, now), id: codeMailId(id), to }, now)
}

/** Queues the owner's mail. The admin lists every withdrawal, mailed or not. */
async function mailWithdrawalToOwner(
  transaction: DatabaseTransaction,
  { code, request, owner }: Omit<WithdrawalMail, 'visitor'> & { owner: string | null },
  now: Date,
): Promise<void> {
  const mail = ownerMail(request, code, now, env().publicUrl)
  await mailOwner(transaction, { owner, mail, answerTo: request.contact, limits: [ALL_TO_OWNER] }, now)
}

function codeMailId(id: string): string {
  return `withdrawal-code-${id}`
}

/** Counts the mail with the code in the transaction that queues it. Returns whether it may be sent. */
export async function consumeCodeMailLimit(
  transaction: DatabaseTransaction,
  visitor: Visitor | null,
  address: string,
): Promise<boolean> {
  const limits = [
    ...networkLimits('withdrawalCodeByNetwork', visitor, MAILED_BY_NETWORK, VISITOR_NETWORK_FACTORS),
    ...visitorMailLimits('withdrawalCode', address, BY_MAILBOX),
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
