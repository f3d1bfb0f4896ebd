import type { SettingProblems, TypedSettings } from '#app/features/settings/read-settings.ts'
import type { Refusal } from '../refusal.ts'

export type SettingsFailure = 'changed-since' | 'photo-gone' | 'offline' | 'failed' | Refusal

/** What comes of saving the settings. What was typed goes back to pages that know nothing without JavaScript. */
export type SettingsAnswer =
  | { saved: string }
  | { problems: SettingProblems; typed: TypedSettings }
  | { failure: SettingsFailure; typed?: TypedSettings }
