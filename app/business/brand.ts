export const BRAND_NAME = 'Vault'

/** The title of a screen: `Contacto | Vault`. */
export function pageTitle(what: string): string {
  return `${what} | ${BRAND_NAME}`
}
