export const BRAND_NAME = 'Vault'

/** The title of a screen: `Contacto | Vault`. */
export function pageTitle(what: string): string {
  return `${what} | ${BRAND_NAME}`
}

/** The admin of a demo shop. Nobody has this address. */
export const DEMO_ADMIN_EMAIL = 'admin@vault.demo'
