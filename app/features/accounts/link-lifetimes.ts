const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

/** Of the links that confirm an address: that of a new account, and the new one of an account. */
export const VERIFICATION_LINK_SECONDS = HOUR_SECONDS
export const SIGN_IN_LINK_SECONDS = 10 * MINUTE_SECONDS
export const PASSWORD_RESET_LINK_SECONDS = HOUR_SECONDS
