import { MIN_PASSWORD_LENGTH, type AccountProblem } from './account-problem.ts'
import { accountsCopy } from './accounts.copy.ts'
import { PasswordField } from './password-field.tsx'
import { problemField } from './problem-field.ts'

const { fields } = accountsCopy

type NewPasswordFieldsProps = { label: string; problem: AccountProblem | undefined; problemId: string }

/** A password that is chosen, and once more. */
export function NewPasswordFields({ label, problem, problemId }: NewPasswordFieldsProps) {
  const wrong = problemField(problem)
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        help={fields.passwordHelp(MIN_PASSWORD_LENGTH)}
        problemId={wrong === 'password' ? problemId : undefined}
      />
      <PasswordField
        label={fields.confirmation}
        name="confirmation"
        autoComplete="new-password"
        required
        problemId={wrong === 'confirmation' ? problemId : undefined}
      />
    </>
  )
}
