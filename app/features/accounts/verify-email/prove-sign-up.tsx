import { useId } from 'react'
import { Link } from 'react-router'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { AboutAddress, MailPanel } from '../mail-panel.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { PasswordField } from '../password-field.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { usePasswordConfirmation } from '../use-password-confirmation.ts'
import { verifyEmailLinkAddress } from './verify-email-address.ts'

const { fields, verifyEmail: copy } = accountsCopy

type ProveSignUpProps = {
  token: string
  email: string
  isChoosing: boolean
  problem: AccountProblem | undefined
}

/** The link was opened in a browser that did not sign up: the reader types the password of the sign-up, or a new one. */
export function ProveSignUp({ token, email, isChoosing, problem }: ProveSignUpProps) {
  return (
    <>
      <MailPanel title={copy.title}>
        <AboutAddress words={isChoosing ? copy.chooseLead : copy.passwordLead} address={email} />
      </MailPanel>
      {isChoosing ? (
        <ChooseForm token={token} email={email} problem={problem} />
      ) : (
        <PasswordForm token={token} email={email} problem={problem} />
      )}
    </>
  )
}

type FormProps = { token: string; email: string; problem: AccountProblem | undefined }

function PasswordForm({ token, email, problem }: FormProps) {
  const problemId = useId()
  // Asking for the password is what the page does anyway.
  const shown = problem === 'sign-up-password-needed' ? undefined : problem
  return (
    <AccountForm
      action={verifyEmailLinkAddress({ token, isChange: false, isChoosing: false })}
      intents={['verify']}
      problem={shown}
      label={copy.title}
    >
      <Hidden token={token} email={email} />
      <PasswordField
        label={fields.password}
        name="password"
        autoComplete="current-password"
        required
        problemId={shown === 'wrong-password' ? problemId : undefined}
      />
      {shown === undefined ? null : <ProblemNote id={problemId} problem={shown} />}
      <SubmitButton
        intent="verify"
        label={copy.verifyAndEnter}
        busyLabel={copy.checking}
        className="button button-ink"
      />
      <Link
        className="text-link"
        to={verifyEmailLinkAddress({ token, isChange: false, isChoosing: true })}
        replace
      >
        {copy.choosePassword}
      </Link>
    </AccountForm>
  )
}

function ChooseForm({ token, email, problem: answered }: FormProps) {
  const problemId = useId()
  const { problem, confirmPassword } = usePasswordConfirmation(answered)
  return (
    <AccountForm
      action={verifyEmailLinkAddress({ token, isChange: false, isChoosing: true })}
      intents={['choose']}
      problem={answered}
      label={copy.title}
      onSubmit={confirmPassword}
    >
      <Hidden token={token} email={email} />
      <NewPasswordFields label={fields.newPassword} problem={problem} problemId={problemId} />
      {problem === undefined ? null : <ProblemNote id={problemId} problem={problem} />}
      <SubmitButton
        intent="choose"
        label={copy.verifyAndEnter}
        busyLabel={copy.checking}
        className="button button-ink"
      />
      <Link
        className="text-link"
        to={verifyEmailLinkAddress({ token, isChange: false, isChoosing: false })}
        replace
      >
        {copy.typePassword}
      </Link>
    </AccountForm>
  )
}

function Hidden({ token, email }: { token: string; email: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      {/* Tells a password manager whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
    </>
  )
}
