/** One row per background job. Every moment is ISO-8601 text in UTC. */
type JobRunsTable = {
  name: string
  /** Of the last run, which goes on while `lease_until` lies ahead. */
  started_at: string | null
  /** Of the last run that ended. */
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

declare module '#app/platform/database.server.ts' {
  interface Tables {
    job_runs: JobRunsTable
  }
}

export {}
