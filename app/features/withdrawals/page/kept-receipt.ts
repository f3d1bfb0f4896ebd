/** The code that this tab was given last: a reload shows it again. */
export const KEPT_RECEIPT = ['sessionStorage', 'vault-arrepentimiento'] as const
