import type { Device } from '#app/domain/activity/activity.ts'
import type { NoticeKind } from './notice.ts'

/** A browser that shows notices to somebody who works in the admin. */
type PushSubscriptionsTable = {
  /** A digest of the endpoint. */
  id: string
  user_id: string
  /** The address at the browser's maker that takes notices for it. */
  endpoint: string
  /** Keys of the browser, in base64url: only it can read a notice. */
  p256dh: string
  auth: string
  device: Device
  created_at: string
}

/** One row: the pair that shows to the browser's maker that a notice is ours (RFC 8292). */
type PushKeysTable = { id: number; public_key: string; private_key: string }

/** The kind of a notice; a trial also names the user whose devices get it. */
export type QueuedNotice = Exclude<NoticeKind, 'test'> | `test:${string}`

/** A notice that waits to be sent. One row of a kind, so that many messages at once are one notice. */
type PushNoticesTable = {
  kind: QueuedNotice
  queued_at: string
  attempts: number
  next_attempt_at: string
}

declare module '#app/platform/database.server.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionsTable
    push_keys: PushKeysTable
    push_notices: PushNoticesTable
  }
}

export type PushSubscriptionRow = PushSubscriptionsTable
