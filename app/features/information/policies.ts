import { contactChannels } from '#app/features/settings/settings.ts'
import type { ShopSettings } from '#app/features/settings/settings.ts'
import { ordersCopy, policiesCopy } from './policies.copy.ts'

/** What the product page's dropdowns say, by the id that a link's hash may name (decision 17). */
export function shortPolicies(settings: ShopSettings) {
  const words = sentences(settings)
  return {
    envio: [`${words.cities} ${words.dispatch}`, words.express, words.delivery],
    pago: [words.installments, `${words.cash} ${words.cashExplained}`, words.payment],
    cambios: [`${words.exchange} ${words.freeExchange}`, words.giveBack],
    costo: [`${words.freeShipping} ${words.expressCost}`, words.otherShipping],
  }
}

export type ShortPolicyId = keyof ReturnType<typeof shortPolicies>

/** One sentence per term of the shop, shared by every page that mentions it. */
export function sentences(settings: ShopSettings) {
  const { terms } = settings
  const channels = contactChannels(settings)
  return { ...policiesCopy(terms, channels), ...ordersCopy(terms, channels) }
}

export type Sentences = ReturnType<typeof sentences>
