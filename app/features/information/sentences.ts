import type { Promises } from '#app/business/promises.ts'
import { ordersCopy } from './orders.copy.ts'
import { policiesCopy } from './policies.copy.ts'

/** What the shop promises, each said once: every page that speaks of it says the same. */
export function sentences(promises: Promises) {
  return { ...policiesCopy(promises), ...ordersCopy(promises) }
}

export type Sentences = ReturnType<typeof sentences>
