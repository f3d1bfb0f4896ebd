import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { saveSetting, storedSettings } from '#app/domain/settings/settings.server.ts'
import { parseSettings, typedSettings } from '#app/domain/settings/settings.schema.ts'
import { SETTING_KEYS } from '#app/domain/settings/settings.ts'
import { prepareDatabase } from '#app/server/prepare-shop.server.ts'

/** @returns the exit code */
export async function storeSetting(name: string, value: string | null): Promise<number> {
  const key = SETTING_KEYS.find((known) => known === name)
  if (!key || value === '') {
    console.error(`Name one of: ${SETTING_KEYS.join(', ')}${value === '' ? ', and its value' : ''}.`)
    return 2
  }
  await prepareDatabase()
  const { stored } = await storedSettings()
  // Checked together with the others, because they may conflict.
  const parsed = parseSettings({ ...typedSettings(stored), [key]: value ?? '' })
  if (!parsed.ok) {
    console.error(`Nothing was saved: ${JSON.stringify(parsed.error)}`)
    return 2
  }
  const after = parsed.value[key] ?? null
  const changes = [{ field: key, before: stored.get(key) ?? null, after }]
  const act = { kind: 'settings-saved', userId: null, subject: key, changes } as const
  await saveSetting(key, after, (transaction) => recordActivity(transaction, act))
  return 0
}
