import { TextField } from '#app/ui/fields.tsx'
import { loginAddress, secondKeyAddress } from '#app/domain/accounts/account-addresses.ts'
import type { AccountFormError } from '#app/domain/accounts/account-rules.ts'
import type { Passkeys } from '#app/domain/accounts/passkey.ts'
import { secondKeyCopy } from '#app/domain/accounts/second-key.copy.ts'
import { fieldError } from '#app/parts/account-fields.tsx'
import { SignOutForm } from '#app/parts/sign-out-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { useNoPasskeys } from './passkey-requests.ts'
import { AccountForm, FormError, SubmitButton } from './account-form.tsx'

const copy = secondKeyCopy.show

type ShowKeyProps = {
  passkeys: Passkeys
  hasApp: boolean
  next: string
  error: AccountFormError | undefined
}

/** Asks for the second key of this session: a passkey, a code of the app, or a recovery code. */
export function ShowKey({ passkeys: { origin, list }, hasApp, next, error }: ShowKeyProps) {
  const of = (intent: string) => (error?.typed?.['intent'] === intent ? error.kind : undefined)
  const action = secondKeyAddress(next)
  const hasPasskey = useNoPasskeys(origin) === null && list.length > 0
  return (
    <>
      <h1>{secondKeyCopy.title}</h1>
      <p className="auth-lead">{copy.lead}</p>
      {hasPasskey ? (
        <PasskeyButton
          intent="show"
          className="button button-ink button-wide"
          onDone={() => window.location.replace(next)}
        />
      ) : null}
      {hasApp ? (
        <AccountForm action={action} intents={['show']} error={of('show')} label={copy.code}>
          <CodeField error={of('show')} />
          <FormError error={of('show')} />
          <SubmitButton
            intent="show"
            label={copy.submit}
            busyLabel={copy.busy}
            className={hasPasskey ? 'button button-outline' : 'button button-ink'}
          />
        </AccountForm>
      ) : null}
      <details className="second-key-lost" open={of('recover') !== undefined}>
        <summary>{copy.lost}</summary>
        <AccountForm action={action} intents={['recover']} error={of('recover')} label={copy.recovery}>
          <TextField
            label={copy.recovery}
            help={copy.recoveryHelp}
            name="code"
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={fieldError('code', of('recover'))}
          />
          <FormError error={of('recover')} />
          <SubmitButton
            intent="recover"
            label={copy.useRecovery}
            busyLabel={copy.busy}
            className="button button-outline"
          />
          <p className="hint">{copy.nothing}</p>
        </AccountForm>
        <SignOutForm className="text-link" label={copy.otherAccount} next={loginAddress({ next })} />
      </details>
    </>
  )
}

type CodeFieldProps = { label?: string; error: AccountFormError['kind'] | undefined }

/** Six digits; phones offer them from the app. */
export function CodeField({ label = copy.code, error }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      help={copy.codeHelp}
      name="code"
      required
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      error={fieldError('code', error)}
    />
  )
}
