import type { ReactNode } from 'react'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import type { FileError, FileFormat, ImportReport, ReportedRow, SendError } from './import-report.ts'
import { ApplyButton, countRows, ReportFrame, ReportRow, RowError } from './report-frame.tsx'
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
  const { format } = report
  const counts = countRows(report.rows)
  return (
    <ReportFrame
      title={copy.title}
      head={<p role="status">{copy.summary(format, counts)}</p>}
      notes={
        notApplied ? (
          <p className="notice notice-error" role="alert">
            <Icon name="alert" />
            {report.changes + report.additions > 0 || counts.error > 0
              ? copy.notApplied[notApplied]
              : copy.nothingToDo[format]}
          </p>
        ) : null
      }
      rows={report.rows}
      unchanged={copy.unchanged(format, counts.unchanged)}
      showRow={(row) => <SpreadsheetRow key={row.row} row={row} format={format} />}
    >
      {sendError ? <ImportErrorNote send={sendError} /> : null}
      <ApplyBar report={report} hasErrors={counts.error > 0} busy={busy} onApply={onApply} />
    </ReportFrame>
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
    <ApplyButton isBusy={busy !== null} onApply={onApply}>
      {busy === 'applying' ? copy.applying : copy.apply(additions, changes)}
    </ApplyButton>
  )
}

function SpreadsheetRow({ row, format }: { row: ReportedRow; format: FileFormat }) {
  return (
    <ReportRow
      number={copy.row(format, row.row)}
      name={[row.name, row.color].filter(Boolean).join(' · ')}
      status={row.status}
      chip={spreadsheetCopy.status[row.status]}
      changes={row.changes}
    >
      {row.errors.map(({ column, code, name }, index) => (
        <RowError key={index}>
          {copy.errorAt(format, column)} {rowErrorText(code)} {name === undefined ? null : <b>{name}</b>}
        </RowError>
      ))}
    </ReportRow>
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
