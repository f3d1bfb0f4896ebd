import { centavos } from '#app/business/money.ts'
import { DEFAULT_TERMS, type ShopTerms } from '#app/business/terms.ts'
import { storedLines, type SettingKey, type StoredSettings } from './settings.ts'

const DEFAULTS = new Map(
  Object.entries(DEFAULT_TERMS).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]),
)

/** Returns the default of a setting as it would be stored, or null when it has none. */
export function defaultSetting(key: SettingKey): string | null {
  return DEFAULTS.get(key) ?? null
}

/** Returns the owner's terms, with the defaults of `business/` where none is set. */
export function currentTerms(stored: StoredSettings): ShopTerms {
  const text = (key: SettingKey) => stored.get(key) ?? DEFAULTS.get(key) ?? ''
  const number = (key: SettingKey) => Number(text(key))
  return {
    freeShippingFrom: centavos(number('freeShippingFrom')),
    cashDiscountPercent: number('cashDiscountPercent'),
    cashDiscountIsExtra: text('cashDiscountIsExtra') === 'true',
    returnDays: number('returnDays'),
    exchangeDays: number('exchangeDays'),
    freeExchangeDays: number('freeExchangeDays'),
    dispatchBusinessHours: number('dispatchBusinessHours'),
    expressBusinessHours: number('expressBusinessHours'),
    deliveryFrom: text('deliveryFrom'),
    deliveryUntilInPolicy: text('deliveryUntilInPolicy'),
    deliveryUntilInFaq: text('deliveryUntilInFaq'),
    cities: storedLines(text('cities')),
    expressCities: storedLines(text('expressCities')),
  }
}
