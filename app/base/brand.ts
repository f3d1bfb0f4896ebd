export const BRAND_NAME = 'Vault'

/** The title of a screen: `Contacto | Vault`. */
export function pageTitle(what: string): string {
  return `${what} | ${BRAND_NAME}`
}

/** Returns the `meta` of a page that nobody links to: its title alone. */
export const titleMeta = (what: string) => () => [{ title: pageTitle(what) }]

/** The admin of a demo shop. Nobody has this address. */
export const DEMO_ADMIN_EMAIL = 'admin@vault.demo'
