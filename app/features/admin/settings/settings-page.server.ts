import { defaultSetting } from '#app/features/settings/promises-in-force.ts'
import { typedSetting } from '#app/features/settings/setting-rules.ts'
import { storedSettings } from '#app/features/settings/settings.server.ts'
import { SETTING_KEYS, type SettingKey } from '#app/features/settings/settings.ts'
import { listToDos, type ListedToDo } from '#app/features/settings/to-dos.ts'

/** What the form begins with: the facts as they are typed, and the promises in force. */
export async function settingsPage(): Promise<{
  values: Record<SettingKey, string>
  version: string
  toDos: ListedToDo[]
}> {
  const { stored, version } = await storedSettings()
  const entries = SETTING_KEYS.map((key) => {
    const value = stored.get(key) ?? defaultSetting(key)
    return [key, value === null ? '' : typedSetting(key, value)]
  })
  return {
    values: Object.fromEntries(entries) as Record<SettingKey, string>,
    version,
    toDos: listToDos((key) => stored.has(key)),
  }
}

/** What the shop still lacks. */
export async function openToDos(): Promise<ListedToDo[]> {
  const { stored } = await storedSettings()
  return listToDos((key) => stored.has(key)).filter(({ isDone }) => !isDone)
}
