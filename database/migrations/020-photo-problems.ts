import type { Kysely } from 'kysely'

/** Photos whose original is missing or cut, and a row that savers of settings lock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('photo_problems')
    .addColumn('public_id', 'text', (column) => column.primaryKey())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('settings_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()
  const untyped = db as Kysely<{ settings_version: { id: number; version: number } }>
  await untyped.insertInto('settings_version').values({ id: 1, version: 1 }).execute()
}
