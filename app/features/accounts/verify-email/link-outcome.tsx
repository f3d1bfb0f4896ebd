import { useEffect, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import { paths } from '#app/paths.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { AboutAddress, MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { SuccessNote } from '../success-note.tsx'
import { verifyEmailLinkAddress } from './verify-email-address.ts'

const copy = accountsCopy.verifyEmail

type UseLinkProps = { token: string; problem: AccountProblem | undefined }

/**
 * In the browser that signed up: a button that uses the link. The page presses it by itself, which a mail scanner that
 * only fetches the link does not.
 */
export function UseLink({ token, problem }: UseLinkProps) {
  const submit = useSubmit()
  const sent = useRef('')
  const action = verifyEmailLinkAddress({ token, isChange: false, isChoosing: false })

  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    void submit({ intent: 'verify', token }, { method: 'post', action, replace: true })
  }, [submit, token, action])

  return (
    <MailPanel title={copy.title}>
      <AccountForm action={action} intents={['verify']} problem={problem} label={copy.title}>
        <input type="hidden" name="token" value={token} />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <SubmitButton
          intent="verify"
          label={copy.verify}
          busyLabel={copy.checking}
          className="button button-ink button-wide"
        />
      </AccountForm>
    </MailPanel>
  )
}

type ConfirmChangeProps = { token: string; email: string; problem: AccountProblem | undefined }

/** Always asks: the owner of the new mailbox decides whether an account takes its address. */
export function ConfirmChange({ token, email, problem }: ConfirmChangeProps) {
  return (
    <MailPanel title={copy.confirmChangeTitle}>
      <AboutAddress words={copy.confirmChangeLead} address={email} />
      <AccountForm
        action={verifyEmailLinkAddress({ token, isChange: true, isChoosing: false })}
        intents={['confirm-change']}
        problem={problem}
        label={copy.confirmChangeTitle}
      >
        <input type="hidden" name="token" value={token} />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <SubmitButton
          intent="confirm-change"
          label={copy.confirmChange}
          busyLabel={copy.confirmingChange}
          className="button button-ink button-wide"
        />
      </AccountForm>
    </MailPanel>
  )
}

export function Changed({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <MailPanel icon="check" title={accountsCopy.settings.email.title}>
      <SuccessNote text={copy.changed} />
      <p>{copy.changedLead}</p>
      <Link className="button button-ink button-wide" to={isSignedIn ? paths.settings : paths.login}>
        {isSignedIn ? copy.toSettings : accountsCopy.signIn}
      </Link>
    </MailPanel>
  )
}

type LinkFailedProps = { problem: AccountProblem; isChange: boolean }

export function LinkFailed({ problem, isChange }: LinkFailedProps) {
  return (
    <MailPanel icon="alert" title={isChange ? copy.changeFailed : copy.failed}>
      <ProblemNote problem={problem} />
      <p>{copy.failedHint}</p>
      <Link className="button button-ink button-wide" to={isChange ? paths.settings : paths.verifyEmail}>
        {isChange ? copy.toSettings : copy.askAgain}
      </Link>
    </MailPanel>
  )
}
