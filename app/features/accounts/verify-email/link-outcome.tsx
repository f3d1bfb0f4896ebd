import { useEffect, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import { paths } from '#app/paths.ts'
import { keep } from '#app/ui/use-kept.ts'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SuccessNote } from '../success-note.tsx'
import { PENDING_EMAIL } from '../kept-emails.ts'

const copy = accountsCopy.verifyEmail

type UsingLinkProps = { token: string; isChange: boolean }

/** The page itself sends the token, which a mail scanner that only fetches the link does not. */
export function UsingLink({ token, isChange }: UsingLinkProps) {
  const submit = useSubmit()
  const sent = useRef('')

  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    const intent = isChange ? 'confirm-change' : 'verify'
    const action = isChange ? `${paths.verifyEmail}?cambio=1` : paths.verifyEmail
    void submit(
      { intent, token },
      { method: 'post', action: `${action}#t=${encodeURIComponent(token)}`, replace: true },
    )
  }, [submit, token, isChange])

  return (
    <MailPanel title={copy.title}>
      <p className="waiting" role="status">
        <span className="spinner" />
        {isChange ? copy.confirmingChange : copy.checking}
      </p>
    </MailPanel>
  )
}

export function Verified({ isSignedIn }: { isSignedIn: boolean }) {
  // Nothing is waited for any more.
  useEffect(() => keep(...PENDING_EMAIL, null), [])
  return (
    <MailPanel icon="check" title={copy.verified}>
      {isSignedIn ? null : <p>{copy.verifiedLead}</p>}
      <GoOn isSignedIn={isSignedIn} />
    </MailPanel>
  )
}

export function Changed({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <MailPanel icon="check" title={accountsCopy.settings.email.title}>
      <SuccessNote text={copy.changed} />
      <p>{copy.changedLead}</p>
      <GoOn isSignedIn={isSignedIn} />
    </MailPanel>
  )
}

function GoOn({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Link className="button button-ink button-wide" to={isSignedIn ? paths.settings : paths.login}>
      {isSignedIn ? copy.toSettings : accountsCopy.signIn}
    </Link>
  )
}

type LinkFailedProps = { problem: AccountProblem; isChange: boolean }

export function LinkFailed({ problem, isChange }: LinkFailedProps) {
  return (
    <MailPanel icon="alert" title={isChange ? copy.changeFailed : copy.failed}>
      <ProblemNote problem={problem} />
      <p>{copy.failedHint}</p>
      {/* Loaded anew, so that the used link is forgotten. */}
      <Link
        className="button button-ink button-wide"
        to={isChange ? paths.settings : paths.verifyEmail}
        reloadDocument
      >
        {isChange ? copy.toSettings : copy.askAgain}
      </Link>
    </MailPanel>
  )
}
