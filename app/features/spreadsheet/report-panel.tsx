import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import { paths } from '#app/paths.ts'
import { Icon, ColorDisc } from '#app/ui/icon.tsx'
import { TaskBar } from '#app/ui/task-bar.tsx'
import type {
  FieldChange,
  FileError,
  FileFormat,
  ImportReport,
  ReportedRow,
  SendError,
} from './import-report.ts'
import { rowErrorText } from './row-error-text.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const copy = spreadsheetCopy.report

type ReportPanelProps = {
  report: ImportReport
  /** Why a confirmed report was not applied. */
  notApplied: 'conflict' | 'not-ready' | undefined
  sendError: SendError['kind'] | 'unreadable' | null
  busy: 'checking' | 'applying' | null
  onApply: () => void
}

/** Shows what each row would do: rows with errors first, unchanged rows last and folded. */
export function ReportPanel({ report, notApplied, sendError, busy, onApply }: ReportPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const rows = Map.groupBy(report.rows, (row) => row.status)
  const of = (status: ReportedRow['status']) => rows.get(status) ?? []
  const counts = {
    new: of('new').length,
    changed: of('changed').length,
    unchanged: of('unchanged').length,
    error: of('error').length,
  }
  return (
    <section className="admin-panel" aria-labelledby="informe">
      <div className="preview-head">
        <h2 id="informe" tabIndex={-1} ref={title}>
          {copy.title}
        </h2>
        <p role="status">{copy.summary(report.format, counts)}</p>
      </div>
      {notApplied ? (
        <p className="notice notice-error" role="alert">
          <Icon name="alert" />
          {report.changes + report.additions > 0 || counts.error > 0
            ? copy.notApplied[notApplied]
            : copy.nothingToDo[report.format]}
        </p>
      ) : null}
      <ul className="report">
        {[...of('error'), ...of('new'), ...of('changed')].map((row) => (
          <ReportRow key={row.row} row={row} format={report.format} />
        ))}
      </ul>
      {counts.unchanged > 0 ? (
        <details className="report-unchanged">
          <summary>{copy.unchanged(report.format, counts.unchanged)}</summary>
          <ul className="report">
            {of('unchanged').map((row) => (
              <ReportRow key={row.row} row={row} format={report.format} />
            ))}
          </ul>
        </details>
      ) : null}
      {sendError ? <ImportErrorNote send={sendError} /> : null}
      <ApplyBar report={report} hasErrors={counts.error > 0} busy={busy} onApply={onApply} />
    </section>
  )
}

type ApplyBarProps = Pick<ReportPanelProps, 'report' | 'busy' | 'onApply'> & { hasErrors: boolean }

function ApplyBar({ report, hasErrors, busy, onApply }: ApplyBarProps) {
  const { format, additions, changes, neededFiles, rows } = report
  if (hasErrors) {
    const needsOnlyPhotos =
      neededFiles.length > 0 && rows.every((row) => row.errors.every(({ code }) => code === 'file-needed'))
    return <p className="notice">{needsOnlyPhotos ? copy.needsPhotos : copy.blocked[format]}</p>
  }
  if (additions + changes === 0) return <p className="notice">{copy.nothingToDo[format]}</p>
  return (
    <TaskBar>
      <button
        type="button"
        className="button button-ink"
        aria-disabled={busy !== null}
        onClick={() => {
          if (busy === null) onApply()
        }}
      >
        {busy === 'applying' ? copy.applying : copy.apply(additions, changes)}
      </button>
    </TaskBar>
  )
}

function ReportRow({ row, format }: { row: ReportedRow; format: FileFormat }) {
  return (
    <li data-status={row.status}>
      <p className="report-head">
        <span className="report-number">{copy.row(format, row.row)}</span>{' '}
        <b>{[row.name, row.color].filter(Boolean).join(' · ')}</b>{' '}
        <span className="admin-chip" data-status={row.status}>
          {spreadsheetCopy.status[row.status]}
        </span>
      </p>
      {row.errors.map(({ column, code, name }, index) => (
        <p key={index} className="field-error">
          <Icon name="alert" />
          <span>
            {copy.errorAt(format, column)} {rowErrorText(code)} {name === undefined ? null : <b>{name}</b>}
          </span>
        </p>
      ))}
      {row.changes.length > 0 ? (
        <dl className="report-changes">
          {row.changes.map((change) => (
            <ChangedField key={`${change.column} ${change.color ?? ''}`} change={change} />
          ))}
        </dl>
      ) : null}
    </li>
  )
}

export function ChangedField({ change }: { change: FieldChange }) {
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

type ImportErrorNoteProps =
  | { file: FileError; send?: never; children?: never }
  | { file?: never; send: SendError['kind'] | 'unreadable'; children?: ReactNode }

/** Why there is no report: the file cannot be read, or it did not reach the shop. */
export function ImportErrorNote({ file, send, children }: ImportErrorNoteProps) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name={send === 'offline' ? 'offline' : 'alert'} />
      <div className="import-error">
        <p>
          {file ? fileErrorText(file) : spreadsheetCopy.sendErrors[send]}{' '}
          {send === 'signed-out' ? <SignInInNewTab next={paths.adminSpreadsheet} /> : null}
        </p>
        {file && 'columns' in file ? (
          <Link className="button button-outline button-small" to={paths.adminImport}>
            {spreadsheetCopy.otherShop.link}
          </Link>
        ) : null}
        {children}
      </div>
    </div>
  )
}

function fileErrorText(error: FileError): string {
  if ('columns' in error) {
    return `${spreadsheetCopy.csvErrors[error.kind]} ${spreadsheetCopy.missingColumns(error.columns)}`
  }
  if ('row' in error) {
    return `${spreadsheetCopy.report.row('csv', error.row)}: ${spreadsheetCopy.csvErrors[error.kind]}`
  }
  return error.kind === 'empty' ? spreadsheetCopy.csvErrors.empty : spreadsheetCopy.fileErrors[error.kind]
}
