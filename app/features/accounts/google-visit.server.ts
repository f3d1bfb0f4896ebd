import { AsyncLocalStorage } from 'node:async_hooks'

/** What is learned while somebody comes back from Google, beside what Better Auth stores. */
export type GoogleVisit = {
  picture?: unknown
}

export const googleVisit = new AsyncLocalStorage<GoogleVisit>()
