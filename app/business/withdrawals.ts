import type { ShopTerms } from './terms.ts'

/** The shop answers a withdrawal within this many hours. */
export const WITHDRAWAL_ANSWER_HOURS = 24

/** The state's complaints page; every shop has to link to it (decision 51). */
export const CONSUMER_DEFENSE_URL = 'https://www.argentina.gob.ar/defensadelconsumidor'

/** The minimum by law (Ley 24.240, art. 34): the shop may offer more, never less. */
export const LEGAL_WITHDRAWAL_DAYS = 10

/** Returns the days within which a purchase can be withdrawn. */
export function withdrawalDays({ returnDays }: ShopTerms): number {
  return Math.max(returnDays, LEGAL_WITHDRAWAL_DAYS)
}
