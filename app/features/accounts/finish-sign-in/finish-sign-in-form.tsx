import { useEffect, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import { TextField } from '#app/ui/text-field.tsx'
import { kept, useKept } from '#app/ui/use-kept.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { loginAddress } from '../login-address.ts'
import { MailPanel } from '../mail-panel.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { LINK_EMAIL } from '../kept-emails.ts'
import { useLinkToken } from '../use-link-token.ts'
import { finishSignInAddress } from './finish-sign-in-address.ts'

const copy = accountsCopy.finishSignIn

type Answer = { problem: AccountProblem | undefined; email: string }
type FinishSignInFormProps = { next: string; answer: Answer | undefined }

/** Signs in at once in the browser that asked for the link; any other one has to know the address. */
export function FinishSignInForm({ next, answer }: FinishSignInFormProps) {
  const token = useLinkToken()
  const email = useKept(...LINK_EMAIL)
  const action = finishSignInAddress(next, { lostPassword: false })
  useFinishAtOnce(token, action)

  if (token === null) return <NoLink next={next} />
  if (token === undefined || (email !== null && answer === undefined)) return <Finishing />
  return <AskAddress token={token} action={action} next={next} answer={answer} />
}

function useFinishAtOnce(token: string | null | undefined, action: string) {
  const submit = useSubmit()
  const sent = useRef('')
  useEffect(() => {
    const email = kept(...LINK_EMAIL)
    if (!token || email === null || sent.current === token) return
    sent.current = token
    void submit(
      { intent: 'finish', token, email },
      { method: 'post', action: `${action}#t=${encodeURIComponent(token)}`, replace: true },
    )
  }, [submit, token, action])
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

type AskAddressProps = { token: string; action: string; next: string; answer: Answer | undefined }

function AskAddress({ token, action, next, answer }: AskAddressProps) {
  const problem = answer?.problem
  return (
    <>
      <MailPanel title={copy.title}>
        <p>{copy.lead}</p>
      </MailPanel>
      <AccountForm action={action} intents={['finish']} problem={problem}>
        <input type="hidden" name="token" value={token} />
        <TextField
          label={accountsCopy.fields.email}
          name="email"
          type="email"
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
