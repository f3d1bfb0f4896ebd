import type { Promises } from '#app/business/promises.ts'
import { policiesCopy } from './policies.copy.ts'

/** What the product page's dropdowns say, by the id that a link's hash may name (decision 17). */
export function shortPolicies(promises: Promises) {
  return {
    envio: policiesCopy.shipping(promises),
    pago: policiesCopy.payment(promises),
    cambios: policiesCopy.exchanges(promises),
    costo: policiesCopy.shippingCost(promises),
  }
}

export type ShortPolicyId = keyof ReturnType<typeof shortPolicies>
