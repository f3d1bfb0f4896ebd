import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, sql, type Dialect } from 'kysely'
import { inject } from 'vitest'
import {
  postgresDialect,
  sqliteDialect,
  setDatabase,
  type Database,
  type Tables,
} from '#app/platform/database.server.ts'
import { migrate } from '#database/migrate.ts'

let opened: Database | undefined

/** A migrated database in memory, on the engine that VAULT_TEST_ENGINE names; opened once per worker. */
export async function openTestDatabase(): Promise<Database> {
  opened ??= await open()
  setDatabase(opened)
  return opened
}

async function open(): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: testDialect() })
  await migrate(database)
  return database
}

function testDialect(): Dialect {
  switch (process.env['VAULT_TEST_ENGINE']) {
    case 'pglite':
      return new PGliteDialect({ pglite: new PGlite({ parsers: { [types.INT8]: Number } }) })
    case 'postgres':
      return postgresDialect(inject('postgresUrl'))
    default:
      return sqliteDialect(':memory:')
  }
}

const TABLES = [
  'changed_prices',
  'price_changes',
  'created_products',
  'product_images',
  'product_colors',
  'products',
  'deleted_images',
  'settings',
  'searches',
  'missed_searches',
  'word_groups',
  'pending_sign_ups',
  'mailed_links',
  'email_changes',
  'user_photos',
  'sessions',
  'accounts',
  'users',
  'verifications',
  'rate_limits',
  'mails',
  'uploads',
  'contact_messages',
  'withdrawals',
]

/** As after the migrations: every table empty, the catalogue at version 1. */
export async function emptyTables(): Promise<void> {
  const database = await openTestDatabase()
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(database)
  await sql`update catalog_version set version = 1`.execute(database)
  await sql`update word_groups_version set version = 1`.execute(database)
}

/** All that is stored, for comparing. */
export async function everyRow(): Promise<Record<string, unknown[]>> {
  const database = await openTestDatabase()
  const rows: Record<string, unknown[]> = {}
  for (const table of [...TABLES, 'catalog_version', 'word_groups_version']) {
    const found = await sql`select * from ${sql.table(table)}`.execute(database)
    rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}
