import type * as schema from 'schema-dts'
import type { Centavos } from '#app/business/money.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import { paths } from '#app/base/paths.ts'

/** Offers name the terms of their page by these. */
const SHIPPING = { '@id': '#envio' } as const
const RETURNS = { '@id': '#devoluciones' } as const
export const offerTerms = { shippingDetails: SHIPPING, hasMerchantReturnPolicy: RETURNS }

const DELIVERY_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Describes where and how soon a shoe is sent. The rate is known only where it is free; express shipping never is. */
export function shippingDetails(terms: ShopTerms, price: Centavos): schema.OfferShippingDetailsLeaf {
  return {
    '@type': 'OfferShippingDetails',
    ...SHIPPING,
    shippingDestination: terms.cities.map((name) => ({
      '@type': 'DefinedRegion',
      name,
      addressCountry: 'AR',
    })),
    ...(price >= terms.freeShippingFrom && {
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'ARS' },
    }),
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
export function returnPolicy({ returnDays }: ShopTerms, publicUrl: string): schema.MerchantReturnPolicyLeaf {
  return {
    '@type': 'MerchantReturnPolicy',
    ...RETURNS,
    applicableCountry: 'AR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnDays,
    merchantReturnLink: publicUrl + paths.exchanges,
  }
}
