import { readFileSync } from 'node:fs'
import { sql, type Kysely } from 'kysely'

/** Replaces the rows of a database, which has the schema of the fixture already, with those of the fixture. */
export async function insertFixture<T>(db: Kysely<T>, file: string): Promise<void> {
  const statements = readFileSync(file, 'utf8').split(/;\n/)
  const inserts = statements.filter((statement) => /^insert into "(?!kysely_)/.test(statement))
  const tables = new Set(inserts.map((insert) => /"(\w+)"/.exec(insert)?.[1] ?? ''))
  for (const table of [...tables].toReversed()) await sql`delete from ${sql.table(table)}`.execute(db)
  for (const insert of inserts) await sql.raw(insert).execute(db)
}
