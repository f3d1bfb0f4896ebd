import { createHash, randomBytes } from 'node:crypto'

export type PolicyOptions = {
  /** The site is served through https: browsers then upgrade every request of a page. */
  isHttps: boolean
  imageOrigins?: readonly string[]
  frameOrigins?: readonly string[]
  /** For development only: Vite adds styles as elements. */
  allowsInlineStyles?: boolean
}

/** Marks the scripts of one render. It never leaves the server, so no text from outside can contain it. */
export function newNonce(): string {
  return randomBytes(24).toString('base64url')
}

/**
 * Allows exactly the inline scripts that carry the nonce, by their hashes, and removes the nonce: unlike a policy with a
 * nonce, the page and its policy can be cached for everyone.
 */
export function applyContentSecurityPolicy(
  html: string,
  nonce: string,
  options: PolicyOptions,
): { html: string; policy: string } {
  const scripts = [...inlineScripts(html, nonce)].map((script) => `'sha256-${hash(script)}'`)
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    policy: policy([...new Set(scripts)], options),
  }
}

function* inlineScripts(html: string, nonce: string): Generator<string> {
  const opening = new RegExp(`<script\\b([^>]*) nonce="${nonce}"([^>]*)>`, 'gi')
  for (const match of html.matchAll(opening)) {
    const start = match.index + match[0].length
    const length = html.slice(start).search(/<\/script[\s/>]/i)
    const hasAddress = /\ssrc=/i.test(`${match[1]}${match[2]}`)
    if (length > 0 && !hasAddress) yield html.slice(start, start + length)
  }
}

function hash(script: string): string {
  // The browser hashes the parsed text, in which every line end is LF.
  return createHash('sha256').update(script.replace(/\r\n?/g, '\n')).digest('base64')
}

function policy(scriptHashes: readonly string[], options: PolicyOptions): string {
  const { imageOrigins = [], frameOrigins = [] } = options
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scriptHashes],
    ['style-src', "'self'", ...(options.allowsInlineStyles ? ["'unsafe-inline'"] : [])],
    ['img-src', "'self'", 'data:', 'blob:', ...imageOrigins],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['frame-src', ...(frameOrigins.length > 0 ? frameOrigins : ["'none'"])],
    ...(options.isHttps ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}
