export const SHOP_CITY = 'Villa María'
export const SHOP_PROVINCE = 'Córdoba'

/** Where the shop ships to (Spec §1). */
export const CITIES_SERVED = ['Córdoba', 'Villa María', 'Villa Nueva'] as const

/** Where express shipping exists; it never counts as free shipping (Spec §9). */
export const EXPRESS_CITIES = ['Villa María', 'Villa Nueva'] as const

export const DISPATCH_BUSINESS_HOURS = 48
export const EXPRESS_BUSINESS_HOURS = 24

/**
 * Monday to Saturday, excluding national holidays. The specification speaks twice of the end: the policy says
 * 20:00, the FAQ says 18:00. Both are shown as written (docs/spec-readings.md).
 */
export const DELIVERY_HOURS = { from: '9:00', untilInPolicy: '20:00', untilInFaq: '18:00' } as const
