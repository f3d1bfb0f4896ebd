import { Link } from 'react-router'
import { accountsCopy } from './accounts.copy.ts'
import type { AccountProblem } from './account-problem.ts'
import { MailPanel, SentTo } from './mail-panel.tsx'
import { ProblemNote } from './problem-note.tsx'
import { ResendForm } from './resend-form.tsx'
import { SuccessNote } from './success-note.tsx'

const copy = accountsCopy.checkMail

type CheckMailProps = {
  words: { before: string; after: string; withoutAddress: string; resend: string }
  address: string | null
  /** Where the same mail is asked for again, and as what. */
  action: string
  intent: string
  kind: string
  /** Where another address can be typed. */
  form: string
  wasResent: boolean
  flashId: string | undefined
  problem: AccountProblem | undefined
}

/** A link is on its way: takes the place of the form that asked for it. */
export function CheckMail(props: CheckMailProps) {
  const { words, address, action, intent, kind, form, wasResent, flashId, problem } = props
  return (
    <MailPanel title={copy.title}>
      <SentTo words={words} address={address} />
      <p className="hint">{copy.spam}</p>
      <SuccessNote text={wasResent && problem === undefined ? accountsCopy.resent : null} flashId={flashId} />
      {problem === undefined ? null : <ProblemNote problem={problem} />}
      {address === null ? null : (
        <ResendForm
          action={action}
          intent={intent}
          email={address}
          kind={kind}
          words={{ resend: words.resend, resending: copy.resending }}
        />
      )}
      <Link className="text-link" to={form}>
        {copy.otherAddress}
      </Link>
    </MailPanel>
  )
}
