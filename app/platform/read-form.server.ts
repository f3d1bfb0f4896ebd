import { data } from 'react-router'
import { unavailableDatabase } from './database-errors.server.ts'
import { log } from './log.server.ts'

/** @throws a response with status 400 when the body is not a form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
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
    if (unavailableDatabase(error) === null) throw error
    log.error('not-stored', { error })
    return { ok: false, error: { kind: 'not-stored' } }
  }
}

/** The status of `not-stored`: after it the router reloads no data, and another attempt makes sense. */
export const NOT_STORED_STATUS = 503
