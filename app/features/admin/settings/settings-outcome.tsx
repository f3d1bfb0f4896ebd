import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import type { SettingsAnswer } from './settings-answer.ts'
import { settingsCopy } from './settings.copy.ts'

type SettingsOutcomeProps = { answer: SettingsAnswer | undefined; isDirty: boolean; isSaving: boolean }

/** What came of saving, above the button that saves. */
export function SettingsOutcome({ answer, isDirty, isSaving }: SettingsOutcomeProps) {
  const failure = answer && 'failure' in answer ? answer.failure : null
  const isSaved = answer !== undefined && 'saved' in answer && !isDirty
  return (
    <>
      <div role="status">
        {isSaved && !isSaving ? <p className="notice notice-success">{settingsCopy.saved}</p> : null}
      </div>
      {failure === null || isSaving ? null : (
        <div className="notice notice-error" role="alert">
          <Icon name={failure === 'offline' ? 'offline' : 'alert'} />
          <p>
            {settingsCopy.failures[failure]}{' '}
            {failure === 'signed-out' ? <SignInAgain next={paths.adminSettings} /> : null}
          </p>
        </div>
      )}
    </>
  )
}
