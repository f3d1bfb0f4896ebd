/** Everything that can stand between a person and an account. Each has its sentence in `accounts.copy.ts`. */
export type AccountProblem =
  | 'invalid-credentials'
  | 'email-not-verified'
  | 'email-in-use'
  | 'missing-email'
  | 'missing-password'
  | 'invalid-email'
  | 'weak-password'
  | 'password-too-long'
  | 'passwords-differ'
  | 'wrong-password'
  | 'current-password-required'
  | 'oauth-read-only'
  | 'no-password'
  | 'not-signed-in'
  | 'user-not-found'
  | 'invalid-link'
  | 'too-many-attempts'
  | 'busy'
  | 'sign-up-password-needed'
  | 'no-pending-sign-up'
  | 'popup-closed'
  | 'cancelled'
  | 'account-not-linked'
  | 'sign-in-again'
  | 'last-admin'
  | 'invalid-name'
  | 'same-email'
  | 'offline'
  | 'unexpected'

/** Spec §9. */
export const MIN_PASSWORD_LENGTH = 6
/** Decision 40. */
export const MAX_PASSWORD_LENGTH = 128
export const MAX_NAME_LENGTH = 80

/** It is kept with a sign-up, and repeated in mails, cookies and redirects. */
const MAX_NEXT_LENGTH = 1024
const SAME_SITE_PATH = /^\/(?![/\\])[\w\-./?=&%+#]*$/

/** A same-site absolute path to go on to after signing in; anything else becomes the home page (decision 9). */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > MAX_NEXT_LENGTH || !SAME_SITE_PATH.test(next)) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(next, 'https://shop.invalid')
    const path = pathname + search + hash
    return origin === 'https://shop.invalid' && SAME_SITE_PATH.test(path) ? path : '/'
  } catch {
    return '/'
  }
}
