import { isAPIError } from 'better-auth/api'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { log, reportError } from '#app/platform/log.server.ts'
import type { AccountProblem } from './account-problem.ts'
import { parseEmail } from '#app/text/email-address.ts'
import { Refused, type Outcome } from './outcome.ts'

/** Something a person does with an account. The request is asked for its cookies only. */
export type Verb<Input, Result = object> = (
  request: Request,
  visitor: Visitor | null,
  input: Input,
) => Promise<Outcome<Result>>

/** What can be told from Better Auth's codes (Spec §8). */
const PROBLEMS: Readonly<Record<string, AccountProblem>> = {
  unverified_email: 'email-not-verified',
  USER_NOT_FOUND: 'user-not-found',
  UNAUTHORIZED: 'not-signed-in',
}

/** Turns what a verb's work answers or throws into its outcome. Nothing else leaves a verb. */
export async function answer<Result extends { headers?: Headers }>(
  work: () => Promise<Result>,
): Promise<Outcome<Omit<Result, 'headers'>>> {
  try {
    const { headers = new Headers(), ...result } = await work()
    return { ok: true, headers, ...result }
  } catch (error) {
    if (error instanceof Refused) {
      const { problem, retryAfterSeconds, headers } = error
      return {
        ok: false,
        problem,
        ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
        ...(headers === undefined ? {} : { headers }),
      }
    }
    return { ok: false, problem: problemOf(error) }
  }
}

function problemOf(error: unknown): AccountProblem {
  if (!isAPIError(error)) {
    reportError(error)
    return 'unexpected'
  }
  const code = error.body?.code ?? errorInRedirect(error.headers) ?? String(error.status)
  const problem = PROBLEMS[code]
  // Decision 39: the code goes to the log.
  if (!problem) log.warn('account-problem', { code })
  return problem ?? 'unexpected'
}

/** Some of its answers are redirects that carry the code in their address. */
function errorInRedirect(headers: unknown): string | null {
  const location = new Headers(headers as HeadersInit | undefined).get('location')
  return location === null ? null : new URL(location, 'http://shop.invalid').searchParams.get('error')
}

/** @throws Refused for what is no address */
export function readEmail(typed: string): string {
  if (typed.trim() === '') throw new Refused('missing-email')
  const email = parseEmail(typed)
  if (email === null) throw new Refused('invalid-email')
  return email
}
