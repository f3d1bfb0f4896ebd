import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { renderToReadableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter, type EntryContext } from 'react-router'
import { MAP_ORIGIN } from '#app/domain/settings/map-place.ts'
import { PUBLIC_CACHE_CONTROL } from '#app/platform/http-response.server.ts'
import {
  applyContentSecurityPolicy,
  newNonce,
  type PolicyOptions,
  startLate,
} from '#app/server/page-scripts.server.ts'
import { env } from '#app/platform/env.server.ts'
import { currentRequestId, reportError } from '#app/platform/log.server.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { publicPageKey } from '#app/server/page-key.server.ts'
import { RequestId } from '#app/shop/frame/error-pages.tsx'
import { structuredData } from '#app/server/structured-data.server.ts'

/** Data that takes longer than this counts as failed. */
export const streamTimeout = 5000
/** By then late data has failed and the page shows it. */
const RENDER_WITHIN_MS = streamTimeout + 1000

/** Renders the whole page before anything is sent: robots and people get the same bytes. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const url = new URL(request.url)
  const nonce = newNonce()
  const errors: unknown[] = []
  const stream = await renderToReadableStream(
    <RequestId value={currentRequestId() ?? null}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </RequestId>,
    {
      nonce,
      // A long page stays in order: by default React moves parts to the end, placed by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      signal: AbortSignal.timeout(RENDER_WITHIN_MS),
      onError: (error) => void errors.push(error),
    },
  )
  await stream.allReady
  const rendered = await text(stream as ReadableStream)
  for (const error of errors) handleError(error, { request })
  // In development Vite's own scripts come first, in their order.
  const isLate = !import.meta.env.DEV && !isOnlyScript(url)
  const { html, policy } = applyContentSecurityPolicy(
    isLate ? startLate(rendered, nonce) : rendered,
    nonce,
    policyOptions(url),
  )
  const hasFailed = errors.length > 0
  // At the end of the head, where React does not touch it.
  const elements = status === 200 && !hasFailed ? await structuredData(url) : ''
  const page = html.replace(HEAD_END, () => elements + HEAD_END)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Language', 'es-AR')
  headers.set('Content-Security-Policy', policy)
  const response = new Response(page, { status: hasFailed ? 500 : status, headers })
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

const HEAD_END = '</head>'

function setCacheControl({ headers, status }: Response, request: Request): void {
  const isPage = status === 200 && ['GET', 'HEAD'].includes(request.method)
  if (!isPage || headers.has('Set-Cookie')) headers.set('Cache-Control', 'no-store')
  if (headers.has('Cache-Control')) return
  // Pages for everyone have a cache key and are rendered without cookies. Any other may hold personal data.
  const isPublic = publicPageKey(new URL(request.url)) !== null && !request.headers.has('Cookie')
  headers.set('Cache-Control', isPublic ? PUBLIC_CACHE_CONTROL : 'private, no-store')
}

function policyOptions({ pathname }: URL): PolicyOptions {
  const { cloudinaryCloudName, publicUrl } = env()
  return {
    isHttps: publicUrl.startsWith('https:'),
    // On every page, because a client-side navigation to the contact page keeps the policy of the first page.
    frameOrigins: ["'self'", MAP_ORIGIN],
    ...(routeAt(pathname).facts.isFramed && { isFramed: true }),
    imageOrigins: cloudinaryCloudName === undefined ? [] : ['https://res.cloudinary.com'],
    allowsInlineStyles: import.meta.env.DEV,
  }
}
