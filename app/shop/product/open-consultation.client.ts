import type { Centavos } from '#app/business/money.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import type { Pair } from '#app/domain/sales/pair.ts'
import { openChatTab, requestCode } from '#app/shop/selection/request-code.client.ts'

/** The chat opens after this without a code. */
const TIMEOUT_MS = 1000

/**
 * Opens the chat about a pair, with a code under which the shop has stored it.
 * @param urlOf returns the address of the chat; null: there is no code
 */
export async function openConsultation(
  pair: Pair,
  price: Centavos,
  urlOf: (code: string | null) => string,
): Promise<void> {
  const tab = openChatTab(catalogCopy.detail.opening)
  const sent = await requestCode({ pairs: [pair], prices: price, isOfProduct: true, timeoutMs: TIMEOUT_MS })
  tab.lead(urlOf('kind' in sent ? null : sent.code))
}
