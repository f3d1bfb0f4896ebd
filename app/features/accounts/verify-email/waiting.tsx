import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { keep, useKept } from '#app/ui/use-kept.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { MailPanel, SentTo } from '../mail-panel.tsx'
import { problemField } from '../problem-field.ts'
import { ProblemNote } from '../problem-note.tsx'
import { ResendForm } from '../resend-form.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { SuccessNote } from '../success-note.tsx'
import { startCoolDown } from '../use-cool-down.ts'
import { PENDING_EMAIL } from '../kept-emails.ts'
import { useLeaveOnceSignedIn } from './use-leave-once-signed-in.ts'
import type { VerifyEmailState } from './verify-email-address.ts'

const copy = accountsCopy.verifyEmail

type WaitingProps = {
  isSignedIn: boolean
  state: VerifyEmailState | null
  problem: AccountProblem | undefined
  /** What had been typed. */
  email: string
}

/** The mail is out; the person has to open it. */
export function Waiting({ isSignedIn, state, problem, email }: WaitingProps) {
  const kept = useKept(...PENDING_EMAIL)
  const pending = problemField(problem) === 'email' ? null : kept
  useLeaveOnceSignedIn()
  if (isSignedIn) return <AlreadyIn />
  return (
    <>
      {state === 'created' ? <SuccessNote text={copy.created} /> : null}
      <MailPanel title={copy.title}>
        <SentTo words={copy} address={pending} />
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
        {state === 'resent' && problem === undefined ? <SuccessNote text={accountsCopy.resent} /> : null}
        {pending === null ? (
          <AskAddress problem={problem} email={email} />
        ) : (
          <>
            {problem === undefined ? null : <ProblemNote problem={problem} />}
            <ResendForm
              action={paths.verifyEmail}
              intent="resend"
              email={pending}
              kind="verificacion"
              words={copy}
            />
          </>
        )}
        <Link className="text-link" to={paths.login}>
          {copy.back}
        </Link>
      </div>
    </>
  )
}

/** This browser does not know whose mail it waits for. */
function AskAddress({ problem, email }: { problem: AccountProblem | undefined; email: string }) {
  const isWrong = problemField(problem) === 'email'
  return (
    <AccountForm
      action={paths.verifyEmail}
      intents={['resend']}
      problem={problem}
      onSubmit={({ currentTarget }) => {
        const typed = new FormData(currentTarget).get('email')
        if (typeof typed === 'string') keep(...PENDING_EMAIL, typed.trim())
        startCoolDown('verificacion')
      }}
    >
      <TextField
        label={accountsCopy.fields.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={email}
        problemId={isWrong ? 'problema' : undefined}
      />
      {problem === undefined ? null : <ProblemNote id="problema" problem={problem} />}
      <SubmitButton
        intent="resend"
        label={copy.resend}
        busyLabel={copy.resending}
        className="button button-outline"
      />
    </AccountForm>
  )
}

/** Without JavaScript nobody leaves by themselves. */
function AlreadyIn() {
  return (
    <MailPanel icon="check" title={copy.verified}>
      <p>{copy.alreadyIn}</p>
      <Link className="button button-ink button-wide" to={paths.home} replace>
        {copy.home}
      </Link>
    </MailPanel>
  )
}
