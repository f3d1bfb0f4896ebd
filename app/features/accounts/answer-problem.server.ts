import { data, type HeadersArgs } from 'react-router'
import type { Failure } from './outcome.ts'

/** The form's page again, with what went wrong and what was typed; never a password. */
export function answerProblem<Typed extends object>({ problem, retryAfterSeconds }: Failure, typed: Typed) {
  if (problem !== 'too-many-attempts') return data({ problem, ...typed })
  const headers = { 'Retry-After': String(retryAfterSeconds ?? 60) }
  return data({ problem, ...typed }, { status: 429, headers })
}

/** A route's `headers`: without it, what its action says there reaches the browser's router but not a plain form. */
export function headersOfAction({ actionHeaders }: HeadersArgs): Headers {
  return actionHeaders
}
