import { paths } from '#app/paths.ts'

/** Private pages, actions, and search results, of which there is no end. */
const CLOSED = [
  paths.admin,
  paths.settings,
  paths.account,
  paths.login,
  paths.finishSignIn,
  paths.verifyEmail,
  paths.resetPassword,
  paths.cancelEmailChange,
  paths.signOut,
  '/auth/',
  '/api/',
  '/busqueda/',
  '/datos/',
]

/** Robots that render the list load its further cards from here. */
const OPEN = [paths.moreProducts]

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    ...OPEN.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${paths.sitemap}`,
    '',
  ].join('\n')
}
