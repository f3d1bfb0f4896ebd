import { paths } from '#app/paths.ts'
import { env } from '#app/platform/env.server.ts'

/**
 * Links for mails: always on PUBLIC_URL. The token stands in the query, so that the page works without JavaScript and
 * can say at once that a link has expired. Looking at a link uses nothing up, and logs hold no query.
 */
export function mailLinks() {
  const to = (path: string, query: Record<string, string> = {}) => {
    const search = new URLSearchParams(query)
    return `${env().publicUrl}${path}${search.size > 0 ? `?${search}` : ''}`
  }
  return {
    signIn: () => to(paths.login),
    askPasswordReset: () => to(paths.resetPassword),
    verification: (token: string) => to(paths.verifyEmail, { t: token }),
    emailChange: (token: string) => to(paths.verifyEmail, { cambio: '1', t: token }),
    cancelEmailChange: (token: string) => to(paths.cancelEmailChange, { t: token }),
    passwordReset: (token: string) => to(paths.resetPassword, { t: token }),
    signInLink: (token: string, next = '/') =>
      to(paths.finishSignIn, { ...(next === '/' ? {} : { next }), t: token }),
  }
}
