import type { ShopSettings } from './settings.ts'
import { policiesCopy } from './policies.copy.ts'
import { chipFiller } from './term-chips.ts'

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

/** Returns one sentence for each term of the shop, with the terms in force. */
export function sentences(settings: ShopSettings): Sentences {
  const fill = chipFiller(settings)
  return Object.fromEntries(
    Object.entries(policiesCopy).map(([term, text]) => [term, fill(text)]),
  ) as Sentences
}

type Sentences = Record<keyof typeof policiesCopy, string>
