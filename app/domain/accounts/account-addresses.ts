import { paths } from '#app/base/paths.ts'
import { meaningOf } from '#app/base/text.ts'
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

const SIGN_UP = 'crear'
const LINKS = { sent: 'enviado', resent: 'reenviado' } as const
const NOTICES = { deleted: 'cuenta-eliminada', everywhere: 'sesiones-cerradas' } as const

/** The state of /login that stands in its address. */
export type LoginPage = {
  mode: 'login' | 'signup'
  /** The path to open after signing in. */
  next: string
  link: keyof typeof LINKS | null
  notice: keyof typeof NOTICES | null
  errorKind: AccountErrorKind | null
}

export function loginAddress(page: Partial<Omit<LoginPage, 'errorKind'>>): string {
  const query = new URLSearchParams()
  if (page.mode === 'signup') query.set('modo', SIGN_UP)
  if (page.next !== undefined && page.next !== paths.home) query.set('next', page.next)
  if (page.link) query.set('enlace', LINKS[page.link])
  if (page.notice) query.set('aviso', NOTICES[page.notice])
  return query.size > 0 ? `${paths.login}?${query}` : paths.login
}

export function parseLoginPage(query: URLSearchParams): LoginPage {
  const error = query.get('error')
  return {
    mode: query.get('modo') === SIGN_UP ? 'signup' : 'login',
    next: safeNext(query.get('next')),
    link: meaningOf(LINKS, query.get('enlace')) ?? null,
    notice: meaningOf(NOTICES, query.get('aviso')) ?? null,
    errorKind: error === null ? null : googleErrorKind(error),
  }
}

/** Asks for a second key, and then leads on. */
export function secondKeyAddress(next: string): string {
  return `${paths.secondKey}?${new URLSearchParams({ next })}`
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

/** The states of a page that stand in its address, each with its word. */
function states<State extends string>(path: string, param: string, words: Record<State, string>) {
  return {
    address: (state: State, query = {}) =>
      `${path}?${new URLSearchParams({ ...query, [param]: words[state] })}`,
    parse: (query: URLSearchParams): State | null => meaningOf(words, query.get(param)) ?? null,
  }
}

export const resetPasswordStates = states(paths.resetPassword, 'estado', {
  sent: 'enviado',
  resent: 'reenviado',
  done: 'listo',
})

/** Null while the person still has to open the mail. */
export const verifyEmailStates = states(paths.verifyEmail, 'estado', {
  created: 'cuenta-creada',
  resent: 'reenviado',
  changed: 'email-actualizado',
})

/** The setting that was just saved. */
export const settingsStates = states(paths.settings, 'listo', {
  name: 'nombre',
  email: 'enlace',
  password: 'clave',
})

/** The app of codes that was just added or removed. */
export const appStates = states(paths.secondKey, 'listo', { added: 'agregada', removed: 'quitada' })

export function resetLinkAddress(token: string): string {
  return `${paths.resetPassword}?${new URLSearchParams({ t: token })}`
}

/** Asks for confirmation. It is an address, so that it works without JavaScript. */
export const confirmDeleteAddress = `${paths.settings}?eliminar=1`

export function isDeleting(query: URLSearchParams): boolean {
  return query.has('eliminar')
}

/** The address of "No fui yo". */
export function cancelChangeAddress(token: string): string {
  return `${paths.cancelEmailChange}?${new URLSearchParams({ t: token })}`
}

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
