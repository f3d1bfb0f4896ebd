import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listAdmins } from '#app/domain/accounts/grant-admin.server.ts'
import { currentCatalog, forgetCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { forgetSettings, storedSetting } from '#app/domain/settings/settings.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { setDatabase, type Tables } from '#app/platform/database.server.ts'
import { insertFixture } from '#test/fixture-rows.ts'
import { emptyPostgres, openTestDatabase } from '#test/test-database.ts'
import { migrate, MIGRATIONS, migrateTo } from './migrate.ts'

/** The schema of each release, with a row in every table: `scripts/write-fixture.ts`. A released one never changes. */
const FOLDER = path.join(import.meta.dirname, 'fixtures')
const fixtures = globSync('*.sql', { cwd: FOLDER }).toSorted()

/** Tables that a later release removes. */
const LEFT = ['clock']

let folder: string
let db: Kysely<Tables>

type Rows = Record<string, unknown>[]

/** Opens a database as that release left it, on the engine of this run. */
async function open(fixture: string): Promise<void> {
  const dump = path.join(FOLDER, fixture)
  const url = await emptyPostgres()
  if (url === null) {
    const file = path.join(folder, 'vault.sqlite')
    const sqlite = new DatabaseSync(file)
    sqlite.exec(readFileSync(dump, 'utf8'))
    sqlite.close()
    db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  } else {
    db = new Kysely<Tables>({ dialect: postgresDialect(url) })
    await migrateTo(db, nameOf(fixture))
    await insertFixture(db, dump)
  }
}

function nameOf(fixture: string): string {
  const name = MIGRATIONS.find((each) => each.startsWith(`${path.basename(fixture, '.sql')}-`))
  if (name === undefined) throw new Error(`there is no migration for ${fixture}`)
  return name
}

async function rowsByTable(): Promise<Map<string, Rows>> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  const entries = tables.map(async (table): Promise<[string, Rows]> => {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    return [table, rows]
  })
  return new Map(await Promise.all(entries))
}

// Each is opened and brought up to date once, because there is one more with every migration.
describe.each(fixtures)('the database of %s', (fixture) => {
  let released: unknown[]
  let before: Map<string, Rows>

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'fixtures-'))
    await open(fixture)
    released = (await db.introspection.getTables()).map(shapeOf)
    before = await rowsByTable()
    await migrate(db)
  })
  afterAll(async () => {
    await db.destroy()
    rmSync(folder, { recursive: true })
  })

  test('has a row in every table', () => {
    expect([...before].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual([])
  })

  test('is brought up to date and keeps every row @data', async () => {
    const after = await rowsByTable()
    for (const [table, rows] of before) {
      if (LEFT.includes(table)) continue
      const same = rows.map((row) => expect.objectContaining(row) as unknown)
      expect(after.get(table), table).toEqual(expect.arrayContaining(same))
    }
  })

  test('opens as the same shop', async () => {
    onTestFinished(async () => {
      await openTestDatabase()
      forgetCatalog()
      forgetSettings()
    })
    setDatabase(db)
    forgetCatalog()
    forgetSettings()
    expect((await currentCatalog()).products.map(({ name, finalPrice }) => [name, finalPrice])).toEqual([
      ['Ñandú "Vera"', 4_000_000],
    ])
    expect(await listAdmins()).toEqual(['ana@example.com'])
    expect(await storedSetting('whatsapp')).toBe('+54 9 353 400 0000')
  })

  // On PostgreSQL the migrations have made it, because a fixture is a dump of SQLite.
  test.runIf(process.env['VAULT_TEST_ENGINE'] === 'sqlite')(
    'has the schema that its migrations make: a released migration is never edited',
    async () => {
      const made = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
      onTestFinished(() => made.destroy())
      await migrateTo(made, nameOf(fixture))
      expect((await made.introspection.getTables()).map(shapeOf)).toEqual(released)
    },
  )
})

function shapeOf({
  name,
  columns,
}: {
  name: string
  columns: readonly { name: string; dataType: string }[]
}) {
  return [name, columns.map((column) => `${column.name} ${column.dataType.toLowerCase()}`)]
}

test('the newest schema has a fixture', () => {
  expect(fixtures.map(nameOf)).toContain(MIGRATIONS.at(-1))
})
