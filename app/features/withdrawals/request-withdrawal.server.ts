import { randomInt, randomUUID } from 'node:crypto'
import { sameDayKey } from '#app/features/inbox/visitor-messages.server.ts'
import { isMailStored } from '#app/features/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/features/mail/send-mails.server.ts'
import { ownerAddress } from '#app/features/settings/settings.server.ts'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { database, type DatabaseTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { codeMailId, mailCodeToVisitor, mailWithdrawalToOwner } from './mail-withdrawal.server.ts'
import type { NewWithdrawal } from './withdrawal.schema.ts'
import './withdrawals.table.ts'

export type RequestedWithdrawal = { code: string; receivedAt: string; isMailed: boolean }

/**
 * Stores a withdrawal and gives its code at once. The same texts on the same day are one request with one code. It has
 * no limit and never fails: it is a legal right (Disp. 954/2025).
 */
export async function requestWithdrawal(
  visitor: Visitor | null,
  request: NewWithdrawal,
  now = new Date(),
): Promise<RequestedWithdrawal> {
  const { isDemo } = await currentSettings()
  const owner = await ownerAddress()
  const { code, receivedAt, isMailed } = await database()
    .transaction()
    .execute(async (transaction) => {
      const { isNew, id, code, created_at } = await store(transaction, request, isDemo, now)
      if (isNew) {
        await mailCodeToVisitor(transaction, { id, code, request, visitor }, now)
        await mailWithdrawalToOwner(transaction, { code, request, visitor, owner }, now)
      }
      return { code, receivedAt: created_at, isMailed: await isMailStored(transaction, codeMailId(id)) }
    })
  wakeMailWorker()
  return { code, receivedAt, isMailed: isMailed && env().smtpUrl !== undefined }
}

type Stored = { id: string; code: string; created_at: string; isNew: boolean }

async function store(
  transaction: DatabaseTransaction,
  { name, contact, purchase, note }: NewWithdrawal,
  isDemo: boolean,
  now: Date,
): Promise<Stored> {
  const sent_key = sameDayKey([name, contact, purchase, note], now)
  for (;;) {
    const stored = await transaction
      .insertInto('withdrawals')
      .values({
        id: randomUUID(),
        sent_key,
        code: newWithdrawalCode(isDemo),
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
    const sentBefore = await transaction
      .selectFrom('withdrawals')
      .select(['id', 'code', 'created_at'])
      .where('sent_key', '=', sent_key)
      .executeTakeFirst()
    if (sentBefore) return { ...sentBefore, isNew: false }
    // Another withdrawal has this code: the next round draws a new one.
  }
}

/** Letters and digits that people do not confuse, on paper or by telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUP = 4
const GROUPS = 2
const DEMO_PREFIX = 'EJEMPLO'

/** Returns `7K2M-94QF`, too random to be guessed. In demo mode it starts with `EJEMPLO`. */
export function newWithdrawalCode(isDemo: boolean): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  )
  return (isDemo ? [DEMO_PREFIX, ...groups] : groups).join('-')
}
