import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { EmailField } from '../email-field.tsx'
import { PasswordField } from '../password-field.tsx'
import { problemField } from '../problem-field.ts'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { LinkButton, rememberLink } from './link-button.tsx'

const copy = accountsCopy.login

export type LoginFieldsProps = {
  action: string
  problem: AccountProblem | undefined
  /** What had been typed. */
  email: string
  /** What was asked for: `login`, `signup` or `link`. */
  intent: string
  /** Where Google refuses to work, the link by e-mail is the easy way in. */
  isLinkFirst: boolean
  onSubmit: () => void
}

export function LoginForm({ action, problem, email, intent, isLinkFirst, onSubmit }: LoginFieldsProps) {
  const problemId = useId()
  const wrong = problemField(problem)
  const isUnverified = problem === 'email-not-verified'
  const isRefused = problem === 'too-many-attempts'
  // Where the password does not help, the link does.
  const isLinkNext = isLinkFirst || (isRefused && intent === 'login')

  return (
    <AccountForm
      action={action}
      intents={['login', 'link']}
      problem={problem}
      label={copy.title}
      onSubmit={(event) => {
        rememberLink(event)
        onSubmit()
      }}
    >
      <EmailField
        label={accountsCopy.fields.email}
        autoComplete="username"
        required
        defaultValue={email}
        problemId={wrong === 'email' ? problemId : undefined}
      />
      <PasswordField
        label={accountsCopy.fields.password}
        name="password"
        autoComplete="current-password"
        required
        problemId={wrong === 'password' ? problemId : undefined}
      />
      {problem === undefined ? null : (
        <ProblemNote id={problemId} problem={problem}>
          {isUnverified ? (
            <Link className="text-link" to={paths.verifyEmail}>
              {copy.verify}
            </Link>
          ) : null}
          {isRefused ? (intent === 'link' ? copy.tooManyLinks : copy.tooManyGuesses) : null}
        </ProblemNote>
      )}
      <SubmitButton
        intent="login"
        label={copy.login.submit}
        busyLabel={copy.login.busy}
        className="button button-ink"
      />
      {isLinkNext ? <LinkButton className="button button-outline" /> : null}
      <div className="auth-others">
        {isLinkNext ? null : <LinkButton className="text-link" />}
        <Link className="text-link" to={paths.resetPassword}>
          {copy.forgot}
        </Link>
      </div>
    </AccountForm>
  )
}
