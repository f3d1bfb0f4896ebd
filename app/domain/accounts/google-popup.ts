import { paths } from '#app/base/paths.ts'
import type { AccountErrorKind } from './account-rules.ts'

/** The message of the popup to the page that opened it. */
export type PopupMessage = { error: string | null }

/** Returns the channel of one page and its popup, so that two sign-ins at once do not mix. */
export const popupChannel = (id: string) => `vault-auth-${id}`

export function isPopupId(id: string): boolean {
  return /^[\w-]{8,64}$/.test(id)
}

/** Returns the address of the popup, with its id after the #, or of the same step in the page itself. */
export function googleStartAddress(next: string, popupId?: string): string {
  const query = next === paths.home ? '' : `?${new URLSearchParams({ next })}`
  return paths.googleStart + query + (popupId === undefined ? '' : `#${popupId}`)
}

/** Returns the error for a code of Google's or of ours. */
export function googleErrorKind(code: string): AccountErrorKind {
  switch (code) {
    case 'access_denied':
      return 'cancelled'
    case 'account_not_linked':
      return 'account-not-linked'
    case 'unverified_email':
      return 'email-not-verified'
    default:
      return 'failed'
  }
}

/** The storage and key under which the popup's tab keeps its id on its way to Google and back. */
export const POPUP_ID = ['sessionStorage', 'vault-popup'] as const

/** Returns whether this is a browser inside Instagram's or Facebook's app, where Google refuses to sign anybody in. */
export function isInAppBrowser(userAgent: string | null): boolean {
  return /\bInstagram\b|\bFBAN\/|\bFBAV\/|\bFB_IAB\//.test(userAgent ?? '')
}
