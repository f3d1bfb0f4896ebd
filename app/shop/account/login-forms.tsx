import { useEffect, useId, type SubmitEvent } from 'react'
import { paths } from '#app/base/paths.ts'
import { storeValue } from '#app/ui/use-browser.ts'
import { Link } from '#app/ui/links.tsx'
import { type AccountErrorKind, errorField } from '#app/domain/accounts/account-rules.ts'
import {
  EmailField,
  fieldError,
  NewPasswordFields,
  PasswordField,
  usePasswordConfirmation,
} from '#app/parts/account-fields.tsx'
import { AccountForm, ErrorNote, FormError, SubmitButton } from './account-form.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { LINK_EMAIL } from '#app/parts/use-account.ts'
import { endCoolDown, startCoolDown } from './check-mail.tsx'

const copy = accountsCopy.login

type LoginFieldsProps = {
  action: string
  error: AccountErrorKind | undefined
  /** The errors of further fields. */
  others: readonly AccountErrorKind[]
  /** The address as it was typed. */
  email: string
  /** The last intent: `login`, `signup` or `link`. */
  intent: string
  /** Shows the sign-in link as a button, where Google does not work. */
  isLinkFirst: boolean
  onSubmit: () => void
}

export function LoginForm({ action, error, email, intent, isLinkFirst, onSubmit }: LoginFieldsProps) {
  const errorId = useId()
  const wrong = errorField(error)
  const isUnverified = error === 'email-not-verified'
  const isOverLimit = error === 'too-many-attempts'
  // The link has its own limit.
  const isLinkNext = isLinkFirst || (isOverLimit && intent === 'login')

  return (
    <AccountForm
      action={action}
      intents={['login', 'link']}
      error={error}
      label={copy.title}
      onSubmit={(event) => {
        rememberLink(event)
        onSubmit()
      }}
    >
      <EmailField autoComplete="username" required defaultValue={email} error={fieldError('email', error)} />
      <PasswordField
        label={accountsCopy.fields.password}
        name="password"
        autoComplete="current-password"
        required
        errorId={wrong === 'password' ? errorId : undefined}
      />
      {error === undefined || wrong === 'email' ? null : (
        <ErrorNote id={errorId} error={error}>
          {isUnverified ? (
            <Link className="text-link" to={paths.verifyEmail}>
              {copy.verify}
            </Link>
          ) : null}
          {isOverLimit ? <span>{intent === 'link' ? copy.tooManyLinks : copy.tooManyGuesses}</span> : null}
        </ErrorNote>
      )}
      <SubmitButton intent="login" label={copy.login.submit} busyLabel={copy.login.busy} />
      {isLinkNext ? <LinkButton className="button button-outline" /> : null}
      <div className="auth-others">
        {isLinkNext ? null : <LinkButton className="text-link" />}
        <Link className="text-link" to={paths.resetPassword}>
          {copy.forgot}
        </Link>
      </div>
    </AccountForm>
  )
}

export function SignUpForm(props: LoginFieldsProps) {
  const { action, error: answered, others, email, isLinkFirst, onSubmit } = props
  const { error, confirmPassword } = usePasswordConfirmation(answered)
  const errors = [error, ...(error === answered ? others : [])]

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
      error={answered}
      label={copy.signUpTitle}
      onSubmit={check}
    >
      <EmailField autoComplete="email" required defaultValue={email} error={fieldError('email', ...errors)} />
      <NewPasswordFields label={accountsCopy.fields.password} errors={errors} />
      <FormError error={error} />
      <SubmitButton intent="signup" label={copy.signup.submit} busyLabel={copy.signup.busy} />
      {isLinkFirst ? <LinkButton className="button button-outline" /> : null}
    </AccountForm>
  )
}

/** Asks for a sign-in link; needs only the e-mail field. */
function LinkButton({ className }: { className: string }) {
  return <SubmitButton intent="link" label={copy.link} busyLabel={copy.sendingLink} className={className} />
}

/** Stores the address for the page that the link opens. */
function rememberLink({ currentTarget, nativeEvent }: SubmitEvent<HTMLFormElement>) {
  const form = new FormData(currentTarget, nativeEvent.submitter)
  const email = form.get('email')
  if (form.get('intent') !== 'link' || typeof email !== 'string') return
  storeValue(...LINK_EMAIL, email.trim())
  startCoolDown('enlace')
}
