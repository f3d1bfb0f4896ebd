import webPush from 'web-push'
import { isOnTeam } from '#app/domain/accounts/users.server.ts'
import { database } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { postPublic } from '#app/platform/fetch-public.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Job } from '#app/platform/scheduler.server.ts'
import { DAY_SECONDS, MINUTE_MS, SECOND_MS } from '#app/base/time.ts'
import { NOTICE_PATHS, type NoticeKind } from './notice.ts'
import { noticeCopy } from './notices.copy.ts'
import type { PushSubscriptionRow, QueuedNotice } from './notices.table.ts'
import { pushKeys } from './subscribe-device.server.ts'

const LOOK_EVERY_MS = 3 * SECOND_MS
const TIMEOUT_MS = 10 * SECOND_MS
const MAX_ATTEMPTS = 5
/** The browser's maker drops a notice that it cannot hand over within this time. */
const LASTS_SECONDS = DAY_SECONDS
/** 404 and 410: the browser has given the subscription up (RFC 8030 §7.3). */
const GONE = [404, 410]

/** Sends one request to the browser's maker and returns the status of its answer. Tests put another one in its place. */
type Post = (address: string, headers: Record<string, string>, body: Buffer) => Promise<number>
const postToMaker: Post = (address, headers, body) =>
  postPublic(address, { headers, body, timeoutMs: TIMEOUT_MS })

/** The job that tells devices what was queued. */
export function noticesJob(): Job {
  return { name: 'send-notices', every: LOOK_EVERY_MS, isDue: hasNotice, run: () => sendNotices() }
}

async function hasNotice(): Promise<boolean> {
  const now = new Date().toISOString()
  const row = await database()
    .selectFrom('push_notices')
    .select('kind')
    .where('next_attempt_at', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sends each notice that is due to every device. One that some device could not be told is sent again later; devices
 * that had it replace the notice silently, because it has the same tag.
 */
export async function sendNotices(post = postToMaker, now = new Date()): Promise<void> {
  const due = await database()
    .selectFrom('push_notices')
    .selectAll()
    .where('next_attempt_at', '<=', now.toISOString())
    .execute()
  if (due.length === 0) return
  await forgetFormerDevices()
  const devices = await database().selectFrom('push_subscriptions').selectAll().execute()
  const keys = await pushKeys()
  for (const { kind: queued, queued_at, attempts } of due) {
    const { kind, userId } = readQueued(queued)
    const told = devices.filter((device) => userId === null || device.user_id === userId)
    const deliveries = await Promise.all(told.map((device) => tell(device, { kind, keys, post })))
    const mustRetry = deliveries.includes(true) && attempts + 1 < MAX_ATTEMPTS
    // A notice that was queued again meanwhile stays due.
    const same = { kind: queued, queued_at }
    if (mustRetry) await postpone(same, attempts + 1, now)
    else await forgetNotice(same)
  }
}

async function postpone(
  { kind, queued_at }: { kind: QueuedNotice; queued_at: string },
  attempts: number,
  now: Date,
): Promise<void> {
  const next = new Date(now.getTime() + MINUTE_MS * 2 ** attempts).toISOString()
  await database()
    .updateTable('push_notices')
    .set({ attempts, next_attempt_at: next })
    .where('kind', '=', kind)
    .where('queued_at', '=', queued_at)
    .execute()
}

async function forgetNotice({ kind, queued_at }: { kind: QueuedNotice; queued_at: string }): Promise<void> {
  await database()
    .deleteFrom('push_notices')
    .where('kind', '=', kind)
    .where('queued_at', '=', queued_at)
    .execute()
}

const TEST = 'test:'

function readQueued(queued: QueuedNotice): { kind: NoticeKind; userId: string | null } {
  return queued.startsWith(TEST)
    ? { kind: 'test', userId: queued.slice(TEST.length) }
    : { kind: queued as NoticeKind, userId: null }
}

type Notice = { kind: NoticeKind; keys: Awaited<ReturnType<typeof pushKeys>>; post: Post }

/** @returns whether to try again later */
async function tell(device: PushSubscriptionRow, { kind, keys, post }: Notice): Promise<boolean> {
  const sealed = seal(device, kind, keys)
  if (sealed === null) {
    await forgetDevice(device.id)
    return false
  }
  try {
    const status = await post(device.endpoint, sealed.headers, sealed.body)
    if (status >= 200 && status < 300) return false
    log.warn('notice-refused', { kind, status })
    if (GONE.includes(status)) await forgetDevice(device.id)
    return status === 429 || status >= 500
  } catch (error) {
    log.warn('notice-not-sent', { kind, error })
    return true
  }
}

/** Returns the encrypted request (RFC 8291), signed with the shop's key; null: the browser's keys are none. */
function seal(
  { endpoint, p256dh, auth }: PushSubscriptionRow,
  kind: NoticeKind,
  keys: Notice['keys'],
): { headers: Record<string, string>; body: Buffer } | null {
  const payload = JSON.stringify({ ...noticeCopy[kind], tag: kind, path: NOTICE_PATHS[kind] })
  try {
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      // RFC 8292 wants an https address, also from a shop that is tried on this machine.
      vapidDetails: { subject: env().publicUrl.replace(/^http:/, 'https:'), ...keys },
      TTL: LASTS_SECONDS,
      urgency: 'high',
      topic: kind,
      contentEncoding: 'aes128gcm',
    })
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)])
    return { headers: Object.fromEntries(headers) as Record<string, string>, body: details.body }
  } catch (error) {
    log.warn('notice-not-sealed', { kind, error })
    return null
  }
}

/** Deletes the devices of those who no longer work in the admin: a former helper hears of nothing. */
async function forgetFormerDevices(): Promise<void> {
  const people = database().selectFrom('users').select('id').where('email_verified', '=', 1).where(isOnTeam)
  await database().deleteFrom('push_subscriptions').where('user_id', 'not in', people).execute()
}

/** Deletes a device that its browser, or its owner, has given up. */
async function forgetDevice(id: string): Promise<void> {
  await database().deleteFrom('push_subscriptions').where('id', '=', id).execute()
}
