import { database } from '#app/platform/database.server.ts'
import { claimPhotos } from '#app/features/images/claim-photos.server.ts'
import { publicIdOf } from '#app/features/images/image-url.ts'
import {
  readSettings,
  type SettingChanges,
  type TypedSettings,
} from '#app/features/settings/read-settings.ts'
import { refreshSettings, writeSettings } from '#app/features/settings/settings.server.ts'
import { SETTING_KEYS } from '#app/features/settings/settings.ts'
import { isProductImage } from '../color-form.ts'
import type { SettingsAnswer } from './settings-answer.ts'

/**
 * Saves what the form holds, or nothing. Another tab's change since the form was opened is told once; the version that
 * the answer's page then holds saves over it.
 */
export async function saveSettingsForm(form: FormData): Promise<SettingsAnswer> {
  const typed = typedSettings(form)
  const read = readSettings(typed)
  if (!read.ok) return { problems: read.problems, typed }
  const image = imageOf(read.changes)
  if (image && !isProductImage(image)) return { problems: { sizeGuideImage: 'photo-unusable' }, typed }
  const { version } = await refreshSettings()
  if (form.get('version') !== version) return { failure: 'changed-since', typed }

  const isThere = await database()
    .transaction()
    .execute(async (transaction) => {
      if (image && (await claimPhotos(transaction, [image])).length > 0) return false
      await writeSettings(transaction, read.changes)
      return true
    })
  if (!isThere) return { failure: 'photo-gone', typed }
  return { saved: (await refreshSettings()).version }
}

function typedSettings(form: FormData): TypedSettings {
  const typed: TypedSettings = {}
  for (const key of SETTING_KEYS) {
    const text = form.get(key)
    // A form ends its lines as mails do.
    if (typeof text === 'string') typed[key] = text.replaceAll('\r\n', '\n')
  }
  return typed
}

function imageOf({ sizeGuideImage: url }: SettingChanges): { url: string; publicId: string } | null {
  return url ? { url, publicId: publicIdOf(url) ?? '' } : null
}
