import { useEffect, useRef } from 'react'
import { CommandButton } from '#app/ui/command-button.tsx'
import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { paths } from '#app/base/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { Link } from '#app/ui/links.tsx'
import { pricesCopy } from './bulk-prices.copy.ts'
import type { LastPriceChange, PricePreview } from './bulk-prices.server.ts'
import type { PlainPriceCommandError, PriceCommandError } from './price-change.schema.ts'

/** Takes the focus, because the pressed button may be far below. */
export function PriceCommandErrorNote({ error }: { error: PlainPriceCommandError }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [error])
  return <CommandErrorNote kind={error.kind} words={pricesCopy.errors} ref={note} />
}

/** Confirms the preview; when no price changes, it only leads back. */
export function ApplyBar({ preview: { moved, moves, leftOut, expected, key } }: { preview: PricePreview }) {
  return (
    <TaskBar
      line={
        moved === 0 ? undefined : (
          <p role="status">
            <b>{pricesCopy.preview.prices(moved)}</b> <span>{pricesCopy.preview.move(moves, moved)}</span>{' '}
            {leftOut > 0 ? <span>{pricesCopy.preview.leftOut(leftOut)}</span> : null}
          </p>
        )
      }
    >
      <Link className="button button-outline" to={paths.adminPrices}>
        {pricesCopy.preview.cancel}
      </Link>
      {moved === 0 ? null : (
        <CommandButton
          intent="apply"
          fields={{ expected, key }}
          className="button button-ink"
          label={pricesCopy.preview.apply(moved)}
          busyLabel={pricesCopy.preview.applying}
        />
      )}
    </TaskBar>
  )
}

type LastChangeProps = {
  last: LastPriceChange | null
  /** The day of the last change, as text. */
  madeOn: string | null
  /** What this person has just done. */
  done: 'applied' | 'undone' | null
  error: PriceCommandError | null
}

/** Shows what was just done, or the last change, which can be undone even days later. */
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
          <p>{pricesCopy.last.undone}</p>
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
              ? pricesCopy.last.applied(last.products)
              : pricesCopy.last.was(madeOn ?? '', last.change, last.products)}
          </p>
          <CommandButton
            intent="undo"
            fields={{ madeAt: last.madeAt }}
            className="text-link"
            label={done === 'applied' ? pricesCopy.last.undo : pricesCopy.last.undoLast}
            busyLabel={pricesCopy.last.undoing}
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
        <p>{pricesCopy.last.changedSince}</p>
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
