import { useState, type SubmitEvent } from 'react'
import { TextField, type TextFieldProps } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { accountErrors } from '#app/domain/accounts/account-errors.copy.ts'
import {
  type AccountErrorKind,
  type AccountField,
  errorField,
  MIN_PASSWORD_LENGTH,
} from '#app/domain/accounts/account-rules.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'

type Errors = readonly (AccountErrorKind | undefined)[]

/** Returns the sentence under a field when one of the errors is about it. */
export function fieldError(field: AccountField, ...errors: Errors): string | undefined {
  const error = errors.find((kind) => errorField(kind) === field)
  return error && accountErrors[error]
}

/** A field for one e-mail address. */
export function EmailField(props: Partial<Omit<TextFieldProps, 'type' | 'name' | 'inputMode'>>) {
  return (
    <TextField label={accountsCopy.fields.email} {...props} name="email" type="email" inputMode="email" />
  )
}

/** A password field with a button that shows the password. `AccountForm` empties it after an answer. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      data-secret
      end={
        <button
          type="button"
          className="icon-button"
          aria-label={accountsCopy.fields.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
        </button>
      }
    />
  )
}

/** Not required for the browser, because the page has its own message. */
export function CurrentPasswordField({ error }: { error: AccountErrorKind | undefined }) {
  return (
    <PasswordField
      label={accountsCopy.fields.currentPassword}
      name="currentPassword"
      autoComplete="current-password"
      error={fieldError('currentPassword', error)}
    />
  )
}

/** A new password, and its confirmation. */
export function NewPasswordFields({ label, errors }: { label: string; errors: Errors }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        help={accountsCopy.fields.passwordHelp(MIN_PASSWORD_LENGTH)}
        error={fieldError('password', ...errors)}
      />
      <PasswordField
        label={accountsCopy.fields.confirmation}
        name="confirmation"
        autoComplete="new-password"
        required
        error={fieldError('confirmation', ...errors)}
      />
    </>
  )
}

/**
 * Compares a new password with its confirmation before the form is sent, unless the server has more to say. The server
 * compares them too.
 * @param answered error of the last answer
 */
export function usePasswordConfirmation(answered: AccountErrorKind | undefined) {
  const [differ, setDiffer] = useState(false)

  /** When the two differ, stops the submission, focuses the confirmation and returns false. */
  function confirmPassword(event: SubmitEvent<HTMLFormElement>, isChosen = true): boolean {
    const form = event.currentTarget
    const typed = new FormData(form)
    const password = typed.get('password')
    const isLong = typeof password === 'string' && password.length >= MIN_PASSWORD_LENGTH
    const isWrong = isChosen && isLong && form.checkValidity() && password !== typed.get('confirmation')
    setDiffer(isWrong)
    if (!isWrong) return true
    event.preventDefault()
    form.querySelector<HTMLElement>('[name=confirmation]')?.focus()
    return false
  }

  const error: AccountErrorKind | undefined = differ ? 'passwords-differ' : answered
  return { error, confirmPassword }
}
