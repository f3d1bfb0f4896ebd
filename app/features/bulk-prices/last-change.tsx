import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { LastPriceChange } from './bulk-prices-page.server.ts'
import type { PriceCommandError } from './price-change.schema.ts'
import { PriceCommand } from './price-command.tsx'
import { pricesCopy } from './bulk-prices.copy.ts'

const copy = pricesCopy.last

type LastChangeProps = {
  last: LastPriceChange | null
  /** The day on which it was made, in words. */
  madeOn: string | null
  /** What this person has just done. */
  done: 'applied' | 'undone' | null
  error: PriceCommandError | null
}

/** What was just done, or the change that can still be undone, also after a reload and days later. */
export function LastChange({ last, madeOn, done, error }: LastChangeProps) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (done !== null) note.current?.focus()
  }, [done, last?.madeAt])

  return (
    <>
      {done === 'undone' ? (
        <div className="notice notice-success" role="status" tabIndex={-1} ref={note}>
          <Icon name="history" />
          <p>{copy.undone}</p>
        </div>
      ) : null}
      {last ? (
        <div
          className={done === 'applied' ? 'notice notice-success last-change' : 'last-change'}
          role={done === 'applied' ? 'status' : undefined}
          tabIndex={-1}
          ref={done === 'applied' ? note : undefined}
        >
          <Icon name={done === 'applied' ? 'check' : 'history'} />
          <p>
            {done === 'applied'
              ? copy.applied(last.products)
              : copy.was(madeOn ?? '', last.change, last.products)}
          </p>
          <PriceCommand
            intent="undo"
            values={{ madeAt: last.madeAt }}
            className="text-link"
            label={done === 'applied' ? copy.undo : copy.undoLast}
            busyLabel={copy.undoing}
          />
        </div>
      ) : null}
      {error?.kind === 'changed-since' ? <ChangedSince products={error.products} /> : null}
    </>
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
