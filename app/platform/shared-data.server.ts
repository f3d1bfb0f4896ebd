import { setTimeout as wait } from 'node:timers/promises'

/** A process answers from memory for this long after it looked at the database; others show new data after it. */
const LEASE_MS = 100
/** Timers may fire a little early. */
const MARGIN_MS = 5
/** A request waits for newer data no longer than this. Old pages are better than none. */
const CATCH_UP_WITHIN_MS = 1000

let leaseMs = 0

/**
 * Says that other processes serve the same database (`docs/decisions/026-several-instances.md`).
 * @param ms 0: this process is alone
 */
export function shareData(ms = LEASE_MS): void {
  leaseMs = ms
}

/**
 * Waits until no process answers from older data any more. Call it between reading new data and showing it.
 * @param readAt `performance.now()` after the version was read
 */
export async function untilOthersLook(readAt: number): Promise<void> {
  if (leaseMs === 0) return
  const left = readAt + leaseMs + MARGIN_MS - performance.now()
  if (left > 0) await wait(left)
}

/** Returns a function that runs `run` after each call, one run at a time: calls that wait share the next run. */
export function oneAtATime<Value>(run: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined
  let next: Promise<Value> | undefined

  function begin(): Promise<Value> {
    next = undefined
    running = run().finally(() => {
      running = undefined
    })
    return running
  }

  return () => {
    if (!running) return begin()
    next ??= running.then(begin, begin)
    return next
  }
}

/** Whether the data in memory is as new as the database's. */
export type Freshness = {
  isFresh: () => boolean
  /** Reads what is newer; gives up after a second, and at once while the database does not answer. */
  catchUp: () => Promise<void>
  /** Looks at the database, because a process without visitors has to follow changes too. */
  look: () => Promise<void>
}

/** @param refresh brings the data in memory to what the database holds when it is called */
export function watchFreshness(refresh: () => Promise<unknown>, lease = LEASE_MS): Freshness {
  let freshUntil = Number.NEGATIVE_INFINITY
  let isCutOff = false

  const look = oneAtATime(async () => {
    const start = performance.now()
    try {
      await refresh()
      freshUntil = start + lease
      isCutOff = false
    } catch (error) {
      isCutOff = true
      throw error
    }
  })

  async function lookUntilFresh(signal: AbortSignal): Promise<void> {
    while (performance.now() >= freshUntil && !signal.aborted) await look()
  }

  return {
    look,
    isFresh: () => performance.now() < freshUntil,
    async catchUp() {
      if (isCutOff) return void look().catch(() => undefined)
      const deadline = new AbortController()
      const late = wait(CATCH_UP_WITHIN_MS, undefined, { signal: deadline.signal }).then(
        () => {
          isCutOff = true
        },
        () => undefined,
      )
      await Promise.race([lookUntilFresh(deadline.signal).catch(() => undefined), late])
      deadline.abort()
    },
  }
}
