import { useState } from 'react'
import type { AccountErrorKind } from '#app/domain/accounts/account-rules.ts'
import { passkeyButtonCopy as copy } from '#app/domain/accounts/passkey-button.copy.ts'
import { Icon } from '#app/ui/icon.tsx'
import { prefetchOn } from '#app/ui/lazy.tsx'
import { ErrorNote } from './account-form.tsx'

const load = () => import('./passkey.client.ts')

type PasskeyButtonProps = {
  intent: 'sign-in' | 'show' | 'add'
  className?: string
  /** The shop has accepted the passkey. */
  onDone: () => void
}

/** Asks the device for a passkey. Hidden without JavaScript. */
export function PasskeyButton({ intent, className = 'button button-ink', onDone }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AccountErrorKind | null>(null)

  async function press() {
    setBusy(true)
    setError(null)
    const found = await load().then(
      ({ runPasskey }) => runPasskey(intent),
      () => 'offline' as const,
    )
    setBusy(false)
    setError(found)
    if (found === null) onDone()
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
