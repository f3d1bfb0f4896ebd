import { data } from 'react-router'
import type { z } from 'zod'
import { failed, type Result } from '#app/base/result.ts'
import { rareError, reportError } from './log.server.ts'
import { isUnavailable } from './unavailable.server.ts'

const NO_STORE = { 'Cache-Control': 'no-store' }

/** @throws a response with status 400 when the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

export async function readFormOrNull(request: Request): Promise<FormData | null> {
  try {
    return await request.formData()
  } catch (error) {
    request.signal.throwIfAborted()
    // Undici throws it for a body that is not a form.
    if (error instanceof TypeError) return null
    throw error
  }
}

/**
 * Returns the JSON of the body as the schema reads it.
 * @throws a response with status 400 for any other body
 */
export async function readJson<Output>(request: Request, schema: z.ZodType<Output>): Promise<Output> {
  const parsed = schema.safeParse(await request.json().catch(() => null))
  if (!parsed.success) throw new Response(null, { status: 400, headers: NO_STORE })
  return parsed.data
}

/** Returns the text of a field; empty for a file or a field that was not sent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

const logNotStored = rareError('not-stored')

/**
 * Runs the command of a form. An error that it throws is logged and becomes an error of the form, so that the page keeps
 * what was typed and offers another attempt.
 */
export async function attempt<Value, Failure>(
  command: () => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | { kind: 'not-stored' | 'failed' }>> {
  try {
    return await command()
  } catch (error) {
    if (!isUnavailable(error)) {
      reportError(error)
      return failed({ kind: 'failed' })
    }
    logNotStored({ error })
    return failed({ kind: 'not-stored' })
  }
}

export type Answer<Sent> = ReturnType<typeof data<Sent>>

type Failure = { kind: string; retryAfterSeconds?: number }

/**
 * Answers a form with a result, and with the HTTP status of its error.
 * @param typed is added to an error, because a page without JavaScript forgets its fields
 */
export function answer<Value, Error extends Failure, Typed extends object = object>(
  result: Result<Value, Error>,
  typed?: Typed,
) {
  if (result.ok) return data(result, { headers: NO_STORE })
  return data(failed({ ...result.error, ...typed } as Error & Typed), errorInit(result.error))
}

/** Answers a script with the value or the error of a result as JSON. */
export function answerJson(result: Result<unknown, Failure>): Response {
  return result.ok
    ? Response.json(result.value, { headers: NO_STORE })
    : Response.json(result.error, errorInit(result.error))
}

/** HTTP status by the kind of an error. After any other error, and 200, the router loads the page again. */
const ERROR_STATUS: Readonly<Record<string, number>> = {
  unreadable: 400,
  'signed-out': 401,
  'not-allowed': 403,
  'second-key': 403,
  'not-found': 404,
  conflict: 409,
  empty: 409,
  'missing-photos': 409,
  'no-chat': 409,
  // After it a form keeps the version that was open, so that nobody's change is written over.
  invalid: 422,
  'too-many': 429,
  failed: 500,
  'not-stored': 503,
}

function errorInit({ kind, retryAfterSeconds }: Failure) {
  const retryAfter = retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }
  return { status: ERROR_STATUS[kind] ?? 200, headers: { ...NO_STORE, ...retryAfter } }
}
