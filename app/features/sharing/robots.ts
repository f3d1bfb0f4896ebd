import { paths } from '#app/paths.ts'

/** What is nobody's to find: what belongs to one person, what changes something, and the endless pages of searches. */
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

/** Further cards of the list: a robot that shows the page as people see it asks for them. */
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
