import { hash, randomUUID } from 'node:crypto'

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
  return randomUUID()
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
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts: string[] = []
  let start = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, start)) {
    const script = inlineScript(html, at)
    if (script !== '') hashes.add(`'sha256-${sha256(script)}'`)
    parts.push(html.slice(start, at))
    start = at + mark.length
  }
  parts.push(html.slice(start))
  return { html: parts.join(''), policy: policy([...hashes], options) }
}

const SCRIPT_END = /<\/script[\s/>]/gi

/** Returns the text of the script whose opening tag spans this position; nothing when it is fetched, or no script. */
function inlineScript(html: string, at: number): string {
  const start = html.indexOf('>', at) + 1
  const opening = html.slice(html.lastIndexOf('<', at), start)
  if (!/^<script\b/i.test(opening) || /\ssrc=/i.test(opening)) return ''
  SCRIPT_END.lastIndex = start
  return html.slice(start, SCRIPT_END.exec(html)?.index ?? start)
}

function sha256(script: string): string {
  // The browser hashes the parsed text, in which every line end is LF.
  return hash('sha256', script.includes('\r') ? script.replace(/\r\n?/g, '\n') : script, 'base64')
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
