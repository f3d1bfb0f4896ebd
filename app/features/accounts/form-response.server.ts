import { data, type HeadersArgs } from 'react-router'
import { formText } from '#app/platform/read-form.server.ts'
import type { AccountError } from './account-error.ts'

/** Shows the form's page again, with the error and what was typed; never a password. */
export function errorResponse<Typed extends object>(error: AccountError, typed: Typed) {
  const { kind, retryAfterSeconds, headers = new Headers() } = error
  const body = { ok: false as const, error: { kind, ...typed } }
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
