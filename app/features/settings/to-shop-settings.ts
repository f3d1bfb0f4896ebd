import { centavos } from '#app/business/money.ts'
import { DEFAULT_TERMS, type ShopTerms } from '#app/business/terms.ts'
import {
  storedLines,
  type SettingKey,
  type ShopSettings,
  type SizeGuide,
  type StoredSettings,
} from './settings.ts'

/** Returns what every page may know of the stored settings. */
export function toShopSettings(stored: StoredSettings, isDemo: boolean): ShopSettings {
  const text = (key: SettingKey) => stored.get(key) ?? null
  const announcements = storedLines(stored.get('announcements') ?? '')
  return {
    isDemo,
    whatsapp: text('whatsapp'),
    phone: text('phone'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    facebook: text('facebook'),
    address: text('address'),
    mapPlace: text('mapPlace'),
    openingHours: storedLines(stored.get('openingHours') ?? ''),
    legalName: text('legalName'),
    cuit: text('cuit'),
    dataFiscalUrl: text('dataFiscalUrl'),
    announcements: announcements.length > 0 ? announcements : null,
    terms: currentTerms(stored),
    sizeGuide: sizeGuide(text('sizeGuide'), text('sizeGuideImage'), isDemo),
  }
}

function sizeGuide(sizes: string | null, imageUrl: string | null, isDemo: boolean): SizeGuide | null {
  if (sizes !== null || imageUrl !== null) {
    return { rows: parseSizes(sizes ?? ''), imageUrl, isExample: false }
  }
  return isDemo ? { rows: parseSizes(EXAMPLE_SIZES), imageUrl, isExample: true } : null
}

function parseSizes(text: string): SizeGuide['rows'] {
  return text.split('\n').flatMap((line) => {
    const [size, foot] = line.trim().split(/\s+/)
    return size && foot ? [{ size, foot }] : []
  })
}

const EXAMPLE_SIZES =
  '35 22,5\n36 23,2\n37 23,8\n38 24,5\n39 25,2\n40 25,8\n41 26,5\n42 27,2\n43 27,8\n44 28,5'

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
function currentTerms(stored: StoredSettings): ShopTerms {
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
