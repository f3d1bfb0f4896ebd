import { secondKeyAddress } from '#app/domain/accounts/account-addresses.ts'
import {
  type AccountErrorKind,
  type AccountFormError,
  errorField,
} from '#app/domain/accounts/account-rules.ts'
import type { Passkeys as PasskeysProps } from '#app/domain/accounts/passkey.ts'
import { secondKeyCopy as copy } from '#app/domain/accounts/second-key.copy.ts'
import type { SecondKeyState } from '#app/domain/accounts/user.ts'
import { paths } from '#app/base/paths.ts'
import { Link } from '#app/ui/links.tsx'
import type { QrCode } from '#app/ui/qr-code.ts'
import { CurrentPasswordField } from '#app/parts/account-fields.tsx'
import { StatusMessage, WideLink } from '#app/parts/status-message.tsx'
import { AccountForm, FormError, SubmitButton, SuccessNote } from './account-form.tsx'
import { Passkeys } from './passkeys.tsx'
import { CodeField } from './show-key.tsx'
import './second-key.css'

type NewApp = { secret: string; url: string; qr: QrCode }

type KeyListProps = {
  secondKey: SecondKeyState
  hasApp: boolean
  hasKey: boolean
  /** The first key asks for the password. */
  asksPassword: boolean
  passkeys: PasskeysProps
  codesLeft: number
  newApp: NewApp | null
  done: keyof typeof copy.done | null
  flashId: string | undefined
  next: string
  error: AccountFormError | undefined
  onCodes: (codes: string[]) => void
}

/** The keys of an account, for somebody who may change them. */
export function KeyList({
  secondKey,
  hasApp,
  hasKey,
  asksPassword,
  passkeys,
  codesLeft,
  newApp,
  done,
  flashId,
  next,
  error,
  onCodes,
}: KeyListProps) {
  const of = (intent: string) => (error?.typed?.['intent'] === intent ? error.kind : undefined)
  const goesOn = next !== paths.secondKey
  if (secondKey === 'barred') {
    return (
      <StatusMessage icon="alert" title={copy.title}>
        <p>{copy.barred}</p>
        <WideLink to={paths.home}>{copy.toShop}</WideLink>
      </StatusMessage>
    )
  }
  return (
    <>
      <h1>{copy.title}</h1>
      <p className="auth-lead">{secondKey === 'missing' ? copy.missing : copy.lead}</p>
      {newApp ? null : (
        <Passkeys
          {...passkeys}
          asksPassword={asksPassword}
          hasError={error !== undefined}
          onCodes={onCodes}
        />
      )}
      <section className="second-key-part" aria-labelledby="app">
        <h2 id="app">{copy.app.title}</h2>
        <SuccessNote text={done && copy.done[done]} flashId={flashId} />
        {newApp ? (
          <AddApp app={newApp} asksPassword={asksPassword} next={next} error={of('add-app')} />
        ) : (
          <>
            <p className="hint">{hasApp ? copy.app.on : copy.app.off}</p>
            <Link className="button button-outline" to={`${secondKeyAddress(next)}&app=1`} replace>
              {hasApp ? copy.app.replace : copy.app.add}
            </Link>
            {hasApp ? (
              <KeyButton
                next={next}
                intent="remove-app"
                words={[copy.app.remove, copy.app.removing]}
                error={of('remove-app')}
              />
            ) : null}
          </>
        )}
      </section>
      {hasKey && newApp === null ? (
        <section className="second-key-part" aria-labelledby="codigos">
          <h2 id="codigos">{copy.codes.title}</h2>
          <p className="hint">{codesLeft > 0 ? copy.codes.left(codesLeft) : copy.codes.none}</p>
          {codesLeft > 0 ? <p className="hint">{copy.codes.renewHelp}</p> : null}
          <KeyButton
            next={next}
            intent="renew-codes"
            words={[copy.codes.renew, copy.codes.renewing]}
            className={codesLeft > 0 ? undefined : 'button button-ink'}
            error={of('renew-codes')}
          />
        </section>
      ) : null}
      {hasKey && goesOn ? <WideLink to={next}>{copy.goOn}</WideLink> : null}
      {goesOn ? null : (
        <Link className="text-link" to={paths.settings}>
          {copy.toSettings}
        </Link>
      )}
    </>
  )
}

type KeyButtonProps = {
  next: string
  intent: string
  words: readonly [label: string, busyLabel: string]
  error: AccountErrorKind | undefined
  className?: string | undefined
}

function KeyButton({
  next,
  intent,
  words: [label, busyLabel],
  error,
  className = 'button button-outline',
}: KeyButtonProps) {
  return (
    <AccountForm action={secondKeyAddress(next)} intents={[intent]} error={error} label={label}>
      <FormError error={error} />
      <SubmitButton intent={intent} label={label} busyLabel={busyLabel} className={className} />
    </AccountForm>
  )
}

type AddAppProps = {
  app: NewApp
  asksPassword: boolean
  next: string
  error: AccountErrorKind | undefined
}

function AddApp({ app: { secret, url, qr }, asksPassword, next, error }: AddAppProps) {
  return (
    <AccountForm
      action={`${secondKeyAddress(next)}&app=1`}
      intents={['add-app']}
      error={error}
      label={copy.app.add}
    >
      <p className="hint">{copy.app.scan}</p>
      <svg
        className="second-key-qr"
        viewBox={`-4 -4.5 ${qr.modules + 8} ${qr.modules + 8}`}
        role="img"
        aria-label={copy.app.qr}
      >
        <path d={qr.path} stroke="black" shapeRendering="crispEdges" />
      </svg>
      <a className="button button-outline" href={url}>
        {copy.app.open}
      </a>
      <p className="hint">{copy.app.orType}</p>
      <p className="second-key-secret">{secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
      {asksPassword || errorField(error) === 'currentPassword' ? (
        <CurrentPasswordField error={error} />
      ) : null}
      <CodeField label={copy.app.code} error={error} />
      <FormError error={error} />
      <SubmitButton intent="add-app" label={copy.app.submit} busyLabel={copy.app.busy} />
      <Link className="text-link" to={secondKeyAddress(next)} replace>
        {copy.app.cancel}
      </Link>
    </AccountForm>
  )
}

type RecoveryCodesProps = { codes: readonly string[]; email: string; next: string }

/** Shown once: the document that has them ends with the press on the way on. */
export function RecoveryCodes({ codes, email, next }: RecoveryCodesProps) {
  return (
    <StatusMessage icon="check" title={copy.codes.title} takesFocus>
      <p>{copy.codes.once}</p>
      <p className="hint">{copy.codes.of(email)}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <button type="button" className="button button-outline button-wide with-script" onClick={() => print()}>
        {copy.codes.print}
      </button>
      <Link className="button button-ink button-wide" to={next} reloadDocument>
        {copy.codes.kept}
      </Link>
    </StatusMessage>
  )
}
