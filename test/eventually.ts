import { vi } from 'vitest'

/** Long enough for a busy machine; every wait ends as soon as its check passes. */
const TIMEOUT_MS = 100_000
const EVERY_MS = 20

/** Asks again until `check` neither throws nor rejects, and returns what it returns. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS, interval: EVERY_MS })
}
