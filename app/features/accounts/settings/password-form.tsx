import { MIN_PASSWORD_LENGTH } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { PasswordField } from '../password-field.tsx'
import { fieldProblem } from './field-problem.ts'
import { SettingsForm, type FormAnswer } from './settings-form.tsx'

const { fields, settings } = accountsCopy

type PasswordFormProps = FormAnswer & { user: { email: string } }

export function PasswordForm({ user, ...answer }: PasswordFormProps) {
  return (
    <SettingsForm intent="password" words={settings.password} answer={answer}>
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <div className="two-fields">
        <PasswordField
          label={fields.currentPassword}
          name="currentPassword"
          autoComplete="current-password"
          problem={fieldProblem('currentPassword', answer.problem)}
        />
        <PasswordField
          label={fields.newPassword}
          name="password"
          autoComplete="new-password"
          required
          help={fields.passwordHelp(MIN_PASSWORD_LENGTH)}
          problem={fieldProblem('password', answer.problem)}
        />
      </div>
    </SettingsForm>
  )
}
