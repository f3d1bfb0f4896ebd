import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/base/time.ts'
import { changesRow, database } from './database.server.ts'
import './platform.table.ts'

/** A process that died in a run holds the job for this long, unless this machine knows that it is gone. */
export const LEASE_MS = MINUTE_MS
const RETRY_FAILED_AFTER_MS = HOUR_MS

export type Rhythm = {
  name: string
  /** Milliseconds between two runs, or the hour (UTC) of a daily run. */
  every: number | { utcHour: number }
}

export function periodOf({ every }: Rhythm): number {
  return typeof every === 'number' ? every : DAY_MS
}

function nextRun({ every }: Rhythm, now: Date): string {
  if (typeof every === 'number') return after(now, every)
  const today = new Date(now).setUTCHours(every.utcHour, 0, 0, 0)
  return new Date(today > now.getTime() ? today : today + DAY_MS).toISOString()
}

function after(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}

type StoredJob = {
  name: string
  nextAt: string
  isFree: boolean
  /** As stored, for `takeLease`. */
  row: { next_at: string; lease_until: string | null }
}

/**
 * Returns when a job is due, and whether no other process runs it. Moments more than a minute further ahead than they
 * can be were written while the clock was ahead: they count as over. Clocks of two machines differ by less.
 */
export async function readJob(job: Rhythm, now: Date): Promise<StoredJob> {
  const row = await readRow(job.name)
  if (row) {
    const moment = now.toISOString()
    const { name, next_at, lease_until, lease_owner } = row
    const isOver = lease_until === null || lease_until <= moment || lease_until > after(now, 2 * LEASE_MS)
    const nextAt = next_at > after(now, periodOf(job) + MINUTE_MS) ? moment : next_at
    return { name, nextAt, isFree: isOver || isGone(lease_owner), row }
  }
  const firstRun = typeof job.every === 'number' ? now.toISOString() : nextRun(job, now)
  await database()
    .insertInto('job_runs')
    .values({ name: job.name, next_at: firstRun })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return readJob(job, now)
}

function readRow(name: string) {
  return database().selectFrom('job_runs').selectAll().where('name', '=', name).executeTakeFirst()
}

/**
 * Takes a job for a process with one conditional update, so that two processes never both get it.
 * @param stored what `readJob` returned: when another process has changed it since, this one gets nothing
 */
export async function takeLease({ name, row }: StoredJob, owner: string, now: Date): Promise<boolean> {
  return changesRow(
    database()
      .updateTable('job_runs')
      .set({ started_at: now.toISOString(), lease_owner: owner, lease_until: after(now, LEASE_MS) })
      .where('name', '=', name)
      .where('next_at', '=', row.next_at)
      .where('lease_until', row.lease_until === null ? 'is' : '=', row.lease_until),
  )
}

/** Returns whether the job is still this process's. */
export async function renewLease(name: string, owner: string, now: Date): Promise<boolean> {
  const renewed = database()
    .updateTable('job_runs')
    .set({ lease_until: after(now, LEASE_MS) })
  return changesRow(renewed.where('name', '=', name).where('lease_owner', '=', owner))
}

/** How a run ended: `cut` when the process had to stop. */
export type End = { errorId: string | null } | 'cut'

/** Records a run and frees the job. A run that was cut is due again at once. */
export async function endLease(job: Rhythm, owner: string, end: End, now: Date): Promise<void> {
  await database()
    .updateTable('job_runs')
    .set({ lease_owner: null, lease_until: null, ...ended(job, end, now) })
    .where('name', '=', job.name)
    .where('lease_owner', '=', owner)
    .execute()
}

function ended(job: Rhythm, end: End, now: Date) {
  const moment = now.toISOString()
  if (end === 'cut') return { next_at: moment }
  const next = nextRun(job, now)
  if (end.errorId === null) return { ended_at: moment, error_id: null, succeeded_at: moment, next_at: next }
  const soon = after(now, RETRY_FAILED_AFTER_MS)
  return { ended_at: moment, error_id: end.errorId, next_at: next < soon ? next : soon }
}

export type JobRun = Awaited<ReturnType<typeof lastJobRuns>>[number]

export async function lastJobRuns(now = new Date()) {
  const rows = await database().selectFrom('job_runs').selectAll().orderBy('name').execute()
  return rows.map((row) => ({
    name: row.name,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    /** In the log, what failed in the last run that ended; null: it went well. */
    errorId: row.error_id,
    succeededAt: row.succeeded_at,
    nextAt: row.next_at,
    isRunning: row.lease_until !== null && row.lease_until > now.toISOString() && !isGone(row.lease_owner),
  }))
}

/** Tells apart the processes of two containers, which may share a number and a host name. */
const MACHINE = `${hostname()} ${pidNamespace()}`
/** Names this process among all that may share a database. */
export const PROCESS = `${MACHINE} ${process.pid} ${randomUUID()}`

function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return process.platform
  }
}

/** Returns whether the owner of a lease was a process of this machine that has ended. */
function isGone(owner: string | null): boolean {
  if (owner === null || owner === PROCESS || !owner.startsWith(`${MACHINE} `)) return false
  const pid = Number(owner.split(' ').at(-2))
  if (pid === process.pid) return true
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
