import { useState } from 'react'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { passkeyButtonCopy as copy } from '#app/domain/accounts/passkey-button.copy.ts'
import { Icon } from '#app/ui/icon.tsx'
import { prefetchOn } from '#app/ui/lazy.tsx'
import { ErrorNote } from './account-form.tsx'
import type { PasskeyResult } from './passkey-requests.ts'

const load = () => import('./passkey.client.ts')

type PasskeyButtonProps = {
  intent: 'sign-in' | 'show' | 'add'
  className?: string
  onPress?: () => void
  /** The shop has accepted the passkey. */
  onDone: (codes: string[] | null) => void
}

/** Asks the device for a passkey. Hidden without JavaScript. */
export function PasskeyButton({
  intent,
  className = 'button button-ink',
  onPress,
  onDone,
}: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AccountErrorKind | null>(null)

  async function press() {
    onPress?.()
    setBusy(true)
    setError(null)
    const { error = null, codes = null } = await load().then(
      ({ runPasskey }) => runPasskey(intent),
      (): PasskeyResult => ({ error: 'offline' }),
    )
    setBusy(false)
    setError(error)
    if (error === null) onDone(codes)
  }

  return (
    <div className="passkey stack">
      <button
        type="button"
        className={className}
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : () => void press()}
        {...prefetchOn(load)}
      >
        {isBusy ? <span className="spinner" /> : <Icon name="device" />}
        <span>{isBusy ? copy.busy : copy[intent]}</span>
      </button>
      {error === null ? null : <ErrorNote error={error} />}
    </div>
  )
}
