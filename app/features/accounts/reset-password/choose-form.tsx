import { useId, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { passwordsDiffer } from '../passwords-differ.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ProblemNote } from '../problem-note.tsx'
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
        action={`${paths.resetPassword}#t=${encodeURIComponent(token)}`}
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
        {problem === undefined ? null : (
          <ProblemNote id={problemId} problem={problem}>
            {problem === 'invalid-link' ? (
              // Loaded anew, so that the used link is forgotten.
              <Link className="text-link" to={paths.resetPassword} reloadDocument>
                {copy.askAgain}
              </Link>
            ) : null}
          </ProblemNote>
        )}
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
