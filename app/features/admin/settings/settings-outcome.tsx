import { Icon } from '#app/ui/icon.tsx'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import { sectionPath, type SettingGroup } from './setting-groups.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { settingsCopy } from './settings.copy.ts'

type SettingsOutcomeProps = {
  section: SettingGroup
  answer: SettingsAnswer | undefined
  /** How many fields differ from what is stored. */
  changed: number
  isSaving: boolean
}

/** What is true now: saved, not saved yet, or why it could not be. */
export function SettingsOutcome({ section, answer, changed, isSaving }: SettingsOutcomeProps) {
  const { title } = settingsCopy.groups[section]
  const failure = answer && 'failure' in answer ? answer.failure : null
  const isSaved = answer !== undefined && 'saved' in answer && changed === 0 && !isSaving
  return (
    <>
      <p role="status" className={isSaved ? 'settings-saved' : undefined}>
        {isSaved ? <Icon name="check" /> : null}
        {isSaved ? settingsCopy.saved(title) : null}
        {changed > 0 && !isSaving ? settingsCopy.unsaved(changed, title) : null}
      </p>
      {failure === null || isSaving ? null : (
        <div className="notice notice-error" role="alert">
          <Icon name={failure === 'offline' ? 'offline' : 'alert'} />
          <p>
            {settingsCopy.failures[failure]}{' '}
            {failure === 'signed-out' ? <SignInInNewTab next={sectionPath(section)} /> : null}
          </p>
        </div>
      )}
    </>
  )
}
