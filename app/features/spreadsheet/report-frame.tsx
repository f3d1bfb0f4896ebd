import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, ColorDisc } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import type { FieldChange, ReportedRow } from './import-report.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const copy = spreadsheetCopy.report

type RowStatus = ReportedRow['status']

export function countRows(rows: readonly { status: RowStatus }[]): Record<RowStatus, number> {
  const count = (status: RowStatus) => rows.filter((row) => row.status === status).length
  return {
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    error: count('error'),
  }
}

type ReportFrameProps<Row extends { status: RowStatus }> = {
  title: string
  /** Under the title: what the file is, and how many rows do what. */
  head: ReactNode
  notes: ReactNode
  /** What stands above the file's rows, in the same list. */
  leftOut?: ReactNode
  rows: readonly Row[]
  /** Names the folded list of rows that change nothing. */
  unchanged: string
  showRow: (row: Row) => ReactNode
  children: ReactNode
}

/** The report of an import, of a spreadsheet or of another shop's export. Its title takes the focus when it appears. */
export function ReportFrame<Row extends { status: RowStatus }>(props: ReportFrameProps<Row>) {
  const { title, head, notes, leftOut, rows, unchanged, showRow, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const byStatus = Map.groupBy(rows, ({ status }) => status)
  const shown = (['error', 'new', 'changed'] as const).flatMap((status) => byStatus.get(status) ?? [])
  const folded = byStatus.get('unchanged') ?? []
  return (
    <section className="admin-panel" aria-labelledby="informe">
      <div className="preview-head">
        <h2 id="informe" tabIndex={-1} ref={heading}>
          {title}
        </h2>
        {head}
      </div>
      {notes}
      <ul className="report">
        {leftOut}
        {shown.map(showRow)}
      </ul>
      {folded.length > 0 ? (
        <details className="import-more">
          <summary>{unchanged}</summary>
          <ul className="report">{folded.map(showRow)}</ul>
        </details>
      ) : null}
      {children}
    </section>
  )
}

type ApplyButtonProps = { isBusy: boolean; onApply: () => void; children: string }

/** Stays in reach below the report; a second press while the first one works does nothing. */
export function ApplyButton({ isBusy, onApply, children }: ApplyButtonProps) {
  return (
    <TaskBar>
      <button
        type="button"
        className="button button-ink"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onApply()
        }}
      >
        {children}
      </button>
    </TaskBar>
  )
}

type ReportRowProps = {
  /** "Fila 3". */
  number: string
  name: string
  status: RowStatus
  /** The status in words. */
  chip: string
  changes?: readonly FieldChange[]
  /** Its errors and notes. */
  children: ReactNode
}

/** One row of a report: which one it is, what happens to it, and each field before and after. */
export function ReportRow({ number, name, status, chip, changes = [], children }: ReportRowProps) {
  return (
    <li data-status={status}>
      <p className="report-head">
        <span className="report-number">{number}</span> <b>{name}</b>{' '}
        <span className="admin-chip" data-status={status}>
          {chip}
        </span>
      </p>
      {children}
      {changes.length > 0 ? (
        <dl className="report-changes">
          {changes.map((change) => (
            <ChangedField key={`${change.column} ${change.color ?? ''}`} change={change} />
          ))}
        </dl>
      ) : null}
    </li>
  )
}

export function RowError({ children }: { children: ReactNode }) {
  return (
    <p className="field-error">
      <Icon name="alert" />
      <span>{children}</span>
    </p>
  )
}

function ChangedField({ change }: { change: FieldChange }) {
  const label = copy.columns[change.column]
  return (
    <div>
      <dt>{change.color === undefined ? label : copy.ofColor(label, change.color)}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{copy.before} </span>
          <Value column={change.column} value={change.before} />
        </del>{' '}
        <ins>
          <span className="visually-hidden">{copy.after} </span>
          {change.column === 'images' && change.before === change.after ? (
            copy.otherPhotos(Number(change.after))
          ) : (
            <Value column={change.column} value={change.after} />
          )}
        </ins>
      </dd>
    </div>
  )
}

function Value({ column, value }: { column: FieldChange['column']; value: string }) {
  if (value === '') return copy.nothing
  if (column === 'images') return copy.photos(Number(value))
  if (column === 'published') return value === 'si' ? copy.published.si : copy.published.no
  return column === 'hex' ? (
    <span className="report-tone">
      <ColorDisc hex={value} />
      {value}
    </span>
  ) : (
    value
  )
}
