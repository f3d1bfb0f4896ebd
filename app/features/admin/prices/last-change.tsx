import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { LastPriceChange } from '../price-changes.server.ts'
import type { PricesAnswer } from './prices-answer.ts'
import { pricesCopy } from './prices.copy.ts'
import { useSentIntent } from './use-sent-intent.ts'

const copy = pricesCopy.last

type LastChangeProps = {
  last: LastPriceChange | null
  /** When it was made, in words. */
  madeAt: string | null
  /** What this visit has just done. */
  done: 'applied' | 'undone' | null
  answer: PricesAnswer | undefined
}

/** The change that can still be undone, after a reload too. */
export function LastChange({ last, madeAt, done, answer }: LastChangeProps) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done !== null) note.current?.focus()
  }, [done, last?.madeAt])

  return (
    <>
      {done === 'undone' || (done === 'applied' && last) ? (
        <p className="notice notice-success" role="status" tabIndex={-1} ref={note}>
          <Icon name="history" />
          {done === 'undone' ? copy.undone : copy.applied(last?.products ?? 0)}
        </p>
      ) : null}
      {last ? (
        <section className="admin-panel last-change" aria-labelledby="ultimo-cambio">
          <div>
            <h2 id="ultimo-cambio">{copy.title}</h2>
            <p>{copy.what(last.change, last.products)}</p>
            <p className="hint">
              <time dateTime={last.madeAt}>{madeAt}</time>
            </p>
          </div>
          <UndoForm madeAt={last.madeAt} />
          {answer && 'problem' in answer && answer.problem === 'changed-since' ? (
            <ChangedSince products={answer.products} />
          ) : null}
        </section>
      ) : null}
    </>
  )
}

function UndoForm({ madeAt }: { madeAt: string }) {
  const { pathname, search } = useLocation()
  const sent = useSentIntent()
  return (
    <Form
      method="post"
      action={pathname + search}
      preventScrollReset
      onSubmit={(event) => {
        if (sent !== null) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="undo" />
      <input type="hidden" name="madeAt" value={madeAt} />
      <button type="submit" className="button button-outline button-small" aria-disabled={sent !== null}>
        {sent === 'undo' ? copy.undoing : copy.undo}
      </button>
    </Form>
  )
}

function ChangedSince({ products }: { products: { id: string; name: string; brand: string }[] }) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" />
      <div>
        <p>{copy.changedSince}</p>
        <ul className="plain-list">
          {products.map(({ id, name, brand }) => (
            <li key={id}>
              {name} {'·'} {brand}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
