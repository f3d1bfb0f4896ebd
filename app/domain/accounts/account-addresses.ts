import { paths } from '#app/base/paths.ts'
import type { AccountErrorKind } from './account-rules.ts'
import { googleErrorKind } from './google-popup.ts'

/** The path is stored with a sign-up, and repeated in mails, cookies and redirects. */
const MAX_NEXT_LENGTH = 1024
const SAME_SITE_PATH = /^\/(?![/\\])[\w\-./?=&%+#]*$/

/** Returns the path to open after signing in. Anything but an absolute path of this site becomes `/` (reading 9). */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > MAX_NEXT_LENGTH || !SAME_SITE_PATH.test(next)) return '/'
  try {
    const { origin, pathname, search, hash } = new URL(next, 'https://shop.invalid')
    const path = pathname + search + hash
    return origin === 'https://shop.invalid' && SAME_SITE_PATH.test(path) ? path : '/'
  } catch {
    return '/'
  }
}

const MODES = { login: null, signup: 'crear' } as const
const LINKS = { sent: 'enviado', resent: 'reenviado' } as const
const NOTICES = { deleted: 'cuenta-eliminada', everywhere: 'sesiones-cerradas' } as const

/** The state of /login that stands in its address. */
export type LoginPage = {
  mode: keyof typeof MODES
  /** The path to open after signing in. */
  next: string
  link: keyof typeof LINKS | null
  notice: keyof typeof NOTICES | null
  errorKind: AccountErrorKind | null
}

export function loginAddress(page: Partial<Omit<LoginPage, 'errorKind'>>): string {
  const query = new URLSearchParams()
  const mode = MODES[page.mode ?? 'login']
  if (mode) query.set('modo', mode)
  if (page.next !== undefined && page.next !== paths.home) query.set('next', page.next)
  if (page.link) query.set('enlace', LINKS[page.link])
  if (page.notice) query.set('aviso', NOTICES[page.notice])
  return query.size > 0 ? `${paths.login}?${query}` : paths.login
}

export function parseLoginPage(query: URLSearchParams): LoginPage {
  const error = query.get('error')
  return {
    mode: named(MODES, query.get('modo')) ?? 'login',
    next: safeNext(query.get('next')),
    link: named(LINKS, query.get('enlace')),
    notice: named(NOTICES, query.get('aviso')),
    errorKind: error === null ? null : googleErrorKind(error),
  }
}

function named<Words extends Record<string, string | null>>(words: Words, word: string | null) {
  const names: (keyof Words)[] = Object.keys(words)
  return names.find((name) => word !== null && words[name] === word) ?? null
}

const LOST_PASSWORD = 'sin-clave'

type FinishSignInAddress = { next: string; lostPassword?: boolean; token?: string }

export function finishSignInAddress({ next, lostPassword = false, token }: FinishSignInAddress): string {
  const query = new URLSearchParams()
  if (next !== paths.home) query.set('next', next)
  if (lostPassword) query.set(LOST_PASSWORD, '1')
  if (token !== undefined) query.set('t', token)
  return query.size > 0 ? `${paths.finishSignIn}?${query}` : paths.finishSignIn
}

/** Returns whether the link removed a password that was chosen before the address was verified. */
export function hasLostPassword(query: URLSearchParams): boolean {
  return query.has(LOST_PASSWORD)
}

const RESET_STATES = { sent: 'enviado', resent: 'reenviado', done: 'listo' } as const

export type ResetPasswordState = keyof typeof RESET_STATES

export function resetPasswordAddress(state: ResetPasswordState): string {
  return `${paths.resetPassword}?${new URLSearchParams({ estado: RESET_STATES[state] })}`
}

export function parseResetPasswordState(query: URLSearchParams): ResetPasswordState | null {
  return named(RESET_STATES, query.get('estado'))
}

export function resetLinkAddress(token: string): string {
  return `${paths.resetPassword}?${new URLSearchParams({ t: token })}`
}

const SAVED = { name: 'nombre', email: 'enlace', password: 'clave' } as const

/** The setting that was just saved. */
export type SettingsDone = keyof typeof SAVED

export function settingsAddress(done: SettingsDone): string {
  return `${paths.settings}?${new URLSearchParams({ listo: SAVED[done] })}`
}

export function parseSettingsDone(query: URLSearchParams): SettingsDone | null {
  return named(SAVED, query.get('listo'))
}

/** Asks for confirmation. It is an address, so that it works without JavaScript. */
export const confirmDeleteAddress = `${paths.settings}?eliminar=1`

export function isDeleting(query: URLSearchParams): boolean {
  return query.has('eliminar')
}

const VERIFY_STATES = { created: 'cuenta-creada', resent: 'reenviado', changed: 'email-actualizado' } as const

/** The step that is done; null while the person still has to open the mail. */
export type VerifyEmailState = keyof typeof VERIFY_STATES

export function verifyEmailAddress(state: VerifyEmailState): string {
  return `${paths.verifyEmail}?${new URLSearchParams({ estado: VERIFY_STATES[state] })}`
}

export function parseVerifyEmailState(query: URLSearchParams): VerifyEmailState | null {
  return named(VERIFY_STATES, query.get('estado'))
}

/** The address of "No fui yo". */
export function cancelChangeAddress(token: string): string {
  return `${paths.cancelEmailChange}?${new URLSearchParams({ t: token })}`
}

/** The parts of a link in a mail. */
export type VerifyEmailLink = {
  token: string
  /** Confirms a new address of an account instead of a sign-up. */
  isChange: boolean
  /** Asks for a new password instead of the password of the sign-up. */
  isChoosing: boolean
}

type VerifyEmailParts = Pick<VerifyEmailLink, 'token'> & Partial<VerifyEmailLink>

export function verifyEmailLinkAddress({ token, isChange, isChoosing }: VerifyEmailParts): string {
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

/** History state of /verify-email after a refused login; a visit from elsewhere does not have it. */
export const UNVERIFIED_LOGIN = 'unverified-login'
