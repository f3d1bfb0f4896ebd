import { createHash } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'
import { lacksTrustedProxy } from '#app/platform/visitor.server.ts'
import {
  parseSettings,
  type SettingChanges,
  type SettingFieldErrors,
  typedSettings,
  type TypedSettings,
} from '#app/domain/settings/settings.schema.ts'
import {
  holdSettings,
  refreshSettings,
  storedSettings,
  writeSettings,
} from '#app/domain/settings/settings.server.ts'
import type { SettingKey, StoredSettings } from '#app/domain/settings/settings.ts'
import { type ServerStep, setupChecklist, type SetupStep } from '#app/domain/settings/setup-checklist.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import type { Change } from '#app/domain/activity/activity.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { type AdminError, checkOwner, checkOwnerAgain, type User } from '#app/domain/accounts/user.ts'
import { claimPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { publicIdOf } from '#app/domain/photos/image-url.ts'
import { canMailLinks } from '#app/domain/accounts/sign-up.server.ts'
import { isProductImage } from '#app/domain/catalog/product.schema.ts'
import { textPath } from '#app/base/paths.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { outdatedTexts } from '#app/domain/texts/outdated-texts.server.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { keysOf, type SettingsSection } from './sections.ts'

type SettingsOverview = { values: Record<SettingKey, string>; setupSteps: SetupStep[] }

/** Returns every setting as it is typed, and what is missing. */
export async function settingsOverview(): Promise<SettingsOverview> {
  const { stored } = await storedSettings()
  return { values: typedSettings(stored), setupSteps: await allSetupSteps() }
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

function valuesOf(section: SettingsSection, values: Record<SettingKey, string>): TypedSettings {
  return Object.fromEntries(keysOf(section).map((key) => [key, values[key]]))
}

export async function openSetupSteps(): Promise<SetupStep[]> {
  return (await allSetupSteps()).filter(({ isDone }) => !isDone)
}

async function allSetupSteps(): Promise<SetupStep[]> {
  const { stored } = await storedSettings()
  const texts = (await outdatedTexts()).map(({ key, why }) => ({
    ...{ what: why, isDone: false, field: null },
    of: { name: textTitles[key], to: textPath(key) },
  }))
  return [...texts, ...setupChecklist((key) => stored.has(key), await lackingOnServer())]
}

async function lackingOnServer(): Promise<ServerStep[]> {
  return [
    ...((await canMailLinks()) ? [] : (['mailServer'] as const)),
    ...(lacksTrustedProxy(env()) ? (['trustedProxies'] as const) : []),
  ]
}

export type SaveSettingsError =
  | AdminError
  | { kind: 'invalid'; fieldErrors: SettingFieldErrors }
  | { kind: 'changed-since' }
  | { kind: 'photo-gone' }

export type SaveSettingsCommand = {
  section: SettingsSection
  version: string
  typed: TypedSettings
}

/**
 * Saves one section, or nothing; the other sections stay as they are. A change of the same section in another tab is
 * reported once; the version that the page then loads saves over it.
 * @returns the new version of the section
 */
export async function saveSettings(
  user: User | null,
  { section, version, typed }: SaveSettingsCommand,
): Promise<Result<{ version: string }, SaveSettingsError>> {
  // Where money goes is worth the second key again.
  const admin = section === 'sales' ? checkOwnerAgain(user) : checkOwner(user)
  if (!admin.ok) return admin
  const saved = await inTransaction((transaction) =>
    saveSection(transaction, admin.value.id, { section, version, typed }),
  )
  const { stored } = await refreshSettings()
  return saved.ok ? ok({ version: sectionVersion(section, stored) }) : saved
}

async function saveSection(
  transaction: DatabaseTransaction,
  userId: string,
  { section, version, typed }: SaveSettingsCommand,
): Promise<Result<undefined, SaveSettingsError>> {
  const stored = await holdSettings(transaction)
  // Without scripts a mistake loads the newest version, which must not hide somebody else's change.
  if (sectionVersion(section, stored) !== version) return failed({ kind: 'changed-since' })
  // The settings of the section that the form did not send are checked too: one may be wrong beside another.
  const parsed = parseSettings({ ...valuesOf(section, typedSettings(stored)), ...typed })
  if (!parsed.ok) return failed({ kind: 'invalid', fieldErrors: parsed.error })
  const image = imageOf(parsed.value)
  if (image && !isProductImage(image))
    return failed({ kind: 'invalid', fieldErrors: { sizeGuideImage: 'photo-unusable' } })
  if (image && (await claimPhotos(transaction, [image])).length > 0) return failed({ kind: 'photo-gone' })
  await writeSettings(transaction, parsed.value)
  await recordActivity(transaction, {
    kind: 'settings-saved',
    userId,
    subject: section,
    changes: settingChanges(stored, parsed.value),
  })
  return ok()
}

/** Returns the settings that are stored differently now. */
function settingChanges(before: StoredSettings, after: SettingChanges): Change[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const old = before.get(field) ?? null
    return old === value ? [] : [{ field, before: old, after: value }]
  })
}

function imageOf({ sizeGuideImage: url }: SettingChanges): { url: string; publicId: string } | null {
  return url ? { url, publicId: publicIdOf(url) ?? '' } : null
}
