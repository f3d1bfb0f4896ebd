import './restock.table.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { signature } from '#app/domain/accounts/secrets.server.ts'
import { findAwaited, restockChannels, type FoundPair } from '#app/domain/catalog/awaited-pairs.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import type { AwaitedPair, RestockChannel } from '#app/domain/catalog/restock.ts'
import { sizeInAddress } from '#app/domain/catalog/sizes.ts'
import { mailboxLimits, mailboxOf, queueMail, visitorMailLimits } from '#app/domain/mail/queue-mail.server.ts'
import { wakeMailWorker } from '#app/domain/mail/send-mails.server.ts'
import { confirmRestockPath, endRestockPath, colorSlug } from '#app/base/paths.ts'
import { type DatabaseTransaction, inChunks, inTransaction } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import {
  consumeRateLimit,
  networkLimits,
  refundRateLimit,
  type RateLimit,
  VISITOR_NETWORK_FACTORS,
} from '#app/platform/rate-limit.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { isOneAddress } from '#app/base/email-address.ts'
import { DAY_MS, DAY_SECONDS, HOUR_MS, HOUR_SECONDS, MINUTE_MS } from '#app/base/time.ts'
import { confirmationMail, waitingMail } from './restock-mails.ts'
import type { RestockForm } from './restock.schema.ts'
import type { RestockRequestRow } from './restock.table.ts'

/** An address that nobody confirms is deleted after this time. */
export const UNCONFIRMED_MS = 24 * HOUR_MS
/** Bounds the table; more than a shop of one person answers. */
export const MAX_REQUESTS = 20_000
/** What costs nothing to type leaves room for addresses that somebody confirmed. */
const MAX_NUMBERS = 8000
const MAX_UNCONFIRMED = 4000
/** A whole town may share one network. */
const BY_NETWORK = { max: 20, windowSeconds: HOUR_SECONDS, maxADay: 60 }
/** Mails whose link nobody used yet: a used one makes room for another. */
const MAX_UNANSWERED_MAILS = 3
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
  if (!found || !(await restockChannels()).includes(form.channel)) return failed({ kind: 'not-found' })
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

/** Returns the limits of mails to an address. Those whose link was used are refunded. */
export function mailLimits(address: string): RateLimit[] {
  return visitorMailLimits('restock', address, { max: MAX_UNANSWERED_MAILS, windowSeconds: DAY_SECONDS })
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
    })
    // Writing the row makes a second request of the same moment wait for this transaction.
    .onConflict((conflict) =>
      conflict
        .columns(['address', 'product_id', 'color_slug', 'size', 'device_key'])
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

const MAIL_PREFIX = 'restock-'
/** The id of a request is 16 bytes in base64url. */
const ID_LENGTH = 22

/** Names a mail about a request, so that it is deleted with it. No two have the same, as mail programs expect. */
export function restockMailId(requestId: string): string {
  return `${MAIL_PREFIX}${requestId}-${randomUUID()}`
}

/** Deletes the mails about these requests, with the address in them, whether or not they were sent. */
export async function forgetRestockMails(
  transaction: DatabaseTransaction,
  requestIds: readonly string[],
): Promise<void> {
  const prefixes = requestIds.map((id) => MAIL_PREFIX + id)
  const length = MAIL_PREFIX.length + ID_LENGTH
  await inChunks(prefixes, (some) =>
    transaction
      .deleteFrom('mails')
      .where((row) => row(row.fn<string>('substr', ['id', row.lit(1), row.lit(length)]), 'in', some))
      .returning('id')
      .execute(),
  )
}

/** Returns whether the request is deleted for its age: the sweep that does it comes once an hour. */
export function isExpired(
  { created_at, confirmed_at }: Pick<RestockRequestRow, 'created_at' | 'confirmed_at'>,
  now: Date,
): boolean {
  const maxAge = confirmed_at === null ? UNCONFIRMED_MS : RESTOCK_DAYS * DAY_MS
  return now.getTime() - Date.parse(created_at) >= maxAge
}

/** `end`: what one device asked for. `forget`: of every device, for the person whose number it is. */
export type LinkPurpose = 'confirm' | 'end' | 'forget'

/** Returns what a link proves. Nothing of it is stored: it is made again from the row. */
export function restockToken(purpose: LinkPurpose, id: string): string {
  return `${id}.${signature(`restock-${purpose}`, id)}`
}

export type RestockLinks = Record<LinkPurpose, string>

/** Returns the links of a request, as mails and messages carry them. */
export function restockLinks(id: string): RestockLinks {
  const { publicUrl } = env()
  return {
    confirm: publicUrl + confirmRestockPath(restockToken('confirm', id)),
    end: publicUrl + endRestockPath(restockToken('end', id)),
    forget: publicUrl + endRestockPath(restockToken('forget', id)),
  }
}

type PastRequest = {
  productId: string
  productName: string
  colorName: string
  size: string
  address: string
  askedAt: number
}

/** Adds invented requests, as if they were confirmed at that moment: for the demo. */
export async function addRequests(
  transaction: DatabaseTransaction,
  requests: readonly PastRequest[],
): Promise<void> {
  const rows = requests.map(({ productId, productName, colorName, size, address, askedAt }) => {
    const isMail = isOneAddress(address)
    const moment = new Date(askedAt).toISOString()
    return {
      id: randomUUID(),
      channel: isMail ? ('mail' as const) : ('whatsapp' as const),
      address,
      mailbox: isMail ? mailboxOf(address) : address,
      device_key: '',
      ...{ product_id: productId, product_name: productName },
      ...{ color_slug: colorSlug(colorName), color_name: colorName, size },
      awaits: 'size' as const,
      ...{ created_at: moment, mailed_at: null, confirmed_at: moment, back_at: null, done_at: null },
      is_demo: 1,
    }
  })
  await transaction.insertInto('restock_requests').values(rows).execute()
}
