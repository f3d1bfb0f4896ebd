import { randomUUID } from 'node:crypto'
import { Kysely, sql } from 'kysely'
import { inject } from 'vitest'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { setDatabase, type Database, type Tables } from '#app/platform/database.server.ts'
import { migrate } from '#database/migrate.ts'
import { recordStatements } from './recorded-statements.ts'

const ENGINE = process.env['VAULT_TEST_ENGINE'] ?? 'sqlite'

let opened: Database | undefined

/** Returns a migrated database on the engine that VAULT_TEST_ENGINE names, opened once per worker. */
export async function openTestDatabase(): Promise<Database> {
  opened ??= await open()
  setDatabase(opened)
  return opened
}

async function open(): Promise<Database> {
  const database = new Kysely<Tables>(
    ENGINE === 'postgres'
      ? { dialect: postgresDialect(postgresUrl()), ...recordStatements(inject('statementsFile')) }
      : { dialect: sqliteDialect(':memory:') },
  )
  await migrate(database)
  return database
}

function postgresUrl(): string {
  // Vitest numbers the workers that run at the same time from 1.
  const url = inject('postgresUrls')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (url === undefined) throw new Error('There is no PostgreSQL for this worker.')
  return url
}

/** Returns the address of a new and empty PostgreSQL database, or null where these tests run on SQLite. */
export async function emptyPostgres(): Promise<string | null> {
  if (ENGINE !== 'postgres') return null
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await sql`create database ${sql.id(name)}`.execute((opened ??= await open()))
  const url = new URL(postgresUrl())
  url.pathname = `/${name}`
  return url.href
}

let tables: string[] | undefined

/** Returns the names of the tables that the migrations made. */
async function allTables(database: Database): Promise<string[]> {
  tables ??= (await database.introspection.getTables()).map(({ name }) => name)
  return tables
}

/** A version counter is one row that the migrations write and that stays. */
const isVersion = (table: string) => table.endsWith('_version')

/** Brings the database back to where the migrations left it: tables empty, versions at 1. */
export async function emptyTables(): Promise<void> {
  const database = await openTestDatabase()
  const names = await allTables(database)
  const deletions = names
    .filter((name) => !isVersion(name))
    .map((name) => sql`delete from ${sql.table(name)}`)
  // SQLite takes no deletion inside of `with`; for PostgreSQL one question instead of twenty saves much time.
  if (ENGINE === 'sqlite') for (const deletion of deletions) await deletion.execute(database)
  else {
    const parts = deletions.map((deletion, index) => sql`${sql.ref(`emptied_${index}`)} as (${deletion})`)
    await sql`with ${sql.join(parts)} select 1`.execute(database)
  }
  for (const name of names.filter(isVersion))
    await sql`update ${sql.table(name)} set version = 1`.execute(database)
}

/** Returns everything that is stored, for comparing. */
export async function everyRow(): Promise<Record<string, unknown[]>> {
  const database = await openTestDatabase()
  const rows: Record<string, unknown[]> = {}
  for (const table of await allTables(database)) {
    const found = await sql`select * from ${sql.table(table)}`.execute(database)
    rows[table] = found.rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return rows
}
