import { z } from 'zod'
import { centavos } from '#app/business/money.ts'
import { ORDER_CUT_OFF } from '#app/business/arrivals.ts'
import { DEFAULT_TERMS, type ShopTerms } from '#app/business/terms.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { shopDay } from '#app/base/dates.ts'
import { cityOf, parseDelivery } from './deliveries.ts'
import { announcementsOn } from './announcements.ts'
import {
  SETTING_KEYS,
  type SettingKey,
  type PublicSettings,
  type SizeGuide,
  storedLines,
  type StoredSettings,
} from './settings.ts'
import { demoFacts } from './demo-facts.copy.ts'
import { replyDefaults } from './replies.copy.ts'
import { numberingError, parseNumbering } from './size-numberings.ts'
import { settingRules, type SettingErrorCode, typedSetting } from './setting-rules.ts'

/** Key of the mark of a demo: when it was loaded. Absent from the stored settings once `DEMO=0`. */
export const DEMO_LOADED_AT = 'demoLoadedAt'

/** Returns what every page may know of the stored settings. */
export function toShopSettings(stored: StoredSettings, today = shopDay(new Date())): PublicSettings {
  const isDemo = stored.has(DEMO_LOADED_AT)
  const facts = isDemo ? new Map<string, string>([...demoFacts, ...stored]) : stored
  const text = (key: SettingKey) => facts.get(key) ?? null
  const announcements = announcementsOn(storedLines(stored.get('announcements') ?? ''), today)
  return {
    isDemo,
    whatsapp: text('whatsapp'),
    phone: text('phone'),
    instagram: text('instagram'),
    tiktok: text('tiktok'),
    facebook: text('facebook'),
    address: text('address'),
    mapPlace: text('mapPlace'),
    openingHours: storedLines(text('openingHours') ?? ''),
    legalName: text('legalName'),
    cuit: text('cuit'),
    dataFiscalUrl: text('dataFiscalUrl'),
    announcements: announcements.length > 0 ? announcements : null,
    terms: currentTerms(stored),
    sizeGuide: sizeGuide(text, isDemo),
  }
}

function sizeGuide(text: (key: SettingKey) => string | null, isDemo: boolean): SizeGuide | null {
  const sizes = text('sizeGuide')
  const imageUrl = text('sizeGuideImage')
  if (sizes !== null || imageUrl !== null) {
    const rows = parseSizes(sizes ?? '')
    return { rows, numberings: numberingsOf(rows, text('sizeNumberings')), imageUrl, isExample: false }
  }
  const rows = parseSizes(EXAMPLE_SIZES)
  return isDemo
    ? { rows, numberings: numberingsOf(rows, EXAMPLE_NUMBERINGS), imageUrl, isExample: true }
    : null
}

/** Leaves out what does not fit the table: a preview shows one setting before the other is typed. */
function numberingsOf(rows: SizeGuide['rows'], text: string | null): SizeGuide['numberings'] {
  return storedLines(text ?? '').flatMap((line) => {
    const numbering = numberingError([line], rows) === null ? parseNumbering(line) : null
    return numbering === null ? [] : [numbering]
  })
}

function parseSizes(text: string): SizeGuide['rows'] {
  return text.split('\n').flatMap((line) => {
    const [size, foot] = line.trim().split(/\s+/)
    return size && foot ? [{ size, foot }] : []
  })
}

const EXAMPLE_SIZES =
  '35 22,5\n36 23,2\n37 23,8\n38 24,5\n39 25,2\n40 25,8\n41 26,5\n42 27,2\n43 27,8\n44 28,5'

const EXAMPLE_NUMBERINGS =
  'Brasil (BR): 33 34 35 36 37 38 39 40 41 42\nEuropa (EU): 36 37 38 39 40 41 42 43 44 45\nCM o JP: 22,5 23 23,5 24,5 25 26 26,5 27 28 28,5'

const DEFAULTS = new Map(
  // Deliveries are read from the cities.
  Object.entries({
    ...DEFAULT_TERMS,
    deliveries: '',
    orderCutOff: ORDER_CUT_OFF,
    ...replyDefaults,
    dailySummary: true,
    menuKinds: false,
  }).map(([key, value]) => [key, Array.isArray(value) ? value.join('\n') : String(value)]),
)

/** Returns the default of a setting as it would be stored, or null when it has none. */
export function defaultSetting(key: SettingKey): string | null {
  return DEFAULTS.get(key) ?? null
}

/** Returns the owner's terms, with the defaults of `business/` where none is set. */
function currentTerms(stored: StoredSettings): ShopTerms {
  const text = (key: SettingKey) => stored.get(key) ?? DEFAULTS.get(key) ?? ''
  const number = (key: SettingKey) => Number(text(key))
  const cities = storedLines(text('cities'))
  return {
    freeShippingFrom: centavos(number('freeShippingFrom')),
    cashDiscountPercent: number('cashDiscountPercent'),
    cashDiscountIsExtra: text('cashDiscountIsExtra') === 'true',
    returnDays: number('returnDays'),
    exchangeDays: number('exchangeDays'),
    freeExchangeDays: number('freeExchangeDays'),
    reservationDays: number('reservationDays'),
    dispatchBusinessHours: number('dispatchBusinessHours'),
    expressBusinessHours: number('expressBusinessHours'),
    deliveryFrom: text('deliveryFrom'),
    deliveryUntilInPolicy: text('deliveryUntilInPolicy'),
    deliveryUntilInFaq: text('deliveryUntilInFaq'),
    cities: cities.map(cityOf),
    deliveries: cities.map(parseDelivery).filter((delivery) => delivery !== null),
    expressCities: storedLines(text('expressCities')),
  }
}

/** What the owner typed, by setting. A setting that the form does not have is absent. */
const typedSettingsSchema = z.partialRecord(z.enum(SETTING_KEYS), z.string())
export type TypedSettings = z.output<typeof typedSettingsSchema>

/** Null unsets a setting. */
export type SettingChanges = Partial<Record<SettingKey, string | null>>
export type SettingFieldErrors = Partial<Record<SettingKey, SettingErrorCode>>

/** The message of each issue is a `SettingErrorCode`. */
const settingsSchema = typedSettingsSchema.transform((typed, context): SettingChanges => {
  const addError = (key: SettingKey, code: SettingErrorCode) => {
    context.addIssue({ code: 'custom', path: [key], message: code })
  }
  const changes: SettingChanges = {}
  for (const key of SETTING_KEYS) {
    const text = typed[key]
    if (text === undefined) continue
    const { data, error } = settingRules[key].safeParse(text)
    for (const { message } of error?.issues ?? []) addError(key, message as SettingErrorCode)
    // A setting equal to its default is stored as unset, so it follows later changes of the default.
    if (data !== undefined) changes[key] = data === defaultSetting(key) ? null : data
  }
  if (isFreeLongerThanExchange(changes)) addError('freeExchangeDays', 'free-days-too-many')
  const { sizeGuide: table, sizeNumberings } = changes
  if (table !== undefined && sizeNumberings) {
    const error = numberingError(storedLines(sizeNumberings), parseSizes(table ?? ''))
    if (error) addError('sizeNumberings', error)
  }
  return changes
})

/** Returns what to store, or the first error of every wrong field. */
export function parseSettings(typed: TypedSettings): Result<SettingChanges, SettingFieldErrors> {
  const { data, error } = settingsSchema.safeParse(typed)
  if (data) return ok(data)
  const fieldErrors: SettingFieldErrors = {}
  for (const { path, message } of error.issues)
    fieldErrors[path[0] as SettingKey] ??= message as SettingErrorCode
  return failed(fieldErrors)
}

/** Returns every setting as it is typed: what is stored, or the default, or nothing. */
export function typedSettings(stored: StoredSettings): Record<SettingKey, string> {
  const entries = SETTING_KEYS.map((key) => {
    const value = stored.get(key) ?? defaultSetting(key)
    return [key, value === null ? '' : typedSetting(key, value)]
  })
  return Object.fromEntries(entries) as Record<SettingKey, string>
}

/** The shipping of an exchange cannot be free for longer than there are exchanges. */
function isFreeLongerThanExchange(changes: SettingChanges): boolean {
  const days = (key: SettingKey) => Number(changes[key] ?? defaultSetting(key))
  return days('freeExchangeDays') > days('exchangeDays')
}
