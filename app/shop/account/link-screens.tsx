import { useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import { verifyEmailLinkAddress } from '#app/domain/accounts/account-addresses.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import {
  fieldError,
  NewPasswordFields,
  PasswordField,
  usePasswordConfirmation,
} from '#app/parts/account-fields.tsx'
import { AccountForm, ErrorNote, FormError, SubmitButton, SuccessNote } from './account-form.tsx'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { AboutAddress } from './check-mail.tsx'

const copy = accountsCopy.verifyEmail

type OwnSignUpLinkProps = { token: string; error: AccountErrorKind | undefined }

/**
 * In the browser that signed up: a button that uses the link. The page submits it by itself; a mail scanner, which only
 * fetches the page, does not.
 */
export function OwnSignUpLink({ token, error }: OwnSignUpLinkProps) {
  const submit = useSubmit()
  const sent = useRef('')
  const action = verifyEmailLinkAddress({ token })

  useEffect(() => {
    if (sent.current === token) return
    sent.current = token
    void submit({ intent: 'verify', token }, { method: 'post', action, replace: true })
  }, [submit, token, action])

  return (
    <StatusMessage title={copy.title}>
      <AccountForm action={action} intents={['verify']} error={error} label={copy.title}>
        <input type="hidden" name="token" value={token} />
        {error === undefined ? null : <ErrorNote error={error} />}
        <SubmitButton
          intent="verify"
          label={accountsCopy.login.verify}
          busyLabel={copy.checking}
          className="button button-ink button-wide"
        />
      </AccountForm>
    </StatusMessage>
  )
}

type ConfirmChangeProps = { token: string; email: string; error: AccountErrorKind | undefined }

/** Always waits for a click: the owner of the new mailbox decides whether an account takes its address. */
export function ConfirmChange({ token, email, error }: ConfirmChangeProps) {
  return (
    <StatusMessage title={copy.confirmChangeTitle}>
      <AboutAddress words={copy.confirmChangeLead} address={email} />
      <AccountForm
        action={verifyEmailLinkAddress({ token, isChange: true })}
        intents={['confirm-change']}
        error={error}
        label={copy.confirmChangeTitle}
      >
        <input type="hidden" name="token" value={token} />
        {error === undefined ? null : <ErrorNote error={error} />}
        <SubmitButton
          intent="confirm-change"
          label={copy.confirmChange}
          busyLabel={copy.confirmingChange}
          className="button button-ink button-wide"
        />
      </AccountForm>
    </StatusMessage>
  )
}

export function Changed({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <StatusMessage icon="check" title={accountsCopy.settings.email.title}>
      <SuccessNote text={copy.changed} />
      <p>{copy.changedLead}</p>
      <WideLink to={isSignedIn ? paths.settings : paths.login}>
        {isSignedIn ? copy.toSettings : accountsCopy.signIn}
      </WideLink>
    </StatusMessage>
  )
}

type LinkFailedProps = { error: AccountErrorKind; isChange: boolean }

export function LinkFailed({ error, isChange }: LinkFailedProps) {
  return (
    <StatusMessage icon="alert" title={isChange ? copy.changeFailed : copy.failed}>
      <ErrorNote error={error} />
      <p>{copy.failedHint}</p>
      <WideLink to={isChange ? paths.settings : paths.verifyEmail}>
        {isChange ? copy.toSettings : copy.askAgain}
      </WideLink>
    </StatusMessage>
  )
}

type ProveSignUpProps = {
  token: string
  email: string
  /** Asks for a new password instead of the password of the sign-up. */
  isChoosing: boolean
  error: AccountErrorKind | undefined
}

/** In another browser: asks for the password of the sign-up, or for a new one. */
export function ProveSignUp({ token, email, isChoosing, error: answered }: ProveSignUpProps) {
  const { error, confirmPassword } = usePasswordConfirmation(
    // The page already asks for the password.
    answered === 'sign-up-password-needed' ? undefined : answered,
  )
  return (
    <>
      <StatusMessage title={copy.title}>
        <AboutAddress words={isChoosing ? copy.chooseLead : copy.passwordLead} address={email} />
      </StatusMessage>
      <AccountForm
        action={verifyEmailLinkAddress({ token, isChoosing })}
        intents={[isChoosing ? 'choose' : 'verify']}
        error={error}
        label={copy.title}
        onSubmit={(event) => void confirmPassword(event, isChoosing)}
      >
        <input type="hidden" name="token" value={token} />
        {/* Tells a password manager which account the password is for. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {isChoosing ? (
          <NewPasswordFields label={accountsCopy.fields.newPassword} errors={[error]} />
        ) : (
          <PasswordField
            label={accountsCopy.fields.password}
            name="password"
            autoComplete="current-password"
            required
            error={fieldError('currentPassword', error) ?? fieldError('password', error)}
          />
        )}
        <FormError error={error} />
        <SubmitButton
          intent={isChoosing ? 'choose' : 'verify'}
          label={copy.verifyAndEnter}
          busyLabel={copy.checking}
        />
        <Link className="text-link" to={verifyEmailLinkAddress({ token, isChoosing: !isChoosing })} replace>
          {isChoosing ? copy.typePassword : copy.choosePassword}
        </Link>
      </AccountForm>
    </>
  )
}
