import type { AccountProblem } from './account-problem.ts'

export type Failure = {
  ok: false
  problem: AccountProblem
  retryAfterSeconds?: number
  /** Cookies that go with the refusal. */
  headers?: Headers
}

/** What a verb answers. The headers set or clear cookies and belong on the route's response. */
export type Outcome<Result = object> = ({ ok: true; headers: Headers } & Result) | Failure

/** A refusal: thrown inside a verb, so that its transaction is undone, and answered by it. */
export class Refused extends Error {
  readonly problem: AccountProblem
  readonly retryAfterSeconds: number | undefined
  readonly headers: Headers | undefined

  constructor(problem: AccountProblem, retryAfterSeconds?: number, headers?: Headers) {
    super(problem)
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
    this.headers = headers
  }
}
