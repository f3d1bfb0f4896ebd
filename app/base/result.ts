/** Returned by every command: its value, or why nothing changed. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure }

export function ok(): Result<undefined, never>
export function ok<Value>(value: Value): Result<Value, never>
export function ok(value?: unknown): Result<unknown, never> {
  return { ok: true, value }
}

export function failed<const Failure>(error: Failure): Result<never, Failure> {
  return { ok: false, error }
}

/** Says why any form may fail: the database cannot write, the shop made a mistake, or there is no signal. */
export type NotSaved = { readonly kind: 'not-stored' | 'failed' | 'offline' }
