import { isRouteErrorResponse, type EntryContext } from 'react-router'
import { MAP_ORIGIN } from '#app/features/settings/map-place.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import {
  applyContentSecurityPolicy,
  newNonce,
  type PolicyOptions,
} from '#app/platform/content-security-policy.server.ts'
import { env } from '#app/platform/env.server.ts'
import { reportError } from '#app/platform/log.server.ts'
import { WholeResponse } from '#app/platform/response-body.server.ts'
import { startLate } from './late-start.server.ts'
import { renderApp } from './render-app.server.tsx'
import { structuredData } from './structured-data.server.ts'

const ADMIN_FRAME = 'features/admin/admin-frame.route'

/** Data that takes longer than this counts as failed. */
export const streamTimeout = 5000

/** Renders the whole page before anything is sent: robots and people get the same bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const url = new URL(request.url)
  const nonce = newNonce()
  // In development Vite's own scripts come first, in their order.
  const isLate = !import.meta.env.DEV && !isOnlyScript(url)
  const app = isLate ? forShoppers(context) : context
  // By then late data has failed and the page shows it.
  const rendered = await renderApp(request, app, nonce, streamTimeout + 1000)
  for (const error of rendered.errors) handleError(error, { request })
  const hasFailed = rendered.errors.length > 0
  const { frame, content } = cutContent(rendered.html, nonce)
  const started = isLate ? startLate(frame, nonce) : frame
  const { html, policy } = applyContentSecurityPolicy(started, nonce, policyOptions())
  const isWhole = status === 200 && !hasFailed
  // At the end of the head, where React does not touch it.
  const elements = isWhole ? await structuredData(url) : ''
  const page = html.replace(HEAD_END, () => elements + HEAD_END + content)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', 'es-AR')
  headers.set('Content-Security-Policy', policy)
  const response = new WholeResponse(Buffer.from(page), { status: hasFailed ? 500 : status, headers })
  setCacheControl(response, request)
  return response
}

/** Sets the same headers on the data alone, which the browser fetches when it goes from page to page. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  setCacheControl(response, request)
  return response
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // A client that left, and an address or method that does not exist, are not errors of the server.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  reportError(error, { method: request.method, path: new URL(request.url).pathname })
}

/** The pages of Google's popup show nothing to wait for: their scripts lead on. */
function isOnlyScript({ pathname }: URL): boolean {
  return pathname.startsWith('/auth/')
}

/** Lists the shop's routes only, a third of all, on every page outside of the admin. `vite.config.ts` writes that list. */
function forShoppers(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const isAdmin = staticHandlerContext.matches.some(({ route }) => route.id === ADMIN_FRAME)
  if (isAdmin) return context
  const url = manifest.url.replace('/assets/manifest-', '/assets/shop-manifest-')
  return { ...context, manifest: { ...manifest, url } }
}

const HEAD_END = '</head>'

/**
 * Cuts out what lies between the head and the first script of the body: most of a page, which the steps after rendering
 * leave as it is, and each of them would copy.
 */
function cutContent(html: string, nonce: string): { frame: string; content: string } {
  const headEnd = html.indexOf(HEAD_END)
  const start = headEnd + HEAD_END.length
  const end = html.lastIndexOf('<', html.indexOf(` nonce="${nonce}"`, start))
  if (headEnd === -1 || end < start) return { frame: html, content: '' }
  return { frame: html.slice(0, start) + html.slice(end), content: html.slice(start, end) }
}

function setCacheControl({ headers, status }: Response, request: Request): void {
  const isPage = status === 200 && ['GET', 'HEAD'].includes(request.method)
  if (!isPage || headers.has('Set-Cookie')) headers.set('Cache-Control', 'no-store')
  if (headers.has('Cache-Control')) return
  // The data of single routes has endless addresses, which would push pages out of a shared cache.
  if (new URL(request.url).searchParams.has('_routes'))
    return headers.set('Cache-Control', 'private, max-age=0')
  // A page rendered with a cookie may hold personal data. Pages for everyone are rendered without cookies.
  headers.set('Cache-Control', request.headers.has('Cookie') ? 'private, no-store' : PUBLIC_CACHE_CONTROL)
}

function policyOptions(): PolicyOptions {
  const { cloudinaryCloudName, publicUrl } = env()
  return {
    isHttps: publicUrl.startsWith('https:'),
    // On every page, because a client-side navigation to the contact page keeps the policy of the first page.
    frameOrigins: [MAP_ORIGIN],
    imageOrigins: cloudinaryCloudName === undefined ? [] : ['https://res.cloudinary.com'],
    allowsInlineStyles: import.meta.env.DEV,
  }
}
