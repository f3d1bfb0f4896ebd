import { paths } from '#app/base/paths.ts'
import { visitSource } from '#app/domain/counts/visit-source.client.ts'

/** The counts that this page load has sent: going back to a product, or pressing twice, counts once. */
const sent = new Set<string>()

/** Tells the shop that a product was opened, or that WhatsApp was pressed. Nothing in it says who did. */
export function sendCount(kind: 'view' | 'press', product: string, color: string, size: number | null): void {
  const what = [kind, product, color, kind === 'press' && size].join()
  if (sent.has(what)) return
  sent.add(what)
  const body = JSON.stringify({ kind, product, color, size, from: visitSource() })
  const send = () => navigator.sendBeacon(paths.counts, body)
  // A page that the browser prepares may never be seen.
  if ('prerendering' in document && document.prerendering === true)
    document.addEventListener('prerenderingchange', send, { once: true })
  else send()
}
