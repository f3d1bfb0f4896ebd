import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { loginAddress } from '../login-address.ts'
import { PasswordField } from '../password-field.tsx'
import { problemField } from '../problem-field.ts'
import { ProblemNote } from '../problem-note.tsx'
import { SignOutForm } from '../sign-out-form.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { fieldProblem } from './field-problem.ts'
import { askDeleteAddress } from './settings-address.ts'

const copy = accountsCopy.settings.delete

type ConfirmDeleteProps = {
  hasPassword: boolean
  problem: AccountProblem | undefined
  /** The way back. */
  children: ReactNode
}

export function ConfirmDelete({ hasPassword, problem, children }: ConfirmDeleteProps) {
  return (
    <>
      {problem === undefined || problemField(problem) !== null ? null : <ProblemNote problem={problem} />}
      {/* Whoever is signed in is not shown /login: the old session ends first. */}
      {problem === 'sign-in-again' ? (
        <SignOutForm
          className="button button-ink button-small"
          label={accountsCopy.signIn}
          next={loginAddress({ next: paths.settings })}
        />
      ) : null}
      <AccountForm action={askDeleteAddress} intents={['delete']} problem={problem} label={copy.title}>
        {hasPassword ? (
          <PasswordField
            label={accountsCopy.fields.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            problem={fieldProblem('currentPassword', problem)}
          />
        ) : null}
        <div className="row">
          <SubmitButton
            intent="delete"
            label={copy.confirm}
            busyLabel={copy.busy}
            className="button button-danger button-small"
          />
          {children}
        </div>
      </AccountForm>
    </>
  )
}
