// Reads and changes rows as nobody does in the shop: to look behind a command, or to let time pass.
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { database, type Tables } from '#app/platform/database.server.ts'

type Table = keyof Tables

/** Returns all rows of a table. */
export async function rowsOf<T extends Table>(table: T): Promise<Selectable<Tables[T]>[]> {
  const { rows } = await sql<Selectable<Tables[T]>>`select * from ${sql.table(table)}`.execute(database())
  return rows
}

/** Stores one row, or several. */
export async function insertRows<T extends Table>(
  table: T,
  rows: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[],
): Promise<void> {
  await database().insertInto<Table>(table).values(rows).execute()
}

/** Sets columns of the rows that have these values, or of all rows. */
export async function setRows<T extends Table>(
  table: T,
  values: Updateable<Tables[T]>,
  where: Partial<Selectable<Tables[T]>> = {},
): Promise<void> {
  const equations = (of: object) =>
    Object.entries(of).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const which = sql.join([sql`1 = 1`, ...equations(where)], sql` and `)
  await sql`update ${sql.table(table)} set ${sql.join(equations(values))} where ${which}`.execute(database())
}
