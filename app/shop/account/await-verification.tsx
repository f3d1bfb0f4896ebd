import { useEffect } from 'react'
import { Form, useLocation, useNavigate, useSubmit } from 'react-router'
import { sendForm, type SentForm } from '#app/ui/network-error.ts'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { UNVERIFIED_LOGIN, type verifyEmailStates } from '#app/domain/accounts/account-addresses.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import type { SignUpWait } from '#app/domain/accounts/verify-sign-up.server.ts'
import { CannotMail, ErrorNote, SuccessNote } from './account-form.tsx'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { reloadAccount, useAccount } from '#app/parts/use-account.ts'
import { AboutAddress, ResendForm } from './check-mail.tsx'

const copy = accountsCopy.verifyEmail

type State = ReturnType<typeof verifyEmailStates.parse>

type AwaitVerificationProps = {
  isSignedIn: boolean
  /** The sign-up that this browser waits for. */
  pending: { email: string; next: string } | null
  state: State
  flashId: string | undefined
  error: AccountErrorKind | undefined
  /** Whether the mail can leave. */
  canMail: boolean
}

/** Waits until the person opens the mail. */
export function AwaitVerification({
  isSignedIn,
  pending,
  state,
  flashId,
  error,
  canMail,
}: AwaitVerificationProps) {
  useEnterOnceVerified(pending !== null, pending?.next ?? paths.home)
  if (isSignedIn) return <AlreadyIn />
  if (pending === null) return <NothingPending />
  return (
    <>
      <WhyHere state={state} />
      <StatusMessage title={copy.title}>
        <AboutAddress words={copy} address={pending.email} />
      </StatusMessage>
      <div className="stack">
        {canMail ? (
          <p className="notice">
            <Icon name="inbox" />
            {copy.spam}
          </p>
        ) : (
          <CannotMail />
        )}
        <p className="waiting" role="status">
          <span className="spinner" />
          {copy.waiting}
        </p>
        <SuccessNote
          text={state === 'resent' && error === undefined ? accountsCopy.resent : null}
          flashId={flashId}
        />
        {error === undefined ? null : <ErrorNote error={error} />}
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
          {accountsCopy.backToLogin}
        </Link>
      </div>
    </>
  )
}

/** Says whether a sign-up or a refused login opened the page. */
function WhyHere({ state }: { state: State }) {
  const location = useLocation()
  if (state === 'created') return <SuccessNote text={copy.created} />
  return location.state === UNVERIFIED_LOGIN ? <ErrorNote error="email-not-verified" /> : null
}

/** Without a pending sign-up the page mentions no mail (reading 10). */
function NothingPending() {
  return (
    <StatusMessage title={copy.title}>
      <p>{copy.nothing}</p>
      <p>{copy.nothingHint}</p>
      <WideLink to={paths.login}>{accountsCopy.signIn}</WideLink>
    </StatusMessage>
  )
}

/** With JavaScript the page opens the next one by itself. */
function AlreadyIn() {
  return (
    <StatusMessage icon="check" title={copy.alreadyInTitle}>
      <p>{copy.alreadyIn}</p>
      <Link className="button button-ink button-wide" to={paths.home} replace>
        {copy.home}
      </Link>
    </StatusMessage>
  )
}

const POLL_MS = 5000
/** A form, because nothing else loads the open page again (`revalidateUnlessSamePage`). */
const RELOAD = { action: paths.verifyEmail, replace: true }

/** Asks the server every few seconds whether the sign-up was verified, and opens the next page once it was. */
function useEnterOnceVerified(isWaiting: boolean, next: string): void {
  const { user } = useAccount()
  const navigate = useNavigate()
  const submit = useSubmit()
  const { search } = useLocation()
  const isSignedIn = user !== null

  useEffect(() => {
    if (!isWaiting) return
    async function poll() {
      if (document.hidden) return
      const state = await fetchState()
      if (state === 'waiting') return
      // Signed in by this answer or in another tab, or another browser has used the sign-up.
      await reloadAccount()
      if (state === 'nothing') await submit(new URLSearchParams(search), RELOAD)
    }
    const polling = setInterval(() => void poll(), POLL_MS)
    return () => clearInterval(polling)
  }, [isWaiting, submit, search])

  useEffect(() => {
    if (isSignedIn) void navigate(next, { replace: true })
  }, [isSignedIn, navigate, next])
}

/** Returns `waiting` when the server does not answer. */
async function fetchState(): Promise<SignUpWait['state']> {
  try {
    const response = await fetch(paths.waitingData, { method: 'POST' })
    if (!response.ok) return 'waiting'
    const { state } = (await response.json()) as SignUpWait
    return state
  } catch {
    return 'waiting'
  }
}

/** Sends a form of this page, and says when it has verified the address: only then its answer leads away. */
export async function sendVerification<Answer>(sent: SentForm<Answer>) {
  try {
    return await sendForm(sent)
  } catch (answer) {
    const address = answer instanceof Response ? answer.headers.get('Location') : null
    if (address !== null && !address.startsWith(paths.verifyEmail)) showToast({ text: copy.entered })
    throw answer
  }
}
