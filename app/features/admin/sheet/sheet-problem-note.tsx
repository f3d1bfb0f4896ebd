import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { adminCopy } from '../admin.copy.ts'
import { SignInAgain } from '../sign-in-again.tsx'
import type { SendProblem, SheetProblem } from './sheet-answer.ts'
import { sheetCopy } from './sheet.copy.ts'

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
          {unreadable ? textOf(unreadable) : sheetCopy.sendProblems[send]}{' '}
          {send === 'signed-out' ? <SignInAgain next={paths.adminSheet} /> : null}
        </p>
        {children}
      </div>
    </div>
  )
}

function textOf(problem: SheetProblem): string {
  if ('columns' in problem) {
    return `${adminCopy.importFileProblems[problem.code]} ${sheetCopy.missingColumns(problem.columns)}`
  }
  if ('row' in problem) {
    return `${sheetCopy.report.row('csv', problem.row)}: ${adminCopy.importFileProblems[problem.code]}`
  }
  return problem.code === 'empty' ? adminCopy.importFileProblems.empty : sheetCopy.fileProblems[problem.code]
}
