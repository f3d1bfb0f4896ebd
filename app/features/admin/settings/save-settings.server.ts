import { database } from '#app/platform/database.server.ts'
import type { Change } from '#app/features/activity/activity.ts'
import { recordActivity } from '#app/features/activity/record-activity.server.ts'
import { checkAdmin, type AdminError, type User } from '#app/features/accounts/user.ts'
import { claimPhotos } from '#app/features/images/claim-photos.server.ts'
import { publicIdOf } from '#app/features/images/image-url.ts'
import { isProductImage } from '#app/features/product-form/product.schema.ts'
import {
  parseSettings,
  typedSettings,
  type SettingChanges,
  type SettingFieldErrors,
  type TypedSettings,
} from '#app/features/settings/settings.schema.ts'
import {
  holdSettings,
  refreshSettings,
  storedSettings,
  writeSettings,
} from '#app/features/settings/settings.server.ts'
import type { StoredSettings } from '#app/features/settings/settings.ts'
import { failed, ok, type Result } from '#app/result.ts'
import { keysOf, type SettingsSection } from './sections.ts'
import { sectionVersion, valuesOf } from './settings-page.server.ts'

export type SaveSettingsError =
  | AdminError
  | { kind: 'invalid'; fieldErrors: SettingFieldErrors }
  | { kind: 'changed-since' }
  | { kind: 'photo-gone' }

export type SaveSettingsCommand = {
  section: SettingsSection
  /** The version of the section when its form was loaded. */
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
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const { stored } = await storedSettings()
  // The settings of the section that the form did not send are checked too: one may be wrong beside another.
  const parsed = parseSettings({ ...valuesOf(section, typedSettings(stored)), ...typed })
  if (!parsed.ok) return failed({ kind: 'invalid', fieldErrors: parsed.error })
  const changes = parsed.value
  const image = imageOf(changes)
  if (image && !isProductImage(image)) {
    return failed({ kind: 'invalid', fieldErrors: { sizeGuideImage: 'photo-unusable' } })
  }
  const conflict = await database()
    .transaction()
    .execute(async (transaction) => {
      const current = await holdSettings(transaction, keysOf(section))
      if (sectionVersion(section, current) !== version) return 'changed-since'
      if (image && (await claimPhotos(transaction, [image])).length > 0) return 'photo-gone'
      await writeSettings(transaction, changes)
      await recordActivity(transaction, {
        kind: 'settings-saved',
        userId: admin.value.id,
        subject: section,
        changes: settingChanges(current, changes),
      })
      return null
    })
  const saved = await refreshSettings()
  return conflict === null
    ? ok({ version: sectionVersion(section, saved.stored) })
    : failed({ kind: conflict })
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
