import { policiesCopy } from './policies.copy.ts'

/** The product page's dropdowns, by the id that a link's hash may name (decision 17). */
export const SHORT_POLICIES = {
  envio: policiesCopy.shipping,
  pago: policiesCopy.payment,
  cambios: policiesCopy.exchanges,
  costo: policiesCopy.shippingCost,
} as const

export type ShortPolicyId = keyof typeof SHORT_POLICIES
