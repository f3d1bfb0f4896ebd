import { randomBytes } from 'node:crypto'
import { findAwaited, restockChannels, type FoundPair } from '#app/domain/catalog/awaited-pairs.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { AwaitedPair, RestockChannel } from '#app/domain/catalog/restock.ts'
import { sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { mailboxLimits, mailboxOf, queueMail } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import {
  consumeRateLimit,
  networkLimits,
  refundRateLimit,
  type RateLimit,
  VISITOR_NETWORK_FACTORS,
} from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_MS } from '#app/base/time.ts'
import { confirmationMail, waitingMail } from './restock-mails.ts'
import type { RestockForm } from './restock.schema.ts'
import type { RestockRequestRow } from './sales.table.ts'
import { mailLimits, restockToken, isExpired, restockLinks, restockMailId } from './restock-links.server.ts'

/** Bounds the table; more than a shop of one person answers. */
export const MAX_REQUESTS = 20_000
/** Numbers and unconfirmed addresses cost nothing to type, so they leave room for confirmed ones. */
const MAX_NUMBERS = 8000
const MAX_UNCONFIRMED = 4000
/** A whole town may share one network. */
const BY_NETWORK = { max: 20, windowSeconds: HOUR_SECONDS, maxADay: 60 }
const BY_NUMBER = { max: 10, windowSeconds: HOUR_SECONDS }

/** Each channel has its own, so using up one leaves the other. */
const BY_ALL = (channel: RestockChannel): RateLimit[] => [
  { key: `restock:${channel}`, max: 300, windowSeconds: HOUR_SECONDS },
  { key: `day:restock:${channel}`, max: 1500, windowSeconds: DAY_SECONDS },
]

/** A form that was sent twice mails one link. */
const MAIL_AGAIN_AFTER_MS = 10 * MINUTE_MS

export type Requested = { channel: 'mail'; address: string } | { channel: 'whatsapp'; token: string }
/** `here`: it can be bought. `not-found`: the shop does not show it any more, or cannot write that way. */
export type RequestError = { kind: 'here' | 'not-found' | 'too-many' }

/**
 * Stores that somebody waits for a pair. A mail goes to the address, which counts once its link is used. The answer is
 * the same whether or not the address waited before.
 */
export async function requestRestock(
  visitor: Visitor | null,
  pair: AwaitedPair,
  form: RestockForm,
  now = new Date(),
): Promise<Result<Requested, RequestError>> {
  const found = findAwaited(await currentCatalog(), pair)
  if (!found || !(await restockChannels(found)).includes(form.channel)) return failed({ kind: 'not-found' })
  if (found.isThere) return failed({ kind: 'here' })
  const address = form.channel === 'mail' ? form.email : form.phone
  const mailbox = form.channel === 'mail' ? mailboxOf(address) : address
  const result = await inTransaction(async (transaction): Promise<Result<Requested, RequestError>> => {
    // Counted before the request is looked up, so that a refusal does not tell whether the address waits.
    const limits = [
      ...networkLimits('restockByNetwork', visitor, BY_NETWORK, VISITOR_NETWORK_FACTORS),
      ...(form.channel === 'mail' ? mailLimits(address) : mailboxLimits('restock', address, BY_NUMBER)),
      ...BY_ALL(form.channel),
    ]
    if ((await consumeRateLimit(limits, transaction)) !== null) return failed({ kind: 'too-many' })
    if (!(await hasRoom(transaction, form.channel))) return failed({ kind: 'too-many' })
    const device_key = form.channel === 'mail' ? '' : (form.key ?? randomBytes(16).toString('hex'))
    const row = await store(transaction, { found, channel: form.channel, address, mailbox, device_key }, now)
    if (form.channel === 'whatsapp') return ok({ channel: 'whatsapp', token: restockToken('end', row.id) })
    await mailOnce(transaction, row, now)
    return ok({ channel: 'mail', address })
  })
  wakeMailWorker()
  return result
}

/** Returns whether the table takes one more request of this channel. */
async function hasRoom(transaction: DatabaseTransaction, channel: RestockChannel): Promise<boolean> {
  const counted = await transaction
    .selectFrom('restock_requests')
    .select(({ fn }) => ['channel', fn.countAll().as('all'), fn.count('confirmed_at').as('confirmed')])
    .groupBy('channel')
    .execute()
  const total = counted.reduce((sum, row) => sum + Number(row.all), 0)
  const own = counted.find((row) => row.channel === channel) ?? { all: 0, confirmed: 0 }
  const isFull =
    channel === 'mail'
      ? Number(own.all) - Number(own.confirmed) >= MAX_UNCONFIRMED
      : Number(own.all) >= MAX_NUMBERS
  return total < MAX_REQUESTS && !isFull
}

type ToStore = { found: FoundPair } & Pick<
  RestockRequestRow,
  'channel' | 'address' | 'mailbox' | 'device_key'
>

/** Returns the request of this address for this pair. One that was answered before begins again. */
async function store(
  transaction: DatabaseTransaction,
  { found, ...whom }: ToStore,
  now: Date,
): Promise<RestockRequestRow> {
  const begun = {
    ...{ created_at: now.toISOString(), awaits: found.awaits },
    ...{ mailed_at: null, back_at: null, done_at: null },
    confirmed_at: whom.channel === 'mail' ? null : now.toISOString(),
  }
  const row = await transaction
    .insertInto('restock_requests')
    .values({
      ...whom,
      ...begun,
      id: randomBytes(16).toString('base64url'),
      product_id: found.productId,
      product_name: found.name,
      color_slug: found.color,
      color_name: found.colorName,
      size: found.size === null ? '' : sizeInAddress(found.size),
      ...{ kind: found.kind ?? '', brand: found.brand ?? '' },
    })
    // Writing the row makes a second request of the same moment wait for this transaction.
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'product_id', 'color_slug', 'size', 'device_key', 'kind', 'brand'])
        .doUpdateSet((changes) => ({
          product_name: changes.ref('excluded.product_name'),
          awaits: changes.ref('excluded.awaits'),
        })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  if (row.done_at === null && !isExpired(row, now)) return row
  return transaction
    .updateTable('restock_requests')
    .set(begun)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Mails the link to confirm; to an address that waits already, what it waits for. */
async function mailOnce(transaction: DatabaseTransaction, row: RestockRequestRow, now: Date): Promise<void> {
  // A moment ahead was stored before the clock was set back.
  const sinceMailMs = row.mailed_at === null ? -1 : now.getTime() - Date.parse(row.mailed_at)
  if (sinceMailMs >= 0 && sinceMailMs < MAIL_AGAIN_AFTER_MS)
    return refundRateLimit(mailLimits(row.address), transaction)
  const links = restockLinks(row.id)
  const mail = row.confirmed_at === null ? confirmationMail(row, links) : waitingMail(row, links)
  const id = restockMailId(row.id)
  await queueMail(transaction, { ...mail, id, to: row.address, unsubscribeUrl: links.end }, now)
  await transaction
    .updateTable('restock_requests')
    .set({
      mailed_at: now.toISOString(),
      // The 24 hours of the new link begin now.
      ...(row.confirmed_at === null ? { created_at: now.toISOString() } : {}),
    })
    .where('id', '=', row.id)
    .execute()
}
