import { DAY_MS } from '#app/base/time.ts'

/** Every act that is recorded, by what the admin filters by. */
export const ACTIVITY_GROUPS = {
  products: [
    'product-added',
    'product-edited',
    'products-duplicated',
    'products-deleted',
    'products-restored',
    'products-shown',
    'products-hidden',
    'publish-dates-set',
    'publish-dates-removed',
    'products-shown-by-date',
    'products-hidden-by-date',
    'product-kinds-set',
    'kinds-changed',
    'catalog-imported',
    'pairs-counted',
    'list-ordered',
    'list-order-removed',
    'labels-printed',
    'labels-not-printed',
  ],
  prices: ['prices-changed', 'prices-undone'],
  settings: [
    'settings-saved',
    'word-group-saved',
    'word-group-removed',
    'word-groups-reset',
    'window-changed',
    'redirect-added',
    'redirect-removed',
    'text-saved',
    'text-published',
    'page-created',
    'page-saved',
    'page-deleted',
    'page-restored',
  ],
  inboxes: [
    'message-answered',
    'message-reopened',
    'message-deleted',
    'withdrawal-resolved',
    'withdrawal-reopened',
    'review-published',
    'review-hidden',
    'review-reopened',
    'review-answered',
    'review-deleted',
  ],
  sales: [
    'selection-answered',
    'pair-talked',
    'pair-reserved',
    'pair-released',
    'pair-sold',
    'pair-dropped',
    'pair-reopened',
    'pair-price-kept',
    'pair-price-updated',
    'sale-edited',
    'customer-forgotten',
    'payment-noted',
    'payment-undone',
    'pair-exchanged',
    'pair-returned',
    'faulty-pair-returned',
    'exchange-undone',
  ],
  access: ['signed-in', 'sign-in-failed', 'signed-out-everywhere'],
  accounts: [
    'account-created',
    'account-deleted',
    'name-changed',
    'password-changed',
    'email-changed',
    'email-change-cancelled',
    'second-key-added',
    'second-key-renamed',
    'second-key-removed',
    'recovery-codes-renewed',
    'recovery-code-used',
    'second-keys-lost',
    'team-key-demanded',
    'team-key-optional',
    'team-key-allowed',
    'admin-granted',
    'admin-removed',
    'helper-invited',
    'invitation-withdrawn',
    'helper-joined',
    'helper-removed',
    'notices-on',
  ],
  system: [
    'backup-downloaded',
    'backup-tried',
    'backup-words-shown',
    'backup-words-renewed',
    'backup-sealed',
    'backup-unsealed',
    'mails-retried',
    'sweep-confirmed',
    'date-confirmed',
  ],
} as const

export type ActivityGroup = keyof typeof ACTIVITY_GROUPS
export type ActivityKind = (typeof ACTIVITY_GROUPS)[ActivityGroup][number]

/** One thing that is different after an act. Null: there was, or is, nothing. */
export type Change = {
  /** A product's field, a setting's key, or what was counted. */
  field: string
  /** Which of several products. */
  of?: string
  before: string | null
  after: string | null
}

export type Device = 'phone' | 'tablet' | 'computer' | 'other'

export const ACTIVITY_STORED_MS = 365 * DAY_MS
export const MAX_CHANGES = 8
const MAX_TEXT_CHARS = 80
/** Names recorded of an act on several products. */
export const MAX_NAMES = 3

/** Returns the first changes, short and without anything that names a mailbox. */
export function boundChanges(changes: readonly Change[]): Change[] {
  return changes.slice(0, MAX_CHANGES).map(({ field, of, before, after }) => ({
    field,
    ...(of === undefined ? {} : { of: shorten(of) }),
    before: before === null ? null : shorten(before),
    after: after === null ? null : shorten(after),
  }))
}

/** Returns a text on one line, cut, with each e-mail address reduced to its first letter and its domain. */
export function shorten(text: string): string {
  // Cut first: an address takes less room afterwards, and a long text must not cost time.
  const line = text
    .slice(0, 4 * MAX_TEXT_CHARS)
    .replace(/\s+/g, ' ')
    .trim()
  const masked = line.replace(/([^\s@<>]{1,64})@/g, (_address, local: string) => `${[...local][0] ?? ''}…@`)
  const letters = [...masked]
  return letters.length > MAX_TEXT_CHARS ? `${letters.slice(0, MAX_TEXT_CHARS - 1).join('')}…` : masked
}

export function firstNames(names: readonly string[]): string {
  return names.slice(0, MAX_NAMES).map(shorten).join(', ')
}

/** Returns the kind of device that a `User-Agent` header tells of. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, 500)
  if (/iPad|Tablet|PlayBook|Silk|Android(?!.*Mobile)/.test(text)) return 'tablet'
  if (/Mobi|iPhone|iPod/.test(text)) return 'phone'
  return /Windows|Macintosh|X11|CrOS|Linux/.test(text) ? 'computer' : 'other'
}
