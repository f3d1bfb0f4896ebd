import { paths } from '#app/paths.ts'
import { env } from '#app/platform/env.server.ts'

/** Links for mails: always on PUBLIC_URL, and with the token where no log ever sees it. */
export function mailLinks() {
  const to = (path: string, token?: string) =>
    `${env().publicUrl}${path}${token === undefined ? '' : `#t=${encodeURIComponent(token)}`}`
  return {
    signIn: () => to(paths.login),
    askPasswordReset: () => to(paths.resetPassword),
    verification: (token: string) => to(paths.verifyEmail, token),
    emailChange: (token: string) => to(`${paths.verifyEmail}?cambio=1`, token),
    passwordReset: (token: string) => to(paths.resetPassword, token),
    signInLink: (token: string, next = '/') =>
      to(next === '/' ? paths.finishSignIn : `${paths.finishSignIn}?next=${encodeURIComponent(next)}`, token),
  }
}
