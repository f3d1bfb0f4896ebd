import { useEffect, useRef, useState } from 'react'
import { Link, useSubmit } from 'react-router'
import { storedValue, useStoredValue } from '#app/ui/stored-value.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { EmailField } from '../email-field.tsx'
import { loginAddress } from '../login-address.ts'
import { MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { LINK_EMAIL } from '../kept-emails.ts'
import { finishSignInAddress } from './finish-sign-in-address.ts'

const copy = accountsCopy.finishSignIn

type Answer = { problem: AccountProblem | undefined; email: string }
type FinishSignInFormProps = {
  next: string
  /** Null: the link opens nothing. */
  token: string | null
  answer: Answer | undefined
}

/** Signs in at once in the browser that asked for the link; any other one has to know the address. */
export function FinishSignInForm({ next, token, answer }: FinishSignInFormProps) {
  const email = useStoredValue(...LINK_EMAIL)
  const action = finishSignInAddress({ next, ...(token === null ? {} : { token }) })
  const wasAutomatic = useFinishAtOnce(token, action)
  const [isTyped, setTyped] = useState(false)

  if (token === null) return <NoLink next={next} />
  if (email !== null && answer === undefined && !isTyped) return <Finishing />
  // The link was sent to another address than the one this browser knows: that is nobody's mistake.
  const isOtherAddress = wasAutomatic && !isTyped && answer?.problem === 'invalid-link'
  return (
    <AskAddress
      token={token}
      action={action}
      next={next}
      answer={isOtherAddress ? undefined : answer}
      onSubmit={() => setTyped(true)}
    />
  )
}

/** @returns whether the form was sent by the page itself */
function useFinishAtOnce(token: string | null, action: string): boolean {
  const submit = useSubmit()
  const sent = useRef('')
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    const email = storedValue(...LINK_EMAIL)
    if (token === null || email === null || sent.current === token) return
    sent.current = token
    setSent(true)
    void submit({ intent: 'finish', token, email }, { method: 'post', action, replace: true })
  }, [submit, token, action])
  return wasSent
}

function Finishing() {
  return (
    <MailPanel title={copy.title}>
      <p className="waiting" role="status">
        <span className="spinner" />
        {copy.finishing}
      </p>
    </MailPanel>
  )
}

function NoLink({ next }: { next: string }) {
  return (
    <MailPanel icon="alert" title={copy.title}>
      <ProblemNote problem="invalid-link" />
      <Link className="button button-ink button-wide" to={loginAddress({ next })}>
        {copy.another}
      </Link>
    </MailPanel>
  )
}

type AskAddressProps = {
  token: string
  action: string
  next: string
  answer: Answer | undefined
  onSubmit: () => void
}

function AskAddress({ token, action, next, answer, onSubmit }: AskAddressProps) {
  const problem = answer?.problem
  return (
    <>
      <MailPanel title={copy.title}>
        <p>{copy.lead}</p>
      </MailPanel>
      <AccountForm action={action} intents={['finish']} problem={problem} onSubmit={onSubmit}>
        <input type="hidden" name="token" value={token} />
        <EmailField
          label={accountsCopy.fields.email}
          autoComplete="email"
          required
          defaultValue={answer?.email}
          problemId={problem === undefined ? undefined : 'problema'}
        />
        {problem === undefined ? null : <ProblemNote id="problema" problem={problem} />}
        <SubmitButton
          intent="finish"
          label={copy.submit}
          busyLabel={copy.busy}
          className="button button-ink"
        />
        <Link className="text-link" to={loginAddress({ next })}>
          {copy.another}
        </Link>
      </AccountForm>
    </>
  )
}
