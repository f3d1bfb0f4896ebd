import { paths } from '#app/paths.ts'
import { useEffect, useState } from 'react'
import type { FetcherWithComponents } from 'react-router'
import { SignInLink } from '#app/features/accounts/sign-in-link.tsx'
import { productsCopy } from '../products.copy.ts'
import type { ProductsResult } from './change-products.ts'

const SHOWN_FOR_MS = 10_000

type ListOutcomeProps = {
  result: ProductsResult | undefined
  fetcher: FetcherWithComponents<ProductsResult>
  action: string
  onGone: () => void
}

/** What was done, with the way to undo it, for ten seconds; for as long as somebody points at it. */
export function ListOutcome({ result, fetcher, action, onGone }: ListOutcomeProps) {
  const isDone = result !== undefined && 'count' in result
  return (
    <div className="toast-place">
      <div role="status">
        {isDone ? <DoneToast key={key(result)} result={result} {...{ fetcher, action, onGone }} /> : null}
      </div>
      <div role="alert">
        {result && 'failure' in result ? (
          <div className="toast">
            <p>{productsCopy.failures[result.failure]}</p>
            {result.failure === 'signed-out' ? <SignInLink next={paths.admin} /> : null}
            <button type="button" className="button button-paper button-small" onClick={onGone}>
              {productsCopy.delete.close}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

const key = (result: ProductsResult) => JSON.stringify(result)

type DoneToastProps = Omit<ListOutcomeProps, 'result'> & {
  result: Extract<ProductsResult, { count: number }>
}

function DoneToast({ result, fetcher, action, onGone }: DoneToastProps) {
  const [isHeld, setHeld] = useState(false)
  const { undo } = result

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onGone, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [isHeld, onGone])

  return (
    <div
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p>{productsCopy.done(result)}</p>
      {undo === null ? null : (
        <fetcher.Form method="post" action={action} preventScrollReset>
          <input type="hidden" name="intent" value={undo.intent} />
          {undo.ids?.map((id) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          {undo.prices === undefined ? null : (
            <input type="hidden" name="prices" value={JSON.stringify(undo.prices)} />
          )}
          <button type="submit" className="button button-paper button-small">
            {productsCopy.delete.undo}
          </button>
        </fetcher.Form>
      )}
    </div>
  )
}
