import { useId, useState } from 'react'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { passwordsDiffer } from '../passwords-differ.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { resetLinkAddress } from './reset-password-address.ts'
import { SubmitButton } from '../submit-button.tsx'

const { fields, resetPassword: copy } = accountsCopy

type ChooseFormProps = { token: string; problem: AccountProblem | undefined }

export function ChooseForm({ token, problem: answered }: ChooseFormProps) {
  const problemId = useId()
  const [differ, setDiffer] = useState(false)
  const problem = differ ? 'passwords-differ' : answered
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{copy.chooseLead}</p>
      <AccountForm
        action={resetLinkAddress(token)}
        intents={['choose']}
        problem={answered}
        onSubmit={(event) => {
          const isWrong = passwordsDiffer(new FormData(event.currentTarget))
          setDiffer(isWrong)
          if (!isWrong) return
          event.preventDefault()
          event.currentTarget.querySelector<HTMLElement>('[name=confirmation]')?.focus()
        }}
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
