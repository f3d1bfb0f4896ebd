import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#app/base/time.ts'
import type { accountErrors } from './account-errors.copy.ts'

/** Spec §9. */
export const MIN_PASSWORD_LENGTH = 6
/** Reading 40. */
export const MAX_PASSWORD_LENGTH = 128

export const MAX_NAME_LENGTH = 80

/** Lifetime of links that confirm an address: of a new account, and the new address of an account. */
export const VERIFICATION_LINK_SECONDS = HOUR_SECONDS
export const SIGN_IN_LINK_SECONDS = 10 * MINUTE_SECONDS
export const PASSWORD_RESET_LINK_SECONDS = HOUR_SECONDS
/** Lifetime of "No fui yo" in the notice of a changed address. It outlives the change itself. */
export const CANCEL_CHANGE_LINK_SECONDS = 7 * DAY_SECONDS
/** A sign-up that nobody confirms is deleted after this time. */
export const PENDING_SIGN_UP_SECONDS = 7 * DAY_SECONDS

/** Minutes after which a grave act asks for a second key again. */
export const KEY_FRESH_MINUTES = 10
/** Time in which somebody who was let in, or has lost every key, may add their first one: "un día". */
export const ADD_KEY_SECONDS = DAY_SECONDS

/** Says why a form of an account was refused. Each kind has a sentence in `account-errors.copy.ts`. */
export type AccountErrorKind = keyof typeof accountErrors

export type AccountError = {
  kind: AccountErrorKind
  /** The errors of further fields. */
  others?: readonly AccountErrorKind[]
  /** Seconds until another attempt makes sense. */
  retryAfterSeconds?: number | undefined
  /** Cookies that go with the refusal. */
  headers?: Headers | undefined
}

/** Says why a form of an account was refused, with what was typed. */
export type AccountFormError = Pick<AccountError, 'kind' | 'others'> & { typed?: Record<string, string> }

export type AccountField = 'name' | 'email' | 'password' | 'confirmation' | 'currentPassword' | 'code'

/** Returns the field that an error is about, or null when it is about the form as a whole. */
export function errorField(kind: AccountErrorKind | undefined): AccountField | null {
  switch (kind) {
    case 'invalid-name':
      return 'name'
    case 'missing-email':
    case 'invalid-email':
    case 'email-in-use':
    case 'same-email':
      return 'email'
    case 'missing-password':
    case 'invalid-credentials':
    case 'weak-password':
    case 'password-too-long':
      return 'password'
    case 'passwords-differ':
      return 'confirmation'
    case 'wrong-password':
    case 'current-password-required':
      return 'currentPassword'
    case 'wrong-code':
      return 'code'
    default:
      return null
  }
}
