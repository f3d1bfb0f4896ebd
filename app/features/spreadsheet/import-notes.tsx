import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { FileError, SendError } from './import-report.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

const applied = spreadsheetCopy.applied

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
          {send === 'signed-out' ? <SignInInNewTab next={paths.adminSheet} /> : null}
        </p>
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

type AppliedNoteProps = { added: number; changed: number; onAgain: () => void }

export function AppliedNote({ added, changed, onAgain }: AppliedNoteProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="admin-panel" aria-labelledby="aplicado">
      <h2 id="aplicado" tabIndex={-1} ref={title}>
        {applied.title}
      </h2>
      <p className="notice notice-success" role="status">
        {applied.summary(added, changed)}
      </p>
      <div className="row">
        <Link className="button button-ink" to={paths.admin}>
          {applied.products}
        </Link>
        <button type="button" className="button button-outline" onClick={onAgain}>
          {applied.again}
        </button>
      </div>
    </section>
  )
}
