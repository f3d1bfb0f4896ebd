import type { SettingKey } from '#app/features/settings/settings.ts'

export type SettingField = {
  key: SettingKey
  /** Several lines: a list, one entry per line. */
  isList?: boolean
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal'
}

/** What the owner types, in the order of the screen. The picture of the size guide is not typed. */
export const SETTING_GROUPS = {
  contact: [
    { key: 'whatsapp', inputMode: 'tel' },
    { key: 'phone', inputMode: 'tel' },
    { key: 'instagram' },
    { key: 'tiktok' },
    { key: 'facebook' },
    { key: 'ownerEmail', inputMode: 'email' },
  ],
  shop: [{ key: 'address' }, { key: 'mapPlace' }, { key: 'openingHours', isList: true }],
  promotions: [
    { key: 'freeShippingFrom', inputMode: 'decimal' },
    { key: 'cashDiscountPercent', inputMode: 'numeric' },
    { key: 'announcements', isList: true },
  ],
  periods: [
    { key: 'exchangeDays', inputMode: 'numeric' },
    { key: 'freeExchangeDays', inputMode: 'numeric' },
    { key: 'returnDays', inputMode: 'numeric' },
  ],
  shipping: [
    { key: 'cities', isList: true },
    { key: 'expressCities', isList: true },
    { key: 'dispatchBusinessHours', inputMode: 'numeric' },
    { key: 'expressBusinessHours', inputMode: 'numeric' },
    { key: 'deliveryFrom' },
    { key: 'deliveryUntilInPolicy' },
    { key: 'deliveryUntilInFaq' },
  ],
  sizes: [{ key: 'sizeGuide', isList: true }],
  legal: [
    { key: 'legalName' },
    { key: 'cuit', inputMode: 'numeric' },
    { key: 'dataFiscalUrl', inputMode: 'url' },
  ],
  search: [{ key: 'blockedSearches', isList: true }],
} as const satisfies Record<string, readonly SettingField[]>

export type SettingGroup = keyof typeof SETTING_GROUPS
export type FieldKey = (typeof SETTING_GROUPS)[SettingGroup][number]['key']
