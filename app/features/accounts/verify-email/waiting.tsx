import { Form, Link, useLocation } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { AboutAddress, MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { ResendForm } from '../resend-form.tsx'
import { SuccessNote } from '../success-note.tsx'
import { REFUSED_LOGIN } from './refused-login.ts'
import { useEnterOnceVerified } from './use-enter-once-verified.ts'
import type { VerifyEmailState } from './verify-email-address.ts'

const copy = accountsCopy.verifyEmail

type WaitingProps = {
  isSignedIn: boolean
  /** The sign-up that this browser waits for. */
  pending: { email: string; next: string } | null
  state: VerifyEmailState | null
  flashId: string | undefined
  problem: AccountProblem | undefined
}

/** The mail is out; the person has to open it. */
export function Waiting({ isSignedIn, pending, state, flashId, problem }: WaitingProps) {
  useEnterOnceVerified(pending !== null, pending?.next ?? paths.home)
  if (isSignedIn) return <AlreadyIn />
  if (pending === null) return <NothingPending />
  return (
    <>
      <WhyHere state={state} />
      <MailPanel title={copy.title}>
        <AboutAddress words={copy} address={pending.email} />
      </MailPanel>
      <div className="stack">
        <p className="notice">
          <Icon name="inbox" />
          {copy.spam}
        </p>
        <p className="waiting" role="status">
          <span className="spinner" />
          {copy.waiting}
        </p>
        <SuccessNote
          text={state === 'resent' && problem === undefined ? accountsCopy.resent : null}
          flashId={flashId}
        />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <ResendForm
          action={paths.verifyEmail}
          intent="resend"
          email={pending.email}
          kind="verificacion"
          words={copy}
        />
        <noscript>
          <Form method="post" action={paths.verifyEmail}>
            <button type="submit" name="intent" value="enter" className="button button-ink button-wide">
              {copy.enter}
            </button>
          </Form>
        </noscript>
        <Link className="text-link" to={paths.login}>
          {copy.back}
        </Link>
      </div>
    </>
  )
}

/** Whether the page was opened by a sign-up or by a login that was refused. */
function WhyHere({ state }: { state: VerifyEmailState | null }) {
  const location = useLocation()
  if (state === 'created') return <SuccessNote text={copy.created} />
  return location.state === REFUSED_LOGIN ? <ProblemNote problem="email-not-verified" /> : null
}

/** Opened cold, the page claims no mail and no wait (decision 10). */
function NothingPending() {
  return (
    <MailPanel title={copy.title}>
      <p>{copy.nothing}</p>
      <p>{copy.nothingHint}</p>
      <Link className="button button-ink button-wide" to={paths.login}>
        {accountsCopy.signIn}
      </Link>
    </MailPanel>
  )
}

/** Without JavaScript nobody leaves by themselves. */
function AlreadyIn() {
  return (
    <MailPanel icon="check" title={copy.alreadyInTitle}>
      <p>{copy.alreadyIn}</p>
      <Link className="button button-ink button-wide" to={paths.home} replace>
        {copy.home}
      </Link>
    </MailPanel>
  )
}
