import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import type { SendProblem, SheetProblem } from './import-report.ts'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

type SheetProblemNoteProps =
  | { unreadable: SheetProblem; send?: never; children?: never }
  | { unreadable?: never; send: SendProblem | 'unreadable'; children?: ReactNode }

/** Why there is no report: what is wrong with the file, or with the way to the shop. */
export function SheetProblemNote({ unreadable, send, children }: SheetProblemNoteProps) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name={send === 'offline' ? 'offline' : 'alert'} />
      <div className="sheet-problem">
        <p>
          {unreadable ? textOf(unreadable) : spreadsheetCopy.sendProblems[send]}{' '}
          {send === 'signed-out' ? <SignInInNewTab next={paths.adminSheet} /> : null}
        </p>
        {children}
      </div>
    </div>
  )
}

function textOf(problem: SheetProblem): string {
  if ('columns' in problem) {
    return `${spreadsheetCopy.importFileProblems[problem.code]} ${spreadsheetCopy.missingColumns(problem.columns)}`
  }
  if ('row' in problem) {
    return `${spreadsheetCopy.report.row('csv', problem.row)}: ${spreadsheetCopy.importFileProblems[problem.code]}`
  }
  return problem.code === 'empty'
    ? spreadsheetCopy.importFileProblems.empty
    : spreadsheetCopy.fileProblems[problem.code]
}
