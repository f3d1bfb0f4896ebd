import './push.table.ts'
import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { type AdminError, checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type Device, deviceOf } from '#app/domain/activity/activity.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { consumeRateLimit } from '#app/platform/rate-limit.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { HOUR_SECONDS } from '#app/base/time.ts'
import type { PushSubscriptionRow, QueuedNotice } from './push.table.ts'
import type { NewSubscription, NoticesCommand } from './push.ts'

/** The devices of one person. */
export const MAX_DEVICES = 10

/** The notices of one kind. */
const MAX_NOTICES_AN_HOUR = 30

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

export type NoticeDevice = { id: string; device: Device; since: string }

/** The devices of one account, the newest first. */
export async function findDevices(userId: string): Promise<NoticeDevice[]> {
  return database()
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'created_at as since'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Returns the devices of those who work in the admin now: a former helper hears of nothing. */
export async function findSubscriptions(): Promise<PushSubscriptionRow[]> {
  return database()
    .selectFrom('push_subscriptions')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .selectAll('push_subscriptions')
    .where('users.email_verified', '=', 1)
    .where((row) => row.or([row('users.role', '=', 'admin'), row('users.helps_since', '>', '')]))
    .execute()
}

/** Deletes the devices of those who work in the admin no more. */
export async function forgetFormerDevices(): Promise<void> {
  const people = database()
    .selectFrom('users')
    .select('id')
    .where((row) => row.or([row('role', '=', 'admin'), row('helps_since', '>', '')]))
  await database().deleteFrom('push_subscriptions').where('user_id', 'not in', people).execute()
}

/** Deletes a device that its browser, or its owner, has given up. */
export async function forgetDevice(id: string): Promise<void> {
  await database().deleteFrom('push_subscriptions').where('id', '=', id).execute()
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
    const others = await transaction
      .selectFrom('push_subscriptions')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('user_id', '=', userId)
      .where('id', '!=', id)
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= MAX_DEVICES) return failed({ kind: 'too-many-devices' })
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
  const { numDeletedRows } = await database()
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n ? ok({ done: 'remove' }) : failed({ kind: 'gone' })
}

async function sendTest(userId: string): Promise<Result<ChangedNotices, ChangeNoticesError>> {
  return inTransaction(async (transaction): Promise<Result<ChangedNotices, ChangeNoticesError>> => {
    const limit = { key: `noticeTestByUser:${userId}`, max: 10, windowSeconds: HOUR_SECONDS }
    if ((await consumeRateLimit([limit], transaction)) !== null) return failed({ kind: 'too-many-tests' })
    await queueNotice(transaction, `test:${userId}`)
    return ok({ done: 'test' })
  })
}

/** Tells the devices of those who work in the admin of something, or those of one of them to try it, in the transaction that stores it. Several of a kind become one notice. */
export async function queueNotice(
  transaction: DatabaseTransaction,
  kind: QueuedNotice,
  now = new Date(),
): Promise<void> {
  // Strangers cause most notices: nobody's telephone rings all night.
  const limit = { key: `notice:${kind}`, max: MAX_NOTICES_AN_HOUR, windowSeconds: HOUR_SECONDS }
  if ((await consumeRateLimit([limit], transaction)) !== null) return
  const at = now.toISOString()
  await transaction
    .insertInto('push_notices')
    .values({ kind, queued_at: at, attempts: 0, next_attempt_at: at })
    .onConflict((conflict) =>
      conflict.column('kind').doUpdateSet({ queued_at: at, attempts: 0, next_attempt_at: at }),
    )
    .execute()
}
