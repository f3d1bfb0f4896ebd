import { defaultSetting } from './current-terms.ts'
import { readSetting, typedSetting, type SettingProblem } from './setting-rules.ts'
import { SETTING_KEYS, type SettingKey, type StoredSettings } from './settings.ts'

/** What the owner typed, by fact. A fact that was not asked for is absent. */
export type TypedSettings = Partial<Record<SettingKey, string>>
export type SettingProblems = Partial<Record<SettingKey, SettingProblem>>
export type SettingChanges = Partial<Record<SettingKey, string | null>>

/** Every fact as it is typed: what is stored, or the default, or nothing. */
export function typedSettings(stored: StoredSettings): Record<SettingKey, string> {
  const entries = SETTING_KEYS.map((key) => {
    const value = stored.get(key) ?? defaultSetting(key)
    return [key, value === null ? '' : typedSetting(key, value)]
  })
  return Object.fromEntries(entries) as Record<SettingKey, string>
}

/** All problems at once, so that they can be put right at once. */
export function readSettings(
  typed: TypedSettings,
): { ok: true; changes: SettingChanges } | { ok: false; problems: SettingProblems } {
  const changes: SettingChanges = {}
  const problems: SettingProblems = {}
  for (const key of SETTING_KEYS) {
    const text = typed[key]
    if (text === undefined) continue
    const read = readSetting(key, text)
    // What is as it would be anyhow goes on following its default.
    if (read.ok) changes[key] = read.value === defaultSetting(key) ? null : read.value
    else problems[key] = read.problem
  }
  if (isFreeLongerThanExchange(changes)) problems.freeExchangeDays ??= 'free-days-too-many'
  return Object.keys(problems).length > 0 ? { ok: false, problems } : { ok: true, changes }
}

/** The shipping of an exchange can be free for as long as there are exchanges, no longer. */
function isFreeLongerThanExchange(changes: SettingChanges): boolean {
  const days = (key: SettingKey) => Number(changes[key] ?? defaultSetting(key))
  return days('freeExchangeDays') > days('exchangeDays')
}
