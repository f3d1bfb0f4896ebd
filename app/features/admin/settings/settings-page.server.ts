import { env } from '#app/platform/env.server.ts'
import { lacksProxy } from '#app/platform/undeclared-proxy.server.ts'
import { typedSettings } from '#app/features/settings/read-settings.ts'
import { storedSettings } from '#app/features/settings/settings.server.ts'
import type { SettingKey } from '#app/features/settings/settings.ts'
import { listToDos, type ListedToDo } from '#app/features/settings/to-dos.ts'

/** What the form begins with: the facts as they are typed, and the promises in force. */
export async function settingsPage(): Promise<{
  values: Record<SettingKey, string>
  version: string
  toDos: ListedToDo[]
}> {
  const { stored, version } = await storedSettings()
  return {
    values: typedSettings(stored),
    version,
    toDos: listToDos((key) => stored.has(key), lacksProxy(env())),
  }
}

/** What the shop still lacks. */
export async function openToDos(): Promise<ListedToDo[]> {
  const { stored } = await storedSettings()
  return listToDos((key) => stored.has(key), lacksProxy(env())).filter(({ isDone }) => !isDone)
}
