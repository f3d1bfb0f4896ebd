import { useId } from 'react'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { resetLinkAddress } from './reset-password-address.ts'
import { SubmitButton } from '../submit-button.tsx'
import { usePasswordConfirmation } from '../use-password-confirmation.ts'

const { fields, resetPassword: copy } = accountsCopy

type ChooseFormProps = { token: string; problem: AccountProblem | undefined }

export function ChooseForm({ token, problem: answered }: ChooseFormProps) {
  const problemId = useId()
  const { problem, confirmPassword } = usePasswordConfirmation(answered)
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{copy.chooseLead}</p>
      <AccountForm
        action={resetLinkAddress(token)}
        intents={['choose']}
        problem={answered}
        onSubmit={confirmPassword}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields label={fields.newPassword} problem={problem} problemId={problemId} />
        {problem === undefined ? null : <ProblemNote id={problemId} problem={problem} />}
        <SubmitButton
          intent="choose"
          label={copy.choose}
          busyLabel={copy.choosing}
          className="button button-ink"
        />
      </AccountForm>
    </>
  )
}
