import { MINUTE_MS, SECOND_MS } from '#app/base/time.ts'
import {
  endLease,
  LEASE_MS,
  periodOf,
  PROCESS,
  readJob,
  renewLease,
  takeLease,
  type End,
  type Rhythm,
} from './job-runs.server.ts'
import { reportBackgroundError } from './database-errors.server.ts'
import { requestId, withRequestId } from './log.server.ts'

/** Something that the shop does by itself. Of all processes on one database, one at a time runs it. */
export type Job = Rhythm & {
  /** @param signal aborted when the shop stops, or when the process has lost the job to another one */
  run: (signal: AbortSignal) => Promise<unknown>
  /** Every process runs it for itself, without a lease and a record: it refreshes memory, not the database. */
  isForEveryProcess?: true
  /** Asked every `every` milliseconds before a run, so that an idle shop writes nothing. */
  isDue?: () => Promise<boolean>
}

export type Scheduler = {
  /** Starts the jobs that are due. */
  look: () => Promise<void>
  /** Resolves when no job runs. */
  idle: () => Promise<void>
  /** Runs a job at once, or as soon as its current run has ended. */
  runSoon: (name: string) => void
  /** Starts no more jobs, aborts their signals and waits for those that run. */
  stop: (finishWithinMs?: number) => Promise<void>
}

/** The wall clock, and a clock that nobody can set. */
const systemClock = { now: () => new Date(), elapsedMs: () => performance.now() }

const RENEW_EVERY_MS = LEASE_MS / 3
const LOOK_EVERY_MS = SECOND_MS
/** Another process may have run a job, or somebody may have set the clock. */
const READ_AGAIN_MS = MINUTE_MS
const FINISH_WITHIN_MS = 5 * SECOND_MS

/** Runs jobs when they are due. The last runs are in `job_runs`. */
export function startScheduler(jobs: readonly Job[]): Scheduler {
  const scheduler = openScheduler(jobs)
  const timer = setInterval(() => void scheduler.look(), LOOK_EVERY_MS)
  void scheduler.look()
  return {
    ...scheduler,
    stop: (finishWithinMs) => {
      clearInterval(timer)
      return scheduler.stop(finishWithinMs)
    },
  }
}

type Running = { ends: Promise<void>; abort: AbortController; renewAt: number }

/** The scheduler without its timer: it does nothing until `look` is called. */
export function openScheduler(
  jobs: readonly Job[],
  { clock = systemClock, owner = PROCESS } = {},
): Scheduler {
  const running = new Map<string, Running>()
  const lookAt = new Map<string, number>()
  const wanted = new Set<string>()
  let isStopped = false

  function start(job: Job): void {
    const abort = new AbortController()
    const ends = runOnce(job, abort.signal).finally(() => {
      running.delete(job.name)
      if (wanted.has(job.name)) lookSoon()
    })
    running.set(job.name, { ends, abort, renewAt: clock.elapsedMs() + RENEW_EVERY_MS })
  }

  async function runOnce(job: Job, signal: AbortSignal): Promise<void> {
    await withRequestId(requestId(), async () => {
      let end: End = { errorId: null }
      try {
        await job.run(signal)
      } catch (error) {
        end = signal.aborted ? 'cut' : { errorId: reportBackgroundError(error, { job: job.name }) }
      }
      if (job.isForEveryProcess) return
      try {
        await endLease(job, owner, end, clock.now())
      } catch (error) {
        reportBackgroundError(error, { job: job.name })
      }
    })
  }

  /** Returns whether this process may run the job now, and notes when to look again. */
  async function mayRun(job: Job): Promise<boolean> {
    const isWanted = wanted.delete(job.name)
    const period = Math.min(periodOf(job), READ_AGAIN_MS)
    lookAt.set(job.name, clock.elapsedMs() + period)
    if (job.isForEveryProcess) return true
    if (job.isDue && !(await job.isDue())) return false
    const now = clock.now()
    const stored = await readJob(job, now)
    const isTime = isWanted || job.isDue !== undefined || stored.nextAt <= now.toISOString()
    if (isTime && stored.isFree) return takeLease(stored, owner, now)
    const wait = Math.max(Date.parse(stored.nextAt) - now.getTime(), 0)
    lookAt.set(job.name, clock.elapsedMs() + Math.min(isTime ? period : wait, period))
    return false
  }

  async function renew(name: string, run: Running): Promise<void> {
    run.renewAt = clock.elapsedMs() + RENEW_EVERY_MS
    const isOurs = await renewLease(name, owner, clock.now())
    if (!isOurs) run.abort.abort(new Error('another process runs this job'))
  }

  async function lookAtJob(job: Job): Promise<void> {
    const run = running.get(job.name)
    const elapsed = clock.elapsedMs()
    try {
      if (run && !job.isForEveryProcess && elapsed >= run.renewAt) await renew(job.name, run)
      const isTime = wanted.has(job.name) || elapsed >= (lookAt.get(job.name) ?? 0)
      if (!run && isTime && (await mayRun(job))) start(job)
    } catch (error) {
      reportBackgroundError(error, { job: job.name })
    }
  }

  let looking: Promise<void> | undefined

  async function look(): Promise<void> {
    if (isStopped) return
    looking ??= Promise.all(jobs.map(lookAtJob)).then(() => {
      looking = undefined
    })
    await looking
  }

  function lookSoon(): void {
    void Promise.resolve(looking).then(look)
  }

  async function idle(): Promise<void> {
    await looking
    await Promise.all([...running.values()].map((run) => run.ends))
  }

  async function abortAll(): Promise<void> {
    await looking
    for (const { abort } of running.values()) abort.abort(new Error('the shop stops'))
    await idle()
  }

  return {
    look,
    idle,
    runSoon: (name) => {
      wanted.add(name)
      lookSoon()
    },
    stop: async (finishWithinMs = FINISH_WITHIN_MS) => {
      isStopped = true
      const { promise: timeout, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, finishWithinMs)
      await Promise.race([abortAll(), timeout])
      clearTimeout(timer)
    },
  }
}
