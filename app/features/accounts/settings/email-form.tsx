import { accountsCopy } from '../accounts.copy.ts'
import { EmailField } from '../email-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { fieldProblem } from './field-problem.ts'
import { SettingsForm, type FormAnswer } from './settings-form.tsx'

const copy = accountsCopy.settings.email

export function EmailForm(answer: FormAnswer<{ email: string }>) {
  return (
    <SettingsForm intent="email" words={copy} answer={answer}>
      <EmailField
        label={copy.field}
        autoComplete="email"
        required
        defaultValue={answer.typed?.email}
        help={copy.help}
        problem={fieldProblem('email', answer.problem)}
      />
      {/* Not required for the browser: the page says in its own words that it is. */}
      <PasswordField
        label={accountsCopy.fields.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        problem={fieldProblem('currentPassword', answer.problem)}
      />
    </SettingsForm>
  )
}
