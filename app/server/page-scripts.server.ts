import { hash, randomUUID } from 'node:crypto'
import type { EarlyInput } from './early-input.client.ts'

export type PolicyOptions = {
  /** The site is served through https: browsers then upgrade every request of a page. */
  isHttps: boolean
  imageOrigins?: readonly string[]
  frameOrigins?: readonly string[]
  /** A page of the site may show this one in a frame. */
  isFramed?: boolean
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
  const attribute = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts: string[] = []
  let start = 0
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, start)) {
    const script = inlineScript(html, at)
    if (script !== '') hashes.add(`'sha256-${sha256(script)}'`)
    parts.push(html.slice(start, at))
    start = at + attribute.length
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
    // The owner sees the first frame of a video before it is sent.
    ['media-src', "'self'", 'blob:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'"],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', options.isFramed ? "'self'" : "'none'"],
    ['frame-src', ...(frameOrigins.length > 0 ? frameOrigins : ["'none'"])],
    ...(options.isHttps ? [['upgrade-insecure-requests']] : []),
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/**
 * Lets a page paint before its scripts are fetched. Until they run, links and forms work as without JavaScript, and
 * what is pressed or typed meanwhile is repeated (`early-input.client.ts`).
 */
export function startLate(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const start = html.indexOf(opening)
  if (start === -1) return html
  const headEnd = html.indexOf('</head>')
  const modules: string[] = []
  // React puts them into the head, wherever they were rendered.
  const head = html.slice(0, headEnd).replaceAll(MODULE_PRELOAD, (_, href: string) => {
    modules.push(href)
    return ''
  })
  return [
    head,
    `<script nonce="${nonce}">${STARTER}</script>`,
    html.slice(headEnd, start),
    `<script nonce="${nonce}" type="text/plain" data-late="${modules.join(' ')}">`,
    html.slice(start + opening.length),
  ].join('')
}

const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g
const STARTER = `(${startWhenPainted.toString()})()`

/** Runs in the browser, in the head: it may use nothing from outside itself. */
function startWhenPainted(): void {
  const { dataset } = document.documentElement
  const [signs, presses, changes] = [new AbortController(), new AbortController(), new AbortController()]
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>('script[data-late]')
    if (!held || signs.signal.aborted) return
    signs.abort()
    showPhotos()
    const add = (element: HTMLElement) => document.head.append(element)
    for (const href of (held.dataset['late'] ?? '').split(' ')) {
      add(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    add(Object.assign(document.createElement('script'), { type: 'module', text: held.text }))
  }
  for (const sign of ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])
    addEventListener(sign, start, { capture: true, passive: true, signal: signs.signal })

  const early: EarlyInput = {
    presses: [],
    changes: new Map(),
    stopPresses: () => presses.abort(),
    stopChanges: () => changes.abort(),
  }
  window.earlyInput = early
  const press = (event: Event, button: HTMLElement | null) => {
    if (button) early.presses.push({ button, event })
  }
  addEventListener(
    'click',
    (event) => press(event, (event.target as Element).closest('button[type="button"]')),
    {
      capture: true,
      signal: presses.signal,
    },
  )
  addEventListener(
    'input',
    ({ target }) => void early.changes.set(target as Element, (target as HTMLInputElement).value),
    { capture: true, signal: changes.signal },
  )
  addEventListener(
    'submit',
    (event) => {
      // Only scripts send a form without a method: the browser would load the page again, without what was typed.
      if ((event.target as Element).hasAttribute('method')) return
      event.preventDefault()
      press(event, event.submitter)
    },
    { capture: true, signal: presses.signal },
  )

  const whenPainted = (run: () => void) =>
    new PerformanceObserver(run).observe({ type: 'paint', buffered: true })
  // Photos further down load after the first paint (`product-card.css`), which they would delay.
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) dataset['unpainted'] = ''
  const showPhotos = () => void delete dataset['unpainted']
  whenPainted(showPhotos)
  // A page may have loaded everything before it shows anything.
  addEventListener('load', () =>
    whenPainted(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 })
      else setTimeout(start, 50)
    }),
  )
  // Starts after three seconds at the latest, because a photo may take long.
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3000))
}
