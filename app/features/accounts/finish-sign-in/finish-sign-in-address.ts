import { paths } from '#app/paths.ts'

const LOST_PASSWORD = 'sin-clave'

type FinishSignInAddress = { next: string; lostPassword?: boolean; token?: string }

export function finishSignInAddress({ next, lostPassword = false, token }: FinishSignInAddress): string {
  const query = new URLSearchParams()
  if (next !== paths.home) query.set('next', next)
  if (lostPassword) query.set(LOST_PASSWORD, '1')
  if (token !== undefined) query.set('t', token)
  return query.size > 0 ? `${paths.finishSignIn}?${query}` : paths.finishSignIn
}

/** The account had a password that nobody had verified, and the link removed it. */
export function hasLostPassword(query: URLSearchParams): boolean {
  return query.has(LOST_PASSWORD)
}
