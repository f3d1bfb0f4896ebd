import { data, type HeadersArgs } from 'react-router'
import type { Failure } from './outcome.ts'

/** The form's page again, with what went wrong and what was typed; never a password. */
export function answerProblem<Typed extends object>(failure: Failure, typed: Typed) {
  const { problem, retryAfterSeconds, headers = new Headers() } = failure
  if (problem !== 'too-many-attempts' && problem !== 'busy') return data({ problem, ...typed }, { headers })
  headers.set('Retry-After', String(retryAfterSeconds ?? 60))
  return data({ problem, ...typed }, { status: problem === 'busy' ? 503 : 429, headers })
}

/**
 * The `headers` of a route that looks at who is asking: no cache keeps it for somebody else. Without it, what the
 * action says there reaches the browser's router but not a plain form.
 */
export function headersOfAction({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}
