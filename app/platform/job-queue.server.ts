export class QueueFullError extends Error {}

export type JobQueue = <T>(job: () => Promise<T>) => Promise<T>

type QueueOptions = {
  atOnce: number
  waiting: number
  /** Its label in the metrics; unset: the queue is not measured. */
  name?: string
}

const lengths = new Map<string, () => number>()

/** Returns how many jobs wait or run in each queue that has a name. */
export function queueLengths(): { name: string; length: number }[] {
  return [...lengths].map(([name, length]) => ({ name, length: length() }))
}

/** Runs at most `atOnce` jobs and lets at most `waiting` more wait; the next one throws `QueueFullError`. */
export function openJobQueue({ atOnce, waiting, name }: QueueOptions): JobQueue {
  const line: (() => void)[] = []
  let running = 0
  if (name !== undefined) lengths.set(name, () => running + line.length)

  return async (job) => {
    if (running < atOnce) {
      running += 1
    } else {
      if (line.length >= waiting) throw new QueueFullError(`${line.length} jobs are waiting`)
      // A finished job hands its place to the next one, so `running` does not change.
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

/** Returns a function that runs `work` once for all who ask for the same key meanwhile. */
export function openSharedRuns<Value>() {
  const running = new Map<string, Promise<Value>>()
  return (key: string, work: () => Promise<Value>): Promise<Value> => {
    const run = running.get(key) ?? work().finally(() => running.delete(key))
    running.set(key, run)
    return run
  }
}
