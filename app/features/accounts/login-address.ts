import { paths } from '#app/paths.ts'
import { safeNext, type AccountProblem } from './account-problem.ts'
import { googleProblem } from './google/google-popup.ts'

const MODES = { login: null, signup: 'crear' } as const
const LINKS = { sent: 'enviado', resent: 'reenviado' } as const
const NOTICES = { deleted: 'cuenta-eliminada', everywhere: 'sesiones-cerradas' } as const

/** What the address of /login says about the page. */
export type LoginPage = {
  mode: keyof typeof MODES
  /** Where to go on to. */
  next: string
  link: keyof typeof LINKS | null
  notice: keyof typeof NOTICES | null
  problem: AccountProblem | null
}

export function loginAddress(page: Partial<Omit<LoginPage, 'problem'>>): string {
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
    problem: error === null ? null : googleProblem(error),
  }
}

function named<Words extends Record<string, string | null>>(words: Words, word: string | null) {
  const names: (keyof Words)[] = Object.keys(words)
  return names.find((name) => word !== null && words[name] === word) ?? null
}
