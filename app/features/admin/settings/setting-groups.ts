import { paths } from '#app/paths.ts'
import type { SettingKey } from '#app/features/settings/settings.ts'

export type SettingField = {
  key: SettingKey
  /** Several lines: a list, one entry per line. */
  isList?: boolean
  /** What can be chosen, as it is stored. */
  options?: readonly string[]
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal'
}

/** What the owner types: a section is one screen and is saved alone. The picture of the size guide is not typed. */
export const SETTING_GROUPS = {
  contact: [
    { key: 'whatsapp', inputMode: 'tel' },
    { key: 'instagram' },
    { key: 'phone', inputMode: 'tel' },
    { key: 'tiktok' },
    { key: 'facebook' },
    { key: 'ownerEmail', inputMode: 'email' },
  ],
  shop: [{ key: 'address' }, { key: 'mapPlace' }, { key: 'openingHours', isList: true }],
  shipping: [
    { key: 'exchangeDays', inputMode: 'numeric' },
    { key: 'freeExchangeDays', inputMode: 'numeric' },
    { key: 'returnDays', inputMode: 'numeric' },
    { key: 'cities', isList: true },
    { key: 'expressCities', isList: true },
    { key: 'dispatchBusinessHours', inputMode: 'numeric' },
    { key: 'expressBusinessHours', inputMode: 'numeric' },
    { key: 'deliveryFrom' },
    { key: 'deliveryUntilInPolicy' },
    { key: 'deliveryUntilInFaq' },
  ],
  promotions: [
    { key: 'freeShippingFrom', inputMode: 'decimal' },
    { key: 'cashDiscountPercent', inputMode: 'numeric' },
    { key: 'cashDiscountIsExtra', options: ['false', 'true'] },
    { key: 'announcements', isList: true },
  ],
  sizes: [{ key: 'sizeGuide', isList: true }],
  search: [{ key: 'blockedSearches', isList: true }],
  legal: [
    { key: 'legalName' },
    { key: 'cuit', inputMode: 'numeric' },
    { key: 'dataFiscalUrl', inputMode: 'url' },
  ],
} as const satisfies Record<string, readonly SettingField[]>

export type SettingGroup = keyof typeof SETTING_GROUPS
export type FieldKey = (typeof SETTING_GROUPS)[SettingGroup][number]['key']

/** The last segment of a section's address. */
const SLUGS: Record<SettingGroup, string> = {
  contact: 'contacto',
  shop: 'local',
  shipping: 'envios',
  promotions: 'promociones',
  sizes: 'talles',
  search: 'busquedas',
  legal: 'legales',
}

export const SETTING_SECTIONS = Object.keys(SETTING_GROUPS) as SettingGroup[]

/** Every fact that a section saves. */
export function keysOf(section: SettingGroup): SettingKey[] {
  const typed = SETTING_GROUPS[section].map(({ key }) => key)
  return section === 'sizes' ? [...typed, 'sizeGuideImage'] : typed
}

export function findSection(slug: string): SettingGroup | undefined {
  return SETTING_SECTIONS.find((section) => SLUGS[section] === slug)
}

export function sectionPath(section: SettingGroup): string {
  return `${paths.adminSettings}/${SLUGS[section]}`
}

export function sectionOf(key: SettingKey): SettingGroup {
  return SETTING_SECTIONS.find((section) => keysOf(section).includes(key)) ?? 'contact'
}

/** Where a fact is typed: its section, with the field in the hash. */
export function fieldPath(key: SettingKey): string {
  return `${sectionPath(sectionOf(key))}#${key}`
}
