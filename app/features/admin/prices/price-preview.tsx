import { useEffect, useRef } from 'react'
import { Form, useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import { pricesCopy } from './prices.copy.ts'
import type { PricesProblem } from './prices-answer.ts'
import type { PricePreview as Preview } from './prices-page.server.ts'
import { PreviewTable } from './preview-table.tsx'
import { PricesProblemNote } from './prices-problem-note.tsx'
import { useSentIntent } from './use-sent-intent.ts'

const copy = pricesCopy.preview

type PricePreviewProps = { preview: Preview; problem: PricesProblem | null; isAskedFor: boolean }

export function PricePreview({ preview, problem, isAskedFor }: PricePreviewProps) {
  const { rows, moved } = preview
  const title = useRef<HTMLHeadingElement>(null)

  // What was asked for is further down the page.
  useEffect(() => {
    if (isAskedFor) title.current?.focus()
  }, [isAskedFor, preview.key])

  const blocked = rows.filter((row) => row.problem !== null).length
  return (
    <section className="admin-panel" aria-labelledby="precios-nuevos">
      <div className="preview-head">
        <h2 id="precios-nuevos" ref={title} tabIndex={-1}>
          {copy.title}
        </h2>
        <p role="status">{rows.length === 0 ? '' : copy.count(rows.length, moved)}</p>
      </div>
      {problem === null ? null : <PricesProblemNote problem={problem} />}
      {blocked > 0 ? (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {copy.blocked(blocked)}
        </p>
      ) : null}
      {rows.length === 0 ? <NoRows /> : <PreviewTable rows={rows} />}
      {rows.length > 0 && moved === 0 ? <p className="notice">{copy.nothingMoves}</p> : null}
    </section>
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

/** Confirms the preview, from anywhere on the page. Absent while a price would be impossible, or none would move. */
export function ApplyBar({ preview: { rows, moved, expected, key } }: { preview: Preview }) {
  const { pathname, search } = useLocation()
  const sent = useSentIntent()
  if (moved === 0 || rows.some((row) => row.problem !== null)) return null
  return (
    <TaskBar>
      <Form
        method="post"
        action={pathname + search}
        preventScrollReset
        onSubmit={(event) => {
          if (sent !== null) event.preventDefault()
        }}
      >
        <input type="hidden" name="intent" value="apply" />
        <input type="hidden" name="expected" value={expected} />
        <input type="hidden" name="key" value={key} />
        <button type="submit" className="button button-ink" aria-disabled={sent !== null}>
          {sent === 'apply' ? copy.applying : copy.apply(moved)}
        </button>
      </Form>
    </TaskBar>
  )
}
