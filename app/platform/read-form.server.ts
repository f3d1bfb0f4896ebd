import { data } from 'react-router'
import type { z } from 'zod'
import { MINUTE_MS } from '#app/base/time.ts'
import { log } from './log.server.ts'
import { isUnavailable } from './unavailable.server.ts'

/** @throws a response with status 400 when the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** Returns null when the body is not a form. */
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

/** Returns the JSON of the body as the schema reads it, or null. */
export async function readJson<Output>(request: Request, schema: z.ZodType<Output>): Promise<Output | null> {
  return schema.safeParse(await request.json().catch(() => null)).data ?? null
}

const NO_STORE = { 'Cache-Control': 'no-store' }

/** For a body that `readJson` could not read. */
export function unreadableResponse(): Response {
  return new Response(null, { status: 400, headers: NO_STORE })
}

type CommandResult<Kind extends string> =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly error: { readonly kind: Kind } }

/** Sends what a command returned as JSON: its value, or its error with the error's status. */
export function resultResponse<Kind extends string>(
  result: CommandResult<Kind>,
  statusOf: Record<Kind, number>,
): Response {
  return result.ok
    ? Response.json(result.value, { headers: NO_STORE })
    : Response.json(result.error, { status: statusOf[result.error.kind], headers: NO_STORE })
}

/** Returns the text of a field; empty for a file or a field that was not sent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

type NotStored = { readonly ok: false; readonly error: { readonly kind: 'not-stored' } }

/**
 * Runs the command of a form. When the database cannot take the change now, because its disk is full or read-only or
 * because it is away, returns an error that the form shows beside what was typed.
 */
export async function unlessNotStored<Value>(command: () => Promise<Value>): Promise<Value | NotStored> {
  try {
    return await command()
  } catch (error) {
    if (!isUnavailable(error)) throw error
    logNotStored(error)
    return { ok: false, error: { kind: 'not-stored' } }
  }
}

const LOG_EVERY_MS = MINUTE_MS
let logged = { at: Number.NEGATIVE_INFINITY, since: 0 }

/** Writes one line a minute, with how many there were: the log may lie on the disk that is full. */
export function logNotStored(error: unknown): void {
  const now = performance.now()
  if (now - logged.at < LOG_EVERY_MS) {
    logged.since += 1
    return
  }
  log.error('not-stored', { error, more: logged.since })
  logged = { at: now, since: 0 }
}

/** The status of `not-stored`: after it the router reloads no data, and another attempt makes sense. */
export const NOT_STORED_STATUS = 503
