/** Kept in the popup's tab on its way to Google and back. */
export const POPUP_ID = ['sessionStorage', 'vault-popup'] as const
