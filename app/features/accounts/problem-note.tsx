import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { AccountProblem } from './account-problem.ts'
import { accountProblems } from './accounts.copy.ts'

type ProblemNoteProps = { id?: string; problem: AccountProblem; children?: ReactNode }

/** The red paragraph, with the way on if there is one. */
export function ProblemNote({ id, problem, children }: ProblemNoteProps) {
  return (
    <div className="problem" role="alert">
      <Icon name="alert" />
      <p>
        <span id={id}>{accountProblems[problem]}</span> {children}
      </p>
    </div>
  )
}
