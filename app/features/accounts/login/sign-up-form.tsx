import { useEffect, useId, type SubmitEvent } from 'react'
import { AccountForm } from '../account-form.tsx'
import { accountsCopy } from '../accounts.copy.ts'
import { EmailField } from '../email-field.tsx'
import { problemField } from '../problem-field.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { endCoolDown, startCoolDown } from '../use-cool-down.ts'
import { usePasswordConfirmation } from '../use-password-confirmation.ts'
import { LinkButton, rememberLink } from './link-button.tsx'
import type { LoginFieldsProps } from './login-form.tsx'

const { fields, login: copy } = accountsCopy

export function SignUpForm({ action, problem: answered, email, isLinkFirst, onSubmit }: LoginFieldsProps) {
  const problemId = useId()
  const { problem, confirmPassword } = usePasswordConfirmation(answered)
  const wrong = problemField(problem)

  useEffect(() => {
    if (answered !== undefined) endCoolDown('verificacion')
  }, [answered])

  function check(event: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const isSignUp = form.get('intent') === 'signup'
    onSubmit()
    if (!confirmPassword(event, isSignUp)) return
    rememberLink(event)
    if (isSignUp) startCoolDown('verificacion')
  }

  return (
    <AccountForm
      action={action}
      intents={['signup', 'link']}
      problem={answered}
      label={copy.signUpTitle}
      onSubmit={check}
    >
      <EmailField
        label={fields.email}
        autoComplete="email"
        required
        defaultValue={email}
        problemId={wrong === 'email' ? problemId : undefined}
      />
      <NewPasswordFields label={fields.password} problem={problem} problemId={problemId} />
      {problem === undefined ? null : <ProblemNote id={problemId} problem={problem} />}
      <SubmitButton
        intent="signup"
        label={copy.signup.submit}
        busyLabel={copy.signup.busy}
        className="button button-ink"
      />
      {isLinkFirst ? <LinkButton className="button button-outline" /> : null}
    </AccountForm>
  )
}
