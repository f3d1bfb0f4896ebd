import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const copy = spreadsheetCopy.applied

type AppliedNoteProps = { added: number; changed: number; onAgain: () => void }

export function AppliedNote({ added, changed, onAgain }: AppliedNoteProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="admin-panel" aria-labelledby="aplicado">
      <h2 id="aplicado" tabIndex={-1} ref={title}>
        {copy.title}
      </h2>
      <p className="notice notice-success" role="status">
        {copy.summary(added, changed)}
      </p>
      <div className="row">
        <Link className="button button-ink" to={paths.admin}>
          {copy.products}
        </Link>
        <button type="button" className="button button-outline" onClick={onAgain}>
          {copy.again}
        </button>
      </div>
    </section>
  )
}
