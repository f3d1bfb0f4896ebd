import { paths } from '#app/paths.ts'

const STATES = {
  created: 'cuenta-creada',
  resent: 'reenviado',
  verified: 'verificado',
  changed: 'email-actualizado',
} as const

/** What has happened already; null while the person still has to open the mail. */
export type VerifyEmailState = keyof typeof STATES

export function verifyEmailAddress(state: VerifyEmailState): string {
  return `${paths.verifyEmail}?${new URLSearchParams({ estado: STATES[state] })}`
}

export function parseVerifyEmailState(query: URLSearchParams): VerifyEmailState | null {
  const states: VerifyEmailState[] = ['created', 'resent', 'verified', 'changed']
  return states.find((state) => STATES[state] === query.get('estado')) ?? null
}

/** The link in the mail about a new address brings `cambio=1`. */
export function isEmailChange(query: URLSearchParams): boolean {
  return query.has('cambio')
}
