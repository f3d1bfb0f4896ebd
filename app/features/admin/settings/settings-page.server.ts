import { createHash } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'
import { lacksTrustedProxy } from '#app/platform/visitor.server.ts'
import { typedSettings, type TypedSettings } from '#app/features/settings/settings.schema.ts'
import { currentSettings, storedSettings } from '#app/features/settings/settings.server.ts'
import type { SettingKey, StoredSettings } from '#app/features/settings/settings.ts'
import { setupChecklist, type ServerStep, type SetupStep } from '#app/features/settings/setup-checklist.ts'
import { keysOf, type SettingsSection } from './sections.ts'

export type SettingsOverview = { values: Record<SettingKey, string>; setupSteps: SetupStep[] }

/** Returns every setting as it is typed, and what is missing. */
export async function settingsOverview(): Promise<SettingsOverview> {
  const { stored } = await storedSettings()
  return {
    values: typedSettings(stored),
    setupSteps: setupChecklist((key) => stored.has(key), await lackingOnServer()),
  }
}

/** Returns what the form of a section starts with; its preview starts from `stored`. */
export async function settingsSection(section: SettingsSection) {
  const { stored } = await storedSettings()
  return { ...(await settingsOverview()), stored: [...stored], version: sectionVersion(section, stored) }
}

/** Changes whenever a setting of the section changes. */
export function sectionVersion(section: SettingsSection, stored: StoredSettings): string {
  const values = keysOf(section).map((key) => stored.get(key) ?? null)
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 8)
}

export function valuesOf(section: SettingsSection, values: Record<SettingKey, string>): TypedSettings {
  return Object.fromEntries(keysOf(section).map((key) => [key, values[key]]))
}

/** Returns what the shop still lacks. */
export async function openSetupSteps(): Promise<SetupStep[]> {
  const { stored } = await storedSettings()
  return setupChecklist((key) => stored.has(key), await lackingOnServer()).filter(({ isDone }) => !isDone)
}

/** A demo's mails are read in its outbox. */
async function lackingOnServer(): Promise<ServerStep[]> {
  const { isDemo } = await currentSettings()
  return [
    ...(env().smtpUrl === undefined && !isDemo ? (['mailServer'] as const) : []),
    ...(lacksTrustedProxy(env()) ? (['trustedProxies'] as const) : []),
  ]
}
