import type { AccountProblem } from '../account-problem.ts'
import { accountProblems } from '../accounts.copy.ts'
import { problemField, type AccountField } from '../problem-field.ts'

/** What is said under this field. */
export function fieldProblem(field: AccountField, problem: AccountProblem | undefined): string | undefined {
  return problem !== undefined && problemField(problem) === field ? accountProblems[problem] : undefined
}
