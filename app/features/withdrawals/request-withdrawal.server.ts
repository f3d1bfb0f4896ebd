import { createHash, randomUUID } from 'node:crypto'
import { shopDay } from '#app/business/said-date.ts'
import { isOneAddress } from '#app/features/mail/mail.ts'
import { queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { ownerAddress } from '#app/features/settings/owner-address.server.ts'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Visitor } from '#app/platform/http-server-visitor.server.ts'
import { countWithdrawal, mayMailCode } from './limits.server.ts'
import { cleanWithdrawal, withdrawalProblems } from './typed-withdrawal.ts'
import type { TypedWithdrawal, WithdrawalProblems } from './typed-withdrawal.ts'
import { newWithdrawalCode } from './withdrawal-code.server.ts'
import { codeMail, withdrawalMail } from './withdrawal-mails.ts'
import './withdrawals.table.ts'

export type RequestOutcome =
  | { taken: { code: string; receivedAt: string; isMailed: boolean } }
  | { problems: WithdrawalProblems }
  | { retryAfterSeconds: number }

type Recipients = { owner: string | null; person: string | null }
type Taken = { code: string; created_at: string }

/**
 * Takes a withdrawal and gives its code at once. The same words on the same day are one request with one code,
 * however often they are sent: the answer to the first time may have been lost.
 */
export async function requestWithdrawal(
  visitor: Visitor | null,
  typed: TypedWithdrawal,
  now = new Date(),
): Promise<RequestOutcome> {
  const request = cleanWithdrawal(typed)
  const problems = withdrawalProblems(request)
  if (problems) return { problems }
  const retryAfterSeconds = await countWithdrawal(visitor)
  if (retryAfterSeconds !== null) return { retryAfterSeconds }
  const { isDemo } = await currentSettings()
  const recipients = await recipientsOf(request)
  const { code, created_at } = await database()
    .transaction()
    .execute((transaction) => store(transaction, request, recipients, isDemo, now))
  wakeMailWorker()
  const isMailed = recipients.person !== null && env().smtpUrl !== undefined
  return { taken: { code, receivedAt: created_at, isMailed } }
}

async function recipientsOf({ contact }: TypedWithdrawal): Promise<Recipients> {
  const owner = await ownerAddress()
  return {
    owner: owner !== null && isOneAddress(owner) ? owner : null,
    person: isOneAddress(contact) && (await mayMailCode(contact)) ? contact : null,
  }
}

async function store(
  transaction: DatabaseTransaction,
  request: TypedWithdrawal,
  recipients: Recipients,
  isDemo: boolean,
  now: Date,
): Promise<Taken> {
  const sent_key = sentKey(request, now)
  for (;;) {
    const stored = await transaction
      .insertInto('withdrawals')
      .values({
        id: randomUUID(),
        sent_key,
        code: newWithdrawalCode(isDemo),
        name: request.name,
        contact: request.contact,
        purchase: request.purchase,
        note: request.note || null,
        created_at: now.toISOString(),
        resolved_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['code', 'created_at'])
      .executeTakeFirst()
    if (stored) {
      await queueMails(transaction, request, stored.code, recipients, now)
      return stored
    }
    const before = await transaction
      .selectFrom('withdrawals')
      .select(['code', 'created_at'])
      .where('sent_key', '=', sent_key)
      .executeTakeFirst()
    // Otherwise it is the code that exists: another one.
    if (before) return before
  }
}

async function queueMails(
  transaction: DatabaseTransaction,
  request: TypedWithdrawal,
  code: string,
  { owner, person }: Recipients,
  now: Date,
): Promise<void> {
  if (person !== null) await queueMail(transaction, { ...codeMail(code, now), to: person }, now)
  if (owner === null) return
  const mail = withdrawalMail(request, code, now, env().publicUrl)
  const replyTo = isOneAddress(request.contact) ? request.contact : undefined
  await queueMail(transaction, { ...mail, to: owner, replyTo }, now)
}

function sentKey({ name, contact, purchase, note }: TypedWithdrawal, now: Date): string {
  const words = JSON.stringify([shopDay(now), name, contact, purchase, note])
  return createHash('sha256').update(words).digest('base64url')
}
