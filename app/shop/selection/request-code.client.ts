import { paths } from '#app/base/paths.ts'
import { newId } from '#app/ui/use-browser.ts'
import type { Pair } from '#app/domain/sales/pair.ts'
import type { SendError, SentSelection } from '#app/domain/sales/send-selection.server.ts'

export type SendFailure = SendError['kind'] | 'not-sent'

let lastRequest = { shown: '', key: '' }

/** Returns the key of one request: pairs sent again have the same code, as long as they and their prices are the same. */
export function requestKey(shown: string): string {
  if (lastRequest.shown !== shown) lastRequest = { shown, key: newId() }
  return lastRequest.key
}

type CodeRequest = {
  pairs: readonly Pair[]
  /** What the shopper sees of them. */
  prices: unknown
  /** Whether it was asked for on the page of a product, which counts its presses itself. */
  isOfProduct?: boolean
  timeoutMs: number
}

/** Has the shop store the pairs under a code. */
export async function requestCode({
  pairs,
  prices,
  isOfProduct,
  timeoutMs,
}: CodeRequest): Promise<SentSelection | { kind: SendFailure }> {
  const sent = pairs.map(({ productId, colorSlug, size }) => ({ productId, colorSlug, size }))
  try {
    const response = await fetch(paths.sendSelection, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: requestKey(JSON.stringify([sent, prices])), pairs: sent, isOfProduct }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok || response.headers.get('Content-Type')?.startsWith('application/json'))
      return (await response.json()) as SentSelection | SendError
    return { kind: 'not-sent' }
  } catch {
    return { kind: 'not-sent' }
  }
}

/**
 * Opens the tab of a chat, in the press itself, because a browser lets no page open one later.
 * @param words shown until the chat is known
 */
export function openChatTab(words: string): { lead: (url: string) => void; close: () => void } {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.opener = null
    tab.document.body.textContent = words
  }
  return {
    lead: (url) => {
      if (tab && !tab.closed) tab.location.replace(url)
      else window.location.assign(url)
    },
    close: () => tab?.close(),
  }
}
