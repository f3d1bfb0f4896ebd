/** The one admin, and the owner, of a shop that shows invented products. Nobody has this address. */
export const DEMO_ADMIN_EMAIL = 'admin@vault.demo'
