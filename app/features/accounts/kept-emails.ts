/** The address that asked for a link, for the page that the link opens. */
export const LINK_EMAIL = ['localStorage', 'vault-enlace-email'] as const
/** The address that asked for another password. */
export const RESET_EMAIL = ['sessionStorage', 'vault-clave-email'] as const
