import { contactChannels, type ShopSettings } from './settings.ts'
import { ordersCopy, policiesCopy } from './policies.copy.ts'

/** Returns the texts of the product page's dropdowns by id. A link's hash may name an id (reading 17). */
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

/** Returns one sentence for each term of the shop. Every page that mentions a term uses its sentence. */
export function sentences(settings: ShopSettings) {
  const { terms } = settings
  const channels = contactChannels(settings)
  return { ...policiesCopy(terms, channels), ...ordersCopy(terms, channels) }
}

export type Sentences = ReturnType<typeof sentences>
