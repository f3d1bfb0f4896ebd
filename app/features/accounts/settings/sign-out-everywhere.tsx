import { paths } from '#app/paths.ts'
import { AccountForm } from '../account-form.tsx'
import { accountsCopy } from '../accounts.copy.ts'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import type { FormAnswer } from './settings-form.tsx'

const copy = accountsCopy.settings.everywhere
const INTENT = 'sign-out-everywhere'

export function SignOutEverywhere({ problem }: FormAnswer) {
  return (
    <section className="panel" aria-labelledby="sesiones">
      <AccountForm action={paths.settings} intents={[INTENT]} problem={problem} label={copy.title}>
        <h2 id="sesiones">{copy.title}</h2>
        <p className="hint">{copy.lead}</p>
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <div>
          <SubmitButton
            intent={INTENT}
            label={copy.submit}
            busyLabel={accountsCopy.signingOut}
            className="button button-outline button-small"
          />
        </div>
      </AccountForm>
    </section>
  )
}
