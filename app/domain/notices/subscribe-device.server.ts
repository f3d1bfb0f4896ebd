import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Device, deviceOf } from '#app/domain/activity/activity.ts'
import { changesRow, countRows, database, inTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { NewSubscription, NoticesCommand } from './notice.ts'
import { queueNotice } from './queue-notice.server.ts'

/** The devices of one person. */
export const MAX_DEVICES = 10

/** Returns the key pair of this shop; the first call makes it. Several processes get the same one. */
export async function pushKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const stored = await readKeys()
  if (stored) return stored
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database()
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await readKeys()) ?? { publicKey, privateKey }
}

async function readKeys(): Promise<{ publicKey: string; privateKey: string } | undefined> {
  return database()
    .selectFrom('push_keys')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .executeTakeFirst()
}

/** The devices of one account, the newest first. */
export async function findDevices(userId: string) {
  return database()
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

export type ChangeNoticesError = AdminError | { kind: 'too-many-devices' | 'too-many-tests' | 'gone' }

type ChangedNotices = { done: NoticesCommand['intent'] }

/** Adds or removes a device of the account, or sends it a notice to try. */
export async function changeNotices(
  user: User | null,
  command: NoticesCommand,
  userAgent: string,
): Promise<Result<ChangedNotices, ChangeNoticesError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const { id: userId } = admin.value
  switch (command.intent) {
    case 'subscribe':
      return subscribe(userId, command, deviceOf(userAgent))
    case 'remove':
      return remove(userId, command.id)
    case 'test':
      return sendTest(userId)
  }
}

/** The same browser again replaces its row, also when somebody else was signed in there before. */
async function subscribe(
  userId: string,
  { endpoint, p256dh, auth }: NewSubscription,
  device: Device,
): Promise<Result<ChangedNotices, ChangeNoticesError>> {
  const id = createHash('sha256').update(endpoint).digest('base64url')
  return inTransaction(async (transaction): Promise<Result<ChangedNotices, ChangeNoticesError>> => {
    const others = transaction
      .selectFrom('push_subscriptions')
      .where('user_id', '=', userId)
      .where('id', '!=', id)
    if ((await countRows(others)) >= MAX_DEVICES) return failed({ kind: 'too-many-devices' })
    const row = { user_id: userId, endpoint, p256dh, auth, device, created_at: new Date().toISOString() }
    await transaction
      .insertInto('push_subscriptions')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await recordActivity(transaction, { kind: 'notices-on', userId })
    return ok({ done: 'subscribe' })
  })
}

async function remove(userId: string, id: string): Promise<Result<ChangedNotices, ChangeNoticesError>> {
  const device = database()
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
  return (await changesRow(device)) ? ok({ done: 'remove' }) : failed({ kind: 'gone' })
}

async function sendTest(userId: string): Promise<Result<ChangedNotices, ChangeNoticesError>> {
  return inTransaction(async (transaction): Promise<Result<ChangedNotices, ChangeNoticesError>> => {
    const limit = { key: `noticeTestByUser:${userId}`, max: 10, windowSeconds: HOUR_SECONDS }
    if ((await consumeRateLimit([limit], transaction)) !== null) return failed({ kind: 'too-many-tests' })
    await queueNotice(transaction, `test:${userId}`)
    return ok({ done: 'test' })
  })
}
