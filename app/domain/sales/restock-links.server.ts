import { randomUUID } from 'node:crypto'
import { RESTOCK_DAYS } from '#app/business/terms.ts'
import { findAwaited } from '#app/domain/catalog/awaited-pairs.server.ts'
import type { CatalogSnapshot } from '#app/domain/catalog/product.ts'
import { isSameSecret, signature } from '#app/domain/accounts/secrets.server.ts'
import { visitorMailLimits } from '#app/domain/mail/queue-mail.server.ts'
import { confirmRestockPath, endRestockPath } from '#app/base/paths.ts'
import { type DatabaseTransaction, inChunks } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { DAY_MS, DAY_SECONDS, HOUR_MS } from '#app/base/time.ts'
import type { RestockRequestRow } from './sales.table.ts'

/** An address that nobody confirms is deleted after this time. */
export const UNCONFIRMED_MS = 24 * HOUR_MS
/** Mails whose link nobody used yet: a used one makes room for another. */
const MAX_UNANSWERED_MAILS = 3

/** Returns the limits of mails to an address. Those whose link was used are refunded. */
export function mailLimits(address: string): RateLimit[] {
  return visitorMailLimits('restock', address, { max: MAX_UNANSWERED_MAILS, windowSeconds: DAY_SECONDS })
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

/** Returns the links of a request, as mails and messages carry them. */
export function restockLinks(id: string): Record<LinkPurpose, string> {
  const { publicUrl } = env()
  return {
    confirm: publicUrl + confirmRestockPath(restockToken('confirm', id)),
    end: publicUrl + endRestockPath(restockToken('end', id)),
    forget: publicUrl + endRestockPath(restockToken('forget', id)),
  }
}

/** Returns the id of the request that a token is about; null when the token is wrong. */
export function idOf(purpose: LinkPurpose, token: string): string | null {
  const [id = ''] = token.split('.')
  return isSameSecret(restockToken(purpose, id), token) ? id : null
}

export type PairKey = Pick<RestockRequestRow, 'product_id' | 'color_slug' | 'size'> &
  Partial<Pick<RestockRequestRow, 'kind' | 'brand'>>

/** Returns what a request waits for, as the shop shows it now; null when it shows no such color. */
export function findAwaitedOfRow(catalog: CatalogSnapshot, row: PairKey) {
  const { product_id, color_slug, size, kind = '', brand = '' } = row
  const pair = { productId: product_id, color: color_slug, size: size === '' ? null : Number(size) }
  return findAwaited(catalog, { ...pair, kind, brand })
}
