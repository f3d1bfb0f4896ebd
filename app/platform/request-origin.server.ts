import { AsyncLocalStorage } from 'node:async_hooks'
import { clientNetwork } from './client-subnet.server.ts'
import type { Visitor } from './visitor.server.ts'

/** Where a request comes from, without naming one person's connection. */
export type RequestOrigin = { network: string; userAgent: string }

const current = new AsyncLocalStorage<RequestOrigin>()

/** Runs `task`; `requestOrigin` returns this visitor's origin in it and in everything that it starts. */
export function withRequestOrigin<Result>(
  visitor: Visitor,
  userAgent: string | null,
  task: () => Result,
): Result {
  return current.run({ network: clientNetwork(visitor), userAgent: userAgent ?? '' }, task)
}

/** Returns null outside a request, as in a command on the server. */
export function requestOrigin(): RequestOrigin | null {
  return current.getStore() ?? null
}
