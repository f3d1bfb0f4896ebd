import { env } from '#app/platform/env.server.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import { paths } from '#app/base/paths.ts'

/** `GET /robots.txt`: which addresses robots may visit, and where the sitemap is. */
export function loader(): Response {
  return new Response(robotsText(env().publicUrl), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': PUBLIC_CACHE_CONTROL },
  })
}

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
