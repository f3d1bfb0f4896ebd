// node scripts/write-fixture.ts: writes the fixture of the newest schema, for a release. Its rows are those of the newest
// fixture, migrated; add a row for each new table by hand.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate, MIGRATIONS } from '#database/migrate.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'

const FOLDER = 'database/fixtures'
const [newest = ''] = globSync('*.sql', { cwd: FOLDER }).toSorted().reverse()
const file = path.join(FOLDER, `${MIGRATIONS.at(-1)?.slice(0, 3)}.sql`)
if (existsSync(file)) throw new Error(`${file} is there already: a fixture that was released never changes.`)

// Needs a file, because the dialect opens the database by name.
const draft = `${file}.draft`
const before = new DatabaseSync(draft)
before.exec(readFileSync(path.join(FOLDER, newest), 'utf8'))
before.close()
const db = new Kysely<unknown>({ dialect: sqliteDialect(draft) })
await migrate(db)
await db.destroy()
const migrated = new DatabaseSync(draft)
writeFileSync(file, dump(migrated))
migrated.close()
for (const name of globSync(`${draft}*`)) rmSync(name)
console.log(`${file} holds the schema of now, with the rows of ${newest}.`)

/** One statement per line, so that a change shows as its line. */
function dump(sqlite: DatabaseSync): string {
  const schema = sqlite
    .prepare('select name, type, sql from sqlite_master where sql is not null order by rowid')
    .all()
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name))
  const statements = [
    ...schema.map(({ sql }) => String(sql).replaceAll(/\s+/g, ' ')),
    ...tables.flatMap((table) =>
      sqlite
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => insert(table, row)),
    ),
  ]
  return statements.map((statement) => `${statement};\n`).join('')
}

function insert(table: string, row: Record<string, unknown>): string {
  const columns = Object.keys(row).map((name) => `"${name}"`)
  const values = Object.values(row).map((value) =>
    typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value),
  )
  return `insert into "${table}" (${columns.join(', ')}) values (${values.join(', ')})`
}
