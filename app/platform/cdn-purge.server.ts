import type { Cdn } from './env.server.ts'
import { log } from './log.server.ts'
import type { Job } from './scheduler.server.ts'

/** Every page of the shop has it: a change of one product changes lists, searches and other products' pages too. */
export const PAGES_TAG = 'vault-pages'

const ANSWER_WITHIN_MS = 10_000
const FIRST_PAUSE_MS = 2000
const MAX_PAUSE_MS = 60_000

/**
 * Tells the CDN to forget the pages when their version changes, and once at the start, because a release changes them
 * too. Every process does so: it may do it twice, and no crash can prevent it.
 * @returns a function that looks whether it is time; what failed is tried again after a pause that grows
 */
export function openCdnPurge(cdn: Cdn, version: () => string, now = () => performance.now()) {
  let purged: string | undefined
  let failures = 0
  let nextAt = Number.NEGATIVE_INFINITY

  return async (signal: AbortSignal): Promise<void> => {
    const current = version()
    if (current === purged || now() < nextAt) return
    try {
      await purge(cdn, signal)
      purged = current
      failures = 0
    } catch (error) {
      nextAt = now() + Math.min(FIRST_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS)
      failures += 1
      log.warn('cdn-not-purged', { failures, error })
    }
  }
}

const LOOK_EVERY_MS = 500

/** @param version of the pages that this process shows */
export function cdnJob(cdn: Cdn, version: () => string): Job {
  return {
    name: 'purge-cdn',
    every: LOOK_EVERY_MS,
    run: openCdnPurge(cdn, version),
    isForEveryProcess: true,
  }
}

/** Speaks to several services at once: each reads its own header or field and ignores the others. */
async function purge({ purgeUrl, token }: Cdn, signal: AbortSignal): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'surrogate-key': PAGES_TAG,
      ...(token !== undefined && { authorization: `Bearer ${token}`, 'fastly-key': token }),
    },
    body: JSON.stringify({ tags: [PAGES_TAG] }),
    // The token is for this address alone.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The CDN answered ${response.status}`)
}
