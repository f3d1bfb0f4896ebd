import { type SubmitEvent, useState } from 'react'
import { useLocation, useSubmit } from 'react-router'
import { accountErrors } from '#app/domain/accounts/account-errors.copy.ts'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import {
  MAX_PASSKEY_NAME_LENGTH,
  MAX_PASSKEYS,
  type Passkey,
  type Passkeys as PasskeysProps,
} from '#app/domain/accounts/passkey.ts'
import { passkeysCopy as copy } from '#app/domain/accounts/passkeys.copy.ts'
import { formTexts } from '#app/base/text.ts'
import { TextField } from '#app/ui/fields.tsx'
import { ErrorNote, SuccessNote } from './account-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { type PasskeyResult, sendPasskeyForm, useNoPasskeys } from './passkey-requests.ts'
import './passkeys.css'

type PasskeysPartProps = PasskeysProps & {
  asksPassword: boolean
  /** Another form of the page was refused. */
  hasError: boolean
  onCodes: (codes: string[]) => void
}

/** The passkeys of the person who is signed in. */
export function Passkeys({ origin, list, asksPassword, hasError, onCodes }: PasskeysPartProps) {
  const missing = useNoPasskeys(origin)
  const { pathname, search } = useLocation()
  const submit = useSubmit()
  const [done, setDone] = useState({ text: null as string | null, count: 0 })

  const hide = () => setDone(({ count }) => ({ text: null, count }))

  function show(what: keyof typeof copy.done) {
    setDone(({ count }) => ({ text: copy.done[what], count: count + 1 }))
    // A form, because nothing else loads the open page again (`revalidateUnlessSamePage`).
    void submit(new URLSearchParams(search), { action: pathname, replace: true, preventScrollReset: true })
  }

  return (
    <section className="second-key-part" aria-labelledby="llaves-de-acceso">
      <h2 id="llaves-de-acceso">{copy.title}</h2>
      <p className="hint">{copy.lead}</p>
      <ul className="passkeys">
        {list.map((passkey) => (
          <PasskeyItem key={`${passkey.id} ${passkey.name}`} passkey={passkey} onSend={hide} onDone={show} />
        ))}
      </ul>
      <SuccessNote text={hasError ? null : done.text} flashId={String(done.count)} />
      {missing !== null ? (
        <p className="notice">
          {missing === 'elsewhere' ? copy.notHere.elsewhere(origin ?? '') : copy.notHere[missing]}
        </p>
      ) : list.length < MAX_PASSKEYS ? (
        <PasskeyButton
          key={list.length}
          intent="add"
          className="button button-outline"
          asksPassword={asksPassword}
          onPress={hide}
          onDone={(codes) => {
            if (codes) onCodes(codes)
            show('add')
          }}
        />
      ) : (
        <p className="notice">{copy.full}</p>
      )}
    </section>
  )
}

type PasskeyItemProps = {
  passkey: Passkey
  onSend: () => void
  onDone: (what: 'rename' | 'remove') => void
}

function PasskeyItem({ passkey, onSend, onDone }: PasskeyItemProps) {
  const { id, name, since, lastUsed, isOfThisShop } = passkey
  const [error, setError] = useState<AccountErrorKind | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const element = event.currentTarget
    const form = new FormData(element, event.nativeEvent.submitter)
    const intent = form.get('intent') === 'remove' ? 'remove' : 'rename'
    onSend()
    setBusy(true)
    const { error = null } = await sendPasskeyForm({
      id,
      intent,
      name: formTexts(form)['name'] ?? '',
    }).catch((): PasskeyResult => ({ error: 'offline' }))
    setBusy(false)
    setError(error)
    if (error === null) onDone(intent)
    if (error === 'invalid-passkey-name') element.querySelector<HTMLElement>('[name=name]')?.focus()
  }

  const isAboutName = error === 'invalid-passkey-name'
  return (
    <li>
      <p>
        <b>{name}</b>
        <small>{copy.times(since, lastUsed)}</small>
      </p>
      {isOfThisShop ? null : <p className="form-error">{copy.otherDomain}</p>}
      <details>
        <summary className="button button-outline button-small">
          {copy.change}
          <span className="visually-hidden">{copy.of(name)}</span>
        </summary>
        <form className="stack" aria-label={name} noValidate onSubmit={(event) => void send(event)}>
          <TextField
            label={copy.name}
            name="name"
            defaultValue={name}
            maxLength={MAX_PASSKEY_NAME_LENGTH}
            autoComplete="off"
            error={isAboutName ? accountErrors[error] : undefined}
          />
          {error === null || isAboutName ? null : <ErrorNote error={error} />}
          <p className="hint">{copy.removeHelp}</p>
          <div className="row">
            <button
              type="submit"
              className="button button-ink button-small"
              aria-disabled={isBusy || undefined}
            >
              {copy.save}
            </button>
            <button
              type="submit"
              name="intent"
              value="remove"
              className="button button-danger-outline button-small"
              aria-disabled={isBusy || undefined}
            >
              {copy.remove}
            </button>
          </div>
        </form>
      </details>
    </li>
  )
}
