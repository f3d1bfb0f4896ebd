import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { AccountForm } from '../account-form.tsx'
import { accountsCopy } from '../accounts.copy.ts'
import { EmailField } from '../email-field.tsx'
import { passwordsDiffer } from '../passwords-differ.ts'
import { problemField } from '../problem-field.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ProblemNote } from '../problem-note.tsx'
import { SubmitButton } from '../submit-button.tsx'
import { endCoolDown, startCoolDown } from '../use-cool-down.ts'
import { LinkButton, rememberLink } from './link-button.tsx'
import type { LoginFieldsProps } from './login-form.tsx'

const { fields, login: copy } = accountsCopy

export function SignUpForm({ action, problem: answered, email, isLinkFirst, onSubmit }: LoginFieldsProps) {
  const problemId = useId()
  const [differ, setDiffer] = useState(false)
  const problem = differ ? 'passwords-differ' : answered
  const wrong = problemField(problem)

  useEffect(() => {
    if (answered !== undefined) endCoolDown('verificacion')
  }, [answered])

  function check(event: SubmitEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    const isSignUp = form.get('intent') === 'signup'
    const isWrong = isSignUp && passwordsDiffer(form)
    setDiffer(isWrong)
    onSubmit()
    if (isWrong) {
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('[name=confirmation]')?.focus()
      return
    }
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
