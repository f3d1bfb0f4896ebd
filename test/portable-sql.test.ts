import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { migrations } from '#database/migrate.ts'
import { unportableParts } from './portable-sql.ts'

test('the migrations need nothing that other databases of the protocol refuse', async () => {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (asked) => new PostgresIntrospector(asked),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  })
  for (const { up } of Object.values(migrations)) await up(db)
  expect(statements.length).toBeGreaterThan(100)
  expect(statements.filter((sql) => unportableParts(sql).length > 0)).toEqual([])
})

test.each([
  ['create table "a" ("id" serial primary key)', 'a sequence'],
  ['create table "a" ("id" integer generated always as identity)', 'a sequence'],
  ["select nextval('a')", 'a sequence'],
  ['listen changes', 'LISTEN and NOTIFY'],
  ['select pg_try_advisory_xact_lock(1)', 'an advisory lock'],
  ['lock table "a"', 'a lock of a table'],
  ['create extension pg_trgm', 'an extension'],
  ['create index concurrently "a" on "b" ("c")', 'an index that is made beside transactions'],
  ['create index "a" on "b" using gin ("c")', 'an index other than a tree'],
  ['alter table "a" alter column "b" set data type text', 'another type of a column'],
  [
    'insert into "a" values ($1) on conflict (lower("b")) do nothing',
    'an expression as the target of a conflict',
  ],
])('%s has %s', (sql, what) => {
  expect(unportableParts(sql)).toEqual([what])
})

test('names and texts are no code', () => {
  expect(
    unportableParts(`select "notify" from "serial" where "a" = 'listen' for update skip locked`),
  ).toEqual([])
})
