import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { storeValue } from '#app/ui/stored-value.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { EmailField } from '../email-field.tsx'
import { problemField } from '../problem-field.ts'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { startCoolDown } from '../use-cool-down.ts'
import { RESET_EMAIL } from '../kept-emails.ts'

const copy = accountsCopy.resetPassword

type AskFormProps = { problem: AccountProblem | undefined; email: string }

export function AskForm({ problem, email }: AskFormProps) {
  const problemId = useId()
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{problem === 'invalid-link' ? copy.askAnotherLead : copy.askLead}</p>
      <AccountForm
        action={paths.resetPassword}
        intents={['ask']}
        problem={problem}
        onSubmit={({ currentTarget }) => {
          const typed = new FormData(currentTarget).get('email')
          if (typeof typed === 'string') storeValue(...RESET_EMAIL, typed.trim())
          startCoolDown('clave')
        }}
      >
        <EmailField
          label={accountsCopy.fields.email}
          autoComplete="username"
          required
          defaultValue={email}
          problemId={problemField(problem) === 'email' ? problemId : undefined}
        />
        {problem === undefined ? null : <ProblemNote id={problemId} problem={problem} />}
        <SubmitButton intent="ask" label={copy.ask} busyLabel={copy.asking} className="button button-ink" />
        <Link className="text-link" to={paths.login}>
          {copy.back}
        </Link>
      </AccountForm>
    </>
  )
}
