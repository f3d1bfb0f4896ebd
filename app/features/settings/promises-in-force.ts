import { centavos } from '#app/business/money.ts'
import { DEFAULT_PROMISES, type Promises } from '#app/business/promises.ts'
import { storedLines, type SettingKey, type StoredSettings } from './settings.ts'

const DEFAULTS = new Map(
  Object.entries(DEFAULT_PROMISES).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join('\n') : String(value),
  ]),
)

/** What holds while the owner has set nothing else, as it would be stored; null for a fact without a default. */
export function defaultSetting(key: SettingKey): string | null {
  return DEFAULTS.get(key) ?? null
}

/** The owner's promises, and the defaults of `business/` where none is set. */
export function promisesInForce(stored: StoredSettings): Promises {
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
