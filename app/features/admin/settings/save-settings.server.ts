import { database } from '#app/platform/database.server.ts'
import { claimPhotos } from '#app/features/images/claim-photos.server.ts'
import { publicIdOf } from '#app/features/images/image-url.ts'
import {
  readSettings,
  typedSettings,
  type SettingChanges,
  type TypedSettings,
} from '#app/features/settings/read-settings.ts'
import {
  holdSettings,
  refreshSettings,
  storedSettings,
  writeSettings,
} from '#app/features/settings/settings.server.ts'
import { isProductImage } from '#app/features/product-form/product.schema.ts'
import { keysOf, type SettingGroup } from './setting-groups.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { sectionVersion, valuesOf } from './settings-page.server.ts'

/**
 * Saves one section, or nothing; the other sections stay as they are. Another tab's change of the same section since
 * the form was opened is reported once; the version that the answer's page then holds saves over it.
 */
export async function saveSection(section: SettingGroup, form: FormData): Promise<SettingsAnswer> {
  const typed = typedIn(form, section)
  const { stored } = await storedSettings()
  // A fact may be wrong beside another, so those that were not sent are read too.
  const read = readSettings({ ...valuesOf(section, typedSettings(stored)), ...typed })
  if (!read.ok) return { problems: read.problems, typed }
  const image = imageOf(read.changes)
  if (image && !isProductImage(image)) return { problems: { sizeGuideImage: 'photo-unusable' }, typed }

  const failure = await database()
    .transaction()
    .execute(async (transaction) => {
      const now = await holdSettings(transaction, keysOf(section))
      if (sectionVersion(section, now) !== form.get('version')) return 'changed-since'
      if (image && (await claimPhotos(transaction, [image])).length > 0) return 'photo-gone'
      await writeSettings(transaction, read.changes)
      return null
    })
  const saved = await refreshSettings()
  return failure === null ? { saved: sectionVersion(section, saved.stored) } : { failure, typed }
}

function typedIn(form: FormData, section: SettingGroup): TypedSettings {
  const typed: TypedSettings = {}
  for (const key of keysOf(section)) {
    const text = form.get(key)
    // A form ends its lines as mails do.
    if (typeof text === 'string') typed[key] = text.replaceAll('\r\n', '\n')
  }
  return typed
}

function imageOf({ sizeGuideImage: url }: SettingChanges): { url: string; publicId: string } | null {
  return url ? { url, publicId: publicIdOf(url) ?? '' } : null
}
