import { useRef, useState } from 'react'
import { type AccountErrorKind, errorField } from '#app/domain/accounts/account-rules.ts'
import { passkeyButtonCopy as copy } from '#app/domain/accounts/passkey-button.copy.ts'
import { CurrentPasswordField } from '#app/parts/account-fields.tsx'
import { formTexts } from '#app/base/text.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useFocusOnMistake } from '#app/ui/command-button.tsx'
import { prefetchOn } from '#app/ui/lazy.tsx'
import { ErrorNote } from './account-form.tsx'
import type { PasskeyResult } from './passkey-requests.ts'

const load = () => import('./passkey.client.ts')

type PasskeyButtonProps = {
  intent: 'sign-in' | 'show' | 'add'
  className?: string
  asksPassword?: boolean
  onPress?: () => void
  /** The shop has accepted the passkey. */
  onDone: (codes: string[] | null) => void
}

/** Asks the device for a passkey. Hidden without JavaScript. */
export function PasskeyButton({
  intent,
  className = 'button button-ink',
  asksPassword = false,
  onPress,
  onDone,
}: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AccountErrorKind | null>(null)
  const isAboutPassword = error !== null && errorField(error) === 'currentPassword'
  const form = useRef<HTMLFormElement>(null)
  useFocusOnMistake(form, error)

  async function press() {
    if (isBusy) return
    const { currentPassword = '' } = formTexts(new FormData(form.current ?? undefined))
    onPress?.()
    setBusy(true)
    setError(null)
    const { error = null, codes = null } = await load().then(
      ({ runPasskey }) => runPasskey(intent, currentPassword),
      (): PasskeyResult => ({ error: 'offline' }),
    )
    setBusy(false)
    setError(error)
    if (error === null) onDone(codes)
  }

  return (
    <form
      ref={form}
      method="post"
      className="passkey stack"
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      {asksPassword || isAboutPassword ? <CurrentPasswordField error={error ?? undefined} /> : null}
      <button
        type="button"
        className={className}
        aria-disabled={isBusy || undefined}
        onClick={() => void press()}
        {...prefetchOn(load)}
      >
        {isBusy ? <span className="spinner" /> : <Icon name="device" />}
        <span>{isBusy ? copy.busy : copy[intent]}</span>
      </button>
      {error === null || isAboutPassword ? null : <ErrorNote error={error} />}
    </form>
  )
}
