import { z } from 'zod'
import { failed, ok, type Result } from '#app/result.ts'
import { parseSetting, typedSetting, type SettingErrorCode } from './setting-rules.ts'
import { SETTING_KEYS, type SettingKey, type StoredSettings } from './settings.ts'
import { defaultSetting } from './to-shop-settings.ts'

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
    const parsed = parseSetting(key, text)
    // A setting equal to its default is stored as unset, so it follows later changes of the default.
    if (parsed.ok) changes[key] = parsed.value === defaultSetting(key) ? null : parsed.value
    else addError(key, parsed.error)
  }
  if (isFreeLongerThanExchange(changes)) addError('freeExchangeDays', 'free-days-too-many')
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
