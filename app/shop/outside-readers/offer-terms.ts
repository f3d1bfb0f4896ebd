import type * as schema from 'schema-dts'
import type { Centavos } from '#app/business/money.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { paths } from '#app/base/paths.ts'
import { idOf } from './shop.ts'

/** Offers refer to it by its name. */
type Named = { '@id': string }

const DELIVERY_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Describes where and how soon a shoe is sent. The rate is known only where it is free; express shipping never is. */
export function shippingDetails(
  terms: ShopTerms,
  price: Centavos,
  publicUrl: string,
): schema.OfferShippingDetailsLeaf & Named {
  const isFree = price >= terms.freeShippingFrom
  return {
    '@type': 'OfferShippingDetails',
    '@id': idOf(isFree ? 'envio-gratis' : 'envio', publicUrl),
    shippingDestination: terms.cities.map((name) => ({
      '@type': 'DefinedRegion',
      name,
      addressCountry: 'AR',
    })),
    ...(isFree && { shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'ARS' } }),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {
        '@type': 'QuantitativeValue',
        minValue: 0,
        maxValue: Math.ceil(terms.dispatchBusinessHours / 24),
        unitCode: 'DAY',
      },
      businessDays: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DELIVERY_DAYS.map((day) => `https://schema.org/${day}` as const),
      },
    },
  }
}

/** Describes until when a pair can be given back. */
export function returnPolicy(
  { returnDays }: ShopTerms,
  publicUrl: string,
): schema.MerchantReturnPolicyLeaf & Named {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': idOf('devoluciones', publicUrl),
    applicableCountry: 'AR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    merchantReturnLink: publicUrl + paths.exchanges,
  }
}
