import type { AdminError } from '#app/domain/accounts/user.ts'
import { momentParts } from '#app/base/dates.ts'
import { inboxCopy } from './inbox.copy.ts'

/** Why a button of an inbox changed nothing. */
export type InboxError = AdminError | { kind: 'gone' | 'unreadable' | 'offline' | 'not-stored' }

/** Reads the page of a list from its address. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('pagina'))
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** `hoy 10:24`, `ayer 10:24`, `18 nov`. */
export function formatReceived(moment: string, now: Date): string {
  return inboxCopy.received(momentParts(moment, now))
}
