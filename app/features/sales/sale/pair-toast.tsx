import { useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { SignInLink } from '#app/features/accounts/sign-in-link.tsx'
import type { PairChange, PairResult } from '../sales.schema.ts'
import { salesCopy as copy } from '../sales.copy.ts'

/** `until` is the end of a new reservation, as it is written. */
export type SaleAnswer = { result: PairResult; until: string }

const SHOWN_FOR_MS = 10_000

type PairToastProps = {
  answer: SaleAnswer | undefined
  fetcher: FetcherWithComponents<SaleAnswer>
  action: string
  onClose: () => void
}

/** Shows what changed, with the way to undo it, for ten seconds or as long as somebody points at it. */
export function PairToast({ answer, fetcher, action, onClose }: PairToastProps) {
  const result = answer?.result
  const text = result?.ok && result.value ? copy.done(result.value, answer?.until ?? '') : ''
  return (
    <div className="toast-place">
      <div role="status">
        {result?.ok && result.value && text !== '' ? (
          <DoneToast
            key={JSON.stringify(result)}
            change={result.value}
            {...{ text, fetcher, action, onClose }}
          />
        ) : null}
      </div>
      <div role="alert">
        {result?.ok === false ? (
          <div className="toast">
            <p>{copy.errors[result.error.kind]}</p>
            {result.error.kind === 'signed-out' ? <SignInLink next={action} /> : null}
            <button type="button" className="button button-paper button-small" onClick={onClose}>
              {copy.close}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

type DoneToastProps = Omit<PairToastProps, 'answer'> & { change: PairChange; text: string }

function DoneToast({ change: { undo }, text, fetcher, action, onClose }: DoneToastProps) {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onClose, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
    // The function changes at every render and always does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld])

  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{text}</p>
      {undo ? (
        <fetcher.Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="id" value={undo.id} />
          <input type="hidden" name="from" value={undo.from} />
          <input type="hidden" name="at" value={undo.at} />
          <button type="submit" name="intent" value="undo" className="button button-paper button-small">
            {copy.undo}
          </button>
        </fetcher.Form>
      ) : null}
    </div>
  )
}
