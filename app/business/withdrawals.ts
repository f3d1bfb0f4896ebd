import type { ShopTerms } from './terms.ts'

/** Within so many hours somebody who withdraws from a purchase hears from the shop. */
export const WITHDRAWAL_ANSWER_HOURS = 24

/** Where the state takes complaints; every shop has to link to it (decision 51). */
export const CONSUMER_DEFENSE_URL = 'https://www.argentina.gob.ar/defensadelconsumidor'

/** What the law gives (Ley 24.240, art. 34): the shop may promise more, never less. */
export const LEGAL_WITHDRAWAL_DAYS = 10

/** Days in which a purchase can be withdrawn from. */
export function withdrawalDays({ returnDays }: ShopTerms): number {
  return Math.max(returnDays, LEGAL_WITHDRAWAL_DAYS)
}
