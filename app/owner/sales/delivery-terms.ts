import type { SaleDelivery } from '#app/domain/sales/sale.ts'
import { sentences } from '#app/domain/settings/policies.ts'
import type { ShopSettings } from '#app/domain/settings/settings.ts'

export type DeliveryTerms = Record<SaleDelivery, string>

/** Returns the terms of the shop for each way of delivery. */
export function deliveryTerms(settings: ShopSettings): DeliveryTerms {
  const words = sentences(settings)
  return {
    pickup: settings.address ?? '',
    shipping: `${words.dispatch} ${words.freeShipping} ${words.otherShipping}`,
    express: `${words.express} ${words.expressCost}`,
  }
}
