/** More is asked for than can be done soon: come back later. */
export class QueueFullError extends Error {}

export type JobQueue = <T>(job: () => Promise<T>) => Promise<T>

/** At most `atOnce` jobs run, at most `waiting` more stand in line; the next one is turned away with `QueueFullError`. */
export function openJobQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): JobQueue {
  const line: (() => void)[] = []
  let running = 0

  return async (job) => {
    if (running < atOnce) {
      running += 1
    } else {
      if (line.length >= waiting) throw new QueueFullError(`${line.length} jobs are waiting`)
      // Whoever finishes hands over its place, so `running` does not change.
      await new Promise<void>((start) => line.push(start))
    }
    try {
      return await job()
    } finally {
      const startNext = line.shift()
      if (startNext) startNext()
      else running -= 1
    }
  }
}
