import { createHash, randomUUID } from 'node:crypto'
import { shopDay } from '#app/text/dates.ts'
import { isOneAddress } from '#app/text/email-address.ts'
import { isMailStored, queueMail } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { ownerAddress } from '#app/features/settings/owner-address.server.ts'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { consumeCodeMailLimit, consumeOwnerMailLimit } from './limits.server.ts'
import {
  cleanWithdrawal,
  withdrawalProblems,
  type TypedWithdrawal,
  type WithdrawalProblems,
} from './typed-withdrawal.ts'
import { newWithdrawalCode } from './withdrawal-code.server.ts'
import { codeMail, withdrawalMail } from './withdrawal-mails.ts'
import './withdrawals.table.ts'

export type RequestOutcome =
  { taken: { code: string; receivedAt: string; isMailed: boolean } } | { problems: WithdrawalProblems }

type Stored = { id: string; code: string; created_at: string }

/**
 * Takes a withdrawal and gives its code at once. The same words on the same day are one request with one code,
 * however often they are sent: the answer to the first time may have been lost. No limit refuses it: it is a legal
 * right (Disp. 954/2025).
 */
export async function requestWithdrawal(
  visitor: Visitor | null,
  typed: TypedWithdrawal,
  now = new Date(),
): Promise<RequestOutcome> {
  const request = cleanWithdrawal(typed)
  const problems = withdrawalProblems(request)
  if (problems) return { problems }
  const { isDemo } = await currentSettings()
  const owner = await ownerAddress()
  const { code, created_at, isMailed } = await database()
    .transaction()
    .execute(async (transaction) => {
      const { isNew, ...stored } = await store(transaction, request, isDemo, now)
      if (isNew) {
        await mailCode(transaction, visitor, request, stored, now)
        await mailOwner(transaction, visitor, request, stored, owner, now)
      }
      return { ...stored, isMailed: await isMailStored(transaction, codeMailId(stored)) }
    })
  wakeMailWorker()
  return { taken: { code, receivedAt: created_at, isMailed: isMailed && env().smtpUrl !== undefined } }
}

async function store(
  transaction: DatabaseTransaction,
  request: TypedWithdrawal,
  isDemo: boolean,
  now: Date,
): Promise<Stored & { isNew: boolean }> {
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
      .returning(['id', 'code', 'created_at'])
      .executeTakeFirst()
    if (stored) return { ...stored, isNew: true }
    const before = await transaction
      .selectFrom('withdrawals')
      .select(['id', 'code', 'created_at'])
      .where('sent_key', '=', sent_key)
      .executeTakeFirst()
    // Otherwise it is the code that exists: another one.
    if (before) return { ...before, isNew: false }
  }
}

async function mailCode(
  transaction: DatabaseTransaction,
  visitor: Visitor | null,
  { contact }: TypedWithdrawal,
  stored: Stored,
  now: Date,
): Promise<void> {
  if (!isOneAddress(contact) || !(await consumeCodeMailLimit(transaction, visitor, contact))) return
  await queueMail(transaction, { ...codeMail(stored.code, now), id: codeMailId(stored), to: contact }, now)
}

async function mailOwner(
  transaction: DatabaseTransaction,
  visitor: Visitor | null,
  request: TypedWithdrawal,
  { code }: Stored,
  owner: string | null,
  now: Date,
): Promise<void> {
  if (owner === null || !isOneAddress(owner) || !(await consumeOwnerMailLimit(transaction, visitor))) return
  const mail = withdrawalMail(request, code, now, env().publicUrl)
  const replyTo = isOneAddress(request.contact) ? request.contact : undefined
  await queueMail(transaction, { ...mail, to: owner, replyTo }, now)
}

function codeMailId({ id }: Stored): string {
  return `withdrawal-code-${id}`
}

function sentKey({ name, contact, purchase, note }: TypedWithdrawal, now: Date): string {
  const words = JSON.stringify([shopDay(now), name, contact, purchase, note])
  return createHash('sha256').update(words).digest('base64url')
}
