import type { Kysely } from 'kysely'

/** One row per background job: its lease, its last run and when it runs next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('job_runs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('error_id', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('lease_owner', 'text')
    .addColumn('lease_until', 'text')
    .execute()
}
