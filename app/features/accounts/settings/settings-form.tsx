import { useId, type ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { AccountForm } from '../account-form.tsx'
import type { AccountProblem } from '../account-problem.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { problemField } from '../problem-field.ts'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { SuccessNote } from '../success-note.tsx'

/** What one form of the page is told. */
export type FormAnswer<Typed = unknown> = {
  problem: AccountProblem | undefined
  typed: Typed | undefined
  isDone: boolean
  flashId?: string | undefined
}

type SettingsFormProps = {
  intent: string
  words: { title: string; submit: string; busy?: string; done: string }
  answer: FormAnswer
  children: ReactNode
}

/** A panel with a form of its own; what is about no field is said above its button. */
export function SettingsForm({
  intent,
  words,
  answer: { problem, isDone, flashId },
  children,
}: SettingsFormProps) {
  const titleId = useId()
  return (
    <section className="panel" aria-labelledby={titleId}>
      <AccountForm action={paths.settings} intents={[intent]} problem={problem} label={words.title}>
        <h2 id={titleId}>{words.title}</h2>
        {children}
        {problem === undefined || problemField(problem) !== null ? null : <ProblemNote problem={problem} />}
        <SuccessNote text={isDone && problem === undefined ? words.done : null} flashId={flashId} />
        <div>
          <SubmitButton
            intent={intent}
            label={words.submit}
            busyLabel={words.busy ?? accountsCopy.settings.saving}
            className="button button-ink button-small"
          />
        </div>
      </AccountForm>
    </section>
  )
}
