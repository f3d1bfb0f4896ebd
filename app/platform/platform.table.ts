/** One row per sweep that found more than it may delete without the owner. */
type HeldSweepsTable = {
  name: string
  /** What it would have deleted. */
  due: number
  /** ISO-8601 text in UTC. Null: it waits for her. */
  confirmed_at: string | null
}

/** One row per background job. Every moment is ISO-8601 text in UTC. */
type JobRunsTable = {
  name: string
  /** When the last run began. It goes on while `lease_until` lies ahead. */
  started_at: string | null
  /** When the last run that ended did so. */
  ended_at: string | null
  /** Id in the log of what failed in the last run that ended; null: it went well. */
  error_id: string | null
  succeeded_at: string | null
  next_at: string
  /** The process that runs the job. */
  lease_owner: string | null
  /** From then on another process may run the job. */
  lease_until: string | null
}

/** One row per thing that is counted, until `ends_at` (milliseconds). */
type RateLimitsTable = { key: string; count: number; ends_at: number }

declare module '#app/platform/database.server.ts' {
  interface Tables {
    held_sweeps: HeldSweepsTable
    job_runs: JobRunsTable
    rate_limits: RateLimitsTable
  }
}

export {}
