import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import type { InboxProblem } from './inbox-answer.ts'
import { inboxCopy } from './inbox.copy.ts'

type InboxProblemNoteProps = {
  problem: InboxProblem | null
  /** The page to come back to. */
  next: string
}

/** Its place is always there, so that what comes into it is read out. */
export function InboxProblemNote({ problem, next }: InboxProblemNoteProps) {
  return (
    <div role="alert">
      {problem === null ? null : (
        <p className="field-error">
          <span>
            {inboxCopy.problems[problem]} {problem === 'signed-out' ? <SignInInNewTab next={next} /> : null}
          </span>
        </p>
      )}
    </div>
  )
}
