import { paths } from '#app/paths.ts'
import type { AccountProblem } from '../account-problem.ts'

/** What the popup tells the page that opened it. */
export type PopupMessage = { error: string | null }

/** Only that page and its popup know the id: two sign-ins at once do not hear each other. */
export const popupChannel = (id: string) => `vault-auth-${id}`

export function isPopupId(id: string): boolean {
  return /^[\w-]{8,64}$/.test(id)
}

/** With a popup's id behind the #, the popup; without one, the same in the page itself. */
export function googleStartAddress(next: string, popupId?: string): string {
  const query = next === paths.home ? '' : `?${new URLSearchParams({ next })}`
  return paths.googleStart + query + (popupId === undefined ? '' : `#${popupId}`)
}

/** Google's and our own codes for a sign-in that came to nothing. */
export function googleProblem(code: string): AccountProblem {
  switch (code) {
    case 'access_denied':
      return 'cancelled'
    case 'account_not_linked':
      return 'account-not-linked'
    case 'unverified_email':
      return 'email-not-verified'
    default:
      return 'unexpected'
  }
}
