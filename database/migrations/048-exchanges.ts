import type { Kysely } from 'kysely'

/** What a pair was before each exchange or return of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sent_selection_pairs').addColumn('earlier', 'text').execute()
}
