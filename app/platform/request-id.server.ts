import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** The id that a proxy offers if it is harmless to repeat in logs and headers, else a new one. */
export function requestId(offered?: string): string {
  return offered !== undefined && /^[\w.-]{8,64}$/.test(offered) ? offered : randomUUID()
}

/** Everything that `work` starts, however late it runs, sees this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return current.run(id, work)
}

export function currentRequestId(): string | undefined {
  return current.getStore()
}
