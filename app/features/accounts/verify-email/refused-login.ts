/** The history state of /verify-email after a login that was refused: a cold visit does not have it. */
export const REFUSED_LOGIN = 'refused-login'
