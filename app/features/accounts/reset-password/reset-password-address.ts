import { paths } from '#app/paths.ts'

const STATES = { sent: 'enviado', resent: 'reenviado', done: 'listo' } as const

export type ResetPasswordState = keyof typeof STATES

export function resetPasswordAddress(state: ResetPasswordState): string {
  return `${paths.resetPassword}?${new URLSearchParams({ estado: STATES[state] })}`
}

export function parseResetPasswordState(query: URLSearchParams): ResetPasswordState | null {
  const states: ResetPasswordState[] = ['sent', 'resent', 'done']
  return states.find((state) => STATES[state] === query.get('estado')) ?? null
}

/** The address of a mail's link. */
export function resetLinkAddress(token: string): string {
  return `${paths.resetPassword}?${new URLSearchParams({ t: token })}`
}
