import { type APIError, isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { data, type HeadersArgs } from 'react-router'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { log } from '#app/platform/log.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { attempt, formText } from '#app/platform/forms.server.ts'
import { isUnavailable } from '#app/platform/unavailable.server.ts'
import type { AccountError, AccountErrorKind, AccountFormError } from './account-rules.ts'

/** The headers set or clear cookies and belong on the response of the route. */
export type AccountResult<Value = object> = Result<Value & { headers: Headers }, AccountError>

/** Something a person does with an account. The command reads only cookies from the request. */
export type AccountCommand<Input, Value = object> = (
  request: Request,
  visitor: Visitor | null,
  input: Input,
) => Promise<AccountResult<Value>>

/** Ends a command and rolls its transaction back. `runCommand` returns its error. */
export class AccountCommandError extends Error {
  readonly error: AccountError

  constructor(kind: AccountErrorKind, details: Omit<AccountError, 'kind'> = {}) {
    super(kind)
    this.error = { kind, ...details }
  }
}

/** Returns what a command returns or throws as its `Result`. */
export async function runCommand<Value extends { headers?: Headers }>(
  command: () => Promise<Value>,
): Promise<AccountResult<Omit<Value, 'headers'>>> {
  return attempt(async () => {
    try {
      const { headers = new Headers(), ...value } = await command()
      return ok({ headers, ...value })
    } catch (error) {
      if (error instanceof AccountCommandError) return failed(error.error)
      if (isAPIError(error) && !isUnavailable(error)) return failed({ kind: errorKindOf(error) })
      throw error
    }
  })
}

/**
 * Reads what was typed into a form.
 * @throws AccountCommandError with the codes of all issues
 */
export function parseForm<Schema extends z.ZodType>(
  schema: Schema,
  typed: z.input<Schema>,
): z.output<Schema> {
  const parsed = schema.safeParse(typed)
  if (parsed.success) return parsed.data
  const [first = 'failed', ...others] = parsed.error.issues.map(({ message }) => message as AccountErrorKind)
  throw new AccountCommandError(first, others.length > 0 ? { others } : {})
}

/** Errors of Better Auth that have a message of their own (Spec §8). */
const BETTER_AUTH_ERRORS: Readonly<Record<string, AccountErrorKind>> = {
  unverified_email: 'email-not-verified',
  USER_NOT_FOUND: 'user-not-found',
  UNAUTHORIZED: 'not-signed-in',
}

function errorKindOf(error: APIError): AccountErrorKind {
  const code = error.body?.code ?? errorInRedirect(error.headers) ?? String(error.status)
  const kind = BETTER_AUTH_ERRORS[code]
  // People read one sentence for every unknown error, so the log names its code (reading 39).
  if (!kind) log.warn('account-error', { code })
  return kind ?? 'failed'
}

/** Some of Better Auth's errors are redirects with the code in their address. */
function errorInRedirect(headers: unknown): string | null {
  const location = new Headers(headers as HeadersInit | undefined).get('location')
  return location === null ? null : new URL(location, 'http://shop.invalid').searchParams.get('error')
}

/** Shows the form's page again, with the error and what was typed; never a password. */
export function errorResponse(
  { kind, others, retryAfterSeconds, headers = new Headers() }: AccountError,
  typed?: Record<string, string>,
) {
  const error: AccountFormError = { kind, ...(others && { others }), ...(typed && { typed }) }
  const body = { ok: false as const, error }
  if (kind === 'not-stored') return data(body, { status: 503, headers })
  if (kind !== 'too-many-attempts' && kind !== 'busy') return data(body, { headers })
  headers.set('Retry-After', String(retryAfterSeconds ?? 60))
  return data(body, { status: kind === 'busy' ? 503 : 429, headers })
}

/**
 * The `headers` of a route that depends on who is asking: no cache stores its page for somebody else. Without it, the
 * headers of the action reach React Router in the browser but not a plain form.
 */
export function headersOfAction({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'private, no-store')
  return headers
}

/** Trims the address, because people and phones add a space after it. */
export function formEmail(form: FormData): string {
  return formText(form, 'email').trim()
}
