import type { EarlyInput } from './early-input.client.ts'

/**
 * Lets a page paint before its scripts are fetched. Until they run, links and forms work as without JavaScript, and
 * what is pressed or typed meanwhile is repeated (`early-input.client.ts`).
 */
export function startLate(html: string, nonce: string): string {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  if (!html.includes(opening)) return html
  const modules: string[] = []
  const withoutPreloads = html.replaceAll(
    /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
    (_, href: string) => {
      modules.push(href)
      return ''
    },
  )
  return withoutPreloads
    .replace(opening, `<script nonce="${nonce}" type="text/plain" data-late="${modules.join(' ')}">`)
    .replace('</head>', () => `<script nonce="${nonce}">(${startWhenPainted.toString()})()</script></head>`)
}

/** Runs in the browser, in the head: it may use nothing from outside itself. */
function startWhenPainted(): void {
  const early: EarlyInput = { presses: [], changes: new Set() }
  const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']
  let hasStarted = false
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>('script[data-late]')
    if (hasStarted || !held) return
    hasStarted = true
    for (const sign of SIGNS) removeEventListener(sign, start, true)
    for (const href of (held.dataset['late'] ?? '').split(' ')) {
      const preload = document.createElement('link')
      preload.rel = 'modulepreload'
      preload.href = href
      document.head.append(preload)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.text = held.text
    document.head.append(script)
  }
  const press = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button[type="button"]')
    if (button) early.presses.push(button)
  }
  const change = (event: Event) => void early.changes.add(event.target as Element)
  const submit = (event: SubmitEvent) => {
    // Only scripts send a form without a method: the browser would load the page again, without what was typed.
    if ((event.target as Element).hasAttribute('method')) return
    event.preventDefault()
    if (event.submitter) early.presses.push(event.submitter)
  }
  addEventListener('click', press, true)
  addEventListener('input', change, true)
  addEventListener('submit', submit, true)
  early.stop = () => {
    removeEventListener('click', press, true)
    removeEventListener('input', change, true)
    removeEventListener('submit', submit, true)
  }
  window.earlyInput = early
  for (const sign of SIGNS) addEventListener(sign, start, { capture: true, passive: true })
  addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 })
    else setTimeout(start, 50)
  })
  // Starts after three seconds at the latest, because a photo may take long.
  addEventListener('DOMContentLoaded', () => setTimeout(start, 3000))
}
