import { paths } from '#app/paths.ts'

const STATES = { created: 'cuenta-creada', resent: 'reenviado', changed: 'email-actualizado' } as const

/** What has happened already; null while the person still has to open the mail. */
export type VerifyEmailState = keyof typeof STATES

export function verifyEmailAddress(state: VerifyEmailState): string {
  return `${paths.verifyEmail}?${new URLSearchParams({ estado: STATES[state] })}`
}

export function parseVerifyEmailState(query: URLSearchParams): VerifyEmailState | null {
  const states: VerifyEmailState[] = ['created', 'resent', 'changed']
  return states.find((state) => STATES[state] === query.get('estado')) ?? null
}

/** What a mail's link brings. */
export type VerifyEmailLink = {
  token: string
  /** The link in the mail about a new address of an account. */
  isChange: boolean
  /** A new password is chosen instead of typing that of the sign-up. */
  isChoosing: boolean
}

export function verifyEmailLinkAddress({ token, isChange, isChoosing }: VerifyEmailLink): string {
  const query = new URLSearchParams({
    ...(isChange ? { cambio: '1' } : {}),
    ...(isChoosing ? { elegir: '1' } : {}),
    t: token,
  })
  return `${paths.verifyEmail}?${query}`
}

/** @returns null when no link was opened */
export function parseVerifyEmailLink(query: URLSearchParams): VerifyEmailLink | null {
  const token = query.get('t')
  if (token === null) return null
  return { token, isChange: query.has('cambio'), isChoosing: query.has('elegir') }
}
