import { AUDIENCE_NAMES } from '#app/business/audiences.ts'
import { paths } from '#app/base/paths.ts'
import { REPLY_KEYS } from '#app/domain/settings/replies.ts'
import type { SettingKey } from '#app/domain/settings/settings.ts'

export type SettingField = {
  key: SettingKey
  /** Several lines: a list, one entry per line. */
  isList?: boolean
  /** Several lines: one text. */
  isText?: boolean
  /** The choices, as they are stored. */
  options?: readonly string[]
  inputMode?: 'tel' | 'email' | 'url' | 'numeric' | 'decimal'
}

/** The typed settings of each section, which is one screen and is saved alone. The image of the size guide is uploaded. */
export const SECTION_FIELDS = {
  contact: [
    { key: 'whatsapp', inputMode: 'tel' },
    { key: 'instagram' },
    { key: 'phone', inputMode: 'tel' },
    { key: 'tiktok' },
    { key: 'facebook' },
    { key: 'ownerEmail', inputMode: 'email' },
    { key: 'dailySummary', options: ['true', 'false'] },
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
    { key: 'orderCutOff' },
    { key: 'closedDays', isList: true },
    { key: 'openDays', isList: true },
  ],
  promotions: [
    { key: 'freeShippingFrom', inputMode: 'decimal' },
    { key: 'cashDiscountPercent', inputMode: 'numeric' },
    { key: 'cashDiscountIsExtra', options: ['false', 'true'] },
  ],
  products: [
    { key: 'audience', options: ['', ...AUDIENCE_NAMES] },
    { key: 'menuKinds', options: ['false', 'true'] },
  ],
  sales: [
    { key: 'reservationDays', inputMode: 'numeric' },
    { key: 'payAlias' },
    { key: 'payCode', inputMode: 'numeric' },
    { key: 'payName' },
  ],
  replies: REPLY_KEYS.map((key) => ({ key, isText: true })),
  sizes: [
    { key: 'sizeGuide', isList: true },
    { key: 'sizeNumberings', isList: true },
  ],
  search: [{ key: 'blockedSearches', isList: true }],
  visits: [{ key: 'linkNames', isList: true }],
  legal: [
    { key: 'legalName' },
    { key: 'cuit', inputMode: 'numeric' },
    { key: 'dataFiscalUrl', inputMode: 'url' },
  ],
} as const satisfies Record<string, readonly SettingField[]>

export type SettingsSection = keyof typeof SECTION_FIELDS
export type FieldKey = (typeof SECTION_FIELDS)[SettingsSection][number]['key']

/** The last segment of a section's address. */
const SLUGS: Record<SettingsSection, string> = {
  contact: 'contacto',
  shop: 'local',
  shipping: 'envios',
  promotions: 'promociones',
  products: 'productos',
  sales: 'ventas',
  replies: 'respuestas',
  sizes: 'talles',
  search: 'busquedas',
  visits: 'visitas',
  legal: 'legales',
}

export const SETTING_SECTIONS = Object.keys(SECTION_FIELDS) as SettingsSection[]

export function keysOf(section: SettingsSection): SettingKey[] {
  const typed = SECTION_FIELDS[section].map(({ key }) => key)
  return section === 'sizes' ? [...typed, 'sizeGuideImage'] : typed
}

export function findSection(slug: string): SettingsSection | undefined {
  return SETTING_SECTIONS.find((section) => SLUGS[section] === slug)
}

export function sectionPath(section: SettingsSection): string {
  return `${paths.adminSettings}/${SLUGS[section]}`
}

export function sectionOf(key: SettingKey): SettingsSection {
  return SETTING_SECTIONS.find((section) => keysOf(section).includes(key)) ?? 'contact'
}

/** Returns where a setting is typed: its section, with the field in the hash. */
export function fieldPath(key: SettingKey): string {
  return `${sectionPath(sectionOf(key))}#${key}`
}
