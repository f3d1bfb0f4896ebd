import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#app/time.ts'

/** Of the links that confirm an address: that of a new account, and the new one of an account. */
export const VERIFICATION_LINK_SECONDS = HOUR_SECONDS
export const SIGN_IN_LINK_SECONDS = 10 * MINUTE_SECONDS
export const PASSWORD_RESET_LINK_SECONDS = HOUR_SECONDS
/** "No fui yo" in the notice of a change of address: useful after the change itself has expired. */
export const CANCEL_CHANGE_LINK_SECONDS = 7 * DAY_SECONDS
/** A sign-up that nobody confirms is removed after this long. */
export const PENDING_SIGN_UP_SECONDS = 7 * DAY_SECONDS

/** The moment that a link or a record stops counting, as it is stored. */
export function expiresIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString()
}
