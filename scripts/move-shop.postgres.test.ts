import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as others } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#database/migrate.ts'
import { emptyPostgres, openTestDatabase } from '#test/test-database.ts'
import { BackupError } from '#app/domain/backups/backup-file.ts'
import { DatabaseUnavailableError } from '#app/platform/database-errors.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import type { Tables } from '#app/platform/database.server.ts'
import { env, EnvError, setEnv } from '#app/platform/env.server.ts'
import { moveShop } from './move-shop.ts'

let dataDir: string
let url: string
let opened: Kysely<Tables>[]

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'move-'))
  setEnv({ ...env(), dataDir, databaseUrl: undefined })
  url = (await emptyPostgres()) ?? ''
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((db) => db.destroy()))
  await openTestDatabase()
  rmSync(dataDir, { recursive: true })
})

function open(dialect: ConstructorParameters<typeof Kysely>[0]['dialect']): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect })
  opened.push(db)
  return db
}

const sqliteFile = (end = '') => path.join(dataDir, `vault.sqlite${end}`)

/** The shop with a row in every table, as its running process has it open. */
async function runningShop(): Promise<Kysely<Tables>> {
  const sqlite = new DatabaseSync(sqliteFile())
  sqlite.exec(readFileSync(path.join(import.meta.dirname, '../database/fixtures/032.sql'), 'utf8'))
  sqlite.close()
  const db = open(sqliteDialect(sqliteFile()))
  await migrate(db)
  return db
}

/** Every row of every table, in one order. */
async function contents(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    all[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted()
  }
  return all
}

test('every row arrives, and the next start reads where the shop is', async () => {
  const shop = await runningShop()
  const before = await contents(shop)
  const { rows, tables } = await moveShop(url)
  expect(await contents(open(postgresDialect(url)))).toEqual(before)
  expect([tables, rows]).toEqual([Object.keys(before).length, Object.values(before).flat().length])
  setEnv(undefined)
  process.env['DATA_DIR'] = dataDir
  expect(env().databaseUrl).toBe(url)
})

test('nothing that was acknowledged is lost, and SQLite takes nothing more', async () => {
  const shop = await runningShop()
  const acknowledged = new Map<string, number>()
  let isMoved = false
  /** Adds, changes and removes rows until the shop's file is gone. */
  async function write(writer: number): Promise<unknown> {
    for (let number = 0; ; number += 1) {
      const term = `palabra ${writer} ${number % 7}`
      try {
        if (number % 5 === 4) {
          await sql`delete from searches where term = ${term}`.execute(shop)
          acknowledged.delete(term)
        } else {
          await sql`insert into searches (term, count, last_searched) values (${term}, ${number}, '2026-11-01') on conflict (term) do update set count = excluded.count`.execute(
            shop,
          )
          acknowledged.set(term, number)
        }
      } catch (error) {
        return error
      }
      if (isMoved && number > 100_000) return 'it went on'
      await others()
    }
  }
  const writers = [1, 2, 3].map(write)
  await moveShop(url)
  isMoved = true
  for (const end of await Promise.all(writers)) expect(end).toBeInstanceOf(DatabaseUnavailableError)
  const target = open(postgresDialect(url))
  const { rows } = await sql<{
    term: string
    count: number
  }>`select term, count from searches where term like 'palabra %'`.execute(target)
  expect(new Map(rows.map(({ term, count }) => [term, count]))).toEqual(acknowledged)
  expect(acknowledged.size).toBeGreaterThan(0)
})

test('a database that holds rows already is not touched, and the shop stays where it is', async () => {
  const shop = await runningShop()
  const before = await contents(shop)
  const target = open(postgresDialect(url))
  await migrate(target)
  await sql`insert into settings (key, value) values ('whatsapp', '1')`.execute(target)
  await expect(moveShop(url)).rejects.toThrow(BackupError)
  expect(await contents(shop)).toEqual(before)
  expect([existsSync(sqliteFile()), existsSync(sqliteFile('.moved'))]).toEqual([true, false])
})

test('without a database of SQLite there is nothing to move', async () => {
  await expect(moveShop(url)).rejects.toThrow(EnvError)
  writeFileSync(path.join(dataDir, 'moved-to'), `${url}\n`)
  setEnv({ ...env(), databaseUrl: url })
  await expect(moveShop(url)).rejects.toThrow('This shop is on PostgreSQL already.')
})
