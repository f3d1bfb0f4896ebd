export const BRAND_NAME = 'Vault'

/** The title of a screen: `Contacto | Vault`. */
export function pageTitle(what: string): string {
  return `${what} | ${BRAND_NAME}`
}

/** The one admin, and the owner, of a shop that shows invented products. Nobody has this address. */
export const DEMO_ADMIN_EMAIL = 'admin@vault.demo'
