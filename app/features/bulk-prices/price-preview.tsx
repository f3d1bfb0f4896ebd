import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { pricesCopy } from './bulk-prices.copy.ts'
import type { PricesProblem } from './prices-answer.ts'
import type { PricePreview as Preview } from './prices-page.server.ts'
import { PreviewTable } from './preview-table.tsx'
import { PricesCommand } from './prices-command.tsx'
import { PricesProblemNote } from './prices-problem-note.tsx'

const copy = pricesCopy.preview

/** The head of the second step takes the focus when a preview was asked for. */
export function PreviewTitle({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isFocused) title.current?.focus()
  }, [isFocused, children])
  return (
    <span ref={title} tabIndex={-1}>
      {children}
    </span>
  )
}

type PricePreviewProps = { preview: Preview; problem: PricesProblem | null }

/** Old and new prices: those that want a look first, then the rest. */
export function PricePreview({ preview: { rows, moved, leftOut }, problem }: PricePreviewProps) {
  const toLookAt = rows.filter((row) => row.problem !== null || row.discount !== null)
  const rest = rows.filter((row) => !toLookAt.includes(row))
  const sorted = toLookAt.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null))
  return (
    <div className="price-preview">
      {problem === null ? null : <PricesProblemNote problem={problem} />}
      {rows.length === 0 ? <NoRows /> : null}
      {rows.length > 0 && moved === 0 ? (
        <p className="notice" role="status">
          {leftOut === rows.length ? copy.allLeftOut : copy.nothingMoves}
        </p>
      ) : null}
      {rows.length > 0 ? <p className="price-preview-lead">{copy.lead}</p> : null}
      {sorted.length > 0 ? <PreviewTable title={copy.toLookAt} rows={sorted} /> : null}
      {rest.length > 0 ? (
        <PreviewTable title={sorted.length > 0 ? copy.rest : copy.everything} rows={rest} />
      ) : null}
    </div>
  )
}

function NoRows() {
  return (
    <div className="admin-empty">
      <p>
        <strong>{copy.none}</strong>
      </p>
      <p>{copy.noneHint}</p>
    </div>
  )
}

/** Confirms the preview, from anywhere on the page. Without a price that would move, it only leads back. */
export function ApplyBar({ preview: { moved, moves, leftOut, expected, key } }: { preview: Preview }) {
  return (
    <TaskBar
      line={
        moved === 0 ? undefined : (
          <p role="status">
            <b>{copy.prices(moved)}</b> {copy.move(moves, moved)} {leftOut > 0 ? copy.leftOut(leftOut) : null}
          </p>
        )
      }
    >
      <Link className="button button-outline" to={paths.adminPrices}>
        {copy.cancel}
      </Link>
      {moved === 0 ? null : (
        <PricesCommand
          intent="apply"
          values={{ expected, key }}
          className="button button-ink"
          label={copy.apply(moved)}
          busyLabel={copy.applying}
        />
      )}
    </TaskBar>
  )
}
