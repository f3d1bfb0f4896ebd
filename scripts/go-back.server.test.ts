import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Kysely, sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { migrate, migrateTo, MIGRATIONS } from '#database/migrate.ts'
import { backUpBeforeMigration } from '#app/domain/backups/nightly-backup.server.ts'
import { readBackup } from '#app/domain/backups/read-backup.server.ts'
import { photoStore, setPhotoStore } from '#app/domain/photos/photo-store.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { database, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { env, setEnv } from '#app/platform/env.server.ts'
import { insertFixture } from '#test/fixture-rows.ts'
import { temporaryFolder } from '#test/free-places.ts'
import { holdAsRunningShop } from '#test/running-shop.ts'
import { emptyPostgres, openTestDatabase } from '#test/test-database.ts'
import { goBack } from './go-back.ts'

const FORMER = '035-indexes'
const NEXT = '036-held-sweeps'

let said: string[]
let folder: string
const copies = () => readdirSync(path.join(folder, 'backups'))
const undone = () => copies().find((name) => name.startsWith('undone-'))

/** A shop with a row in every table, as a former release left it. */
beforeEach(async () => {
  folder = temporaryFolder()
  const databaseUrl = (await emptyPostgres()) ?? undefined
  setEnv({ ...env(), dataDir: folder, backupDir: path.join(folder, 'backups'), databaseUrl })
  const file = path.join(folder, 'vault.sqlite')
  setDatabase(
    new Kysely<Tables>({ dialect: databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(file) }),
  )
  onTestFinished(async () => {
    await database().destroy()
    await openTestDatabase()
  })
  await migrateTo(database(), FORMER)
  await insertFixture(database(), 'database/fixtures/035.sql')
  // The fixture names photos that nobody has stored.
  setPhotoStore({ ...photoStore(), get: async () => null })
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})

async function upgrade(): Promise<void> {
  await backUpBeforeMigration(NEXT)
  await migrate(database())
}

const write = (id: string) =>
  sql`insert into contact_messages (id, sent_key, name, message, created_at)
    values (${id}, ${id}, 'Ana', 'Hola', '')`.execute(database())

async function everything() {
  const tables = await database().introspection.getTables({ withInternalKyselyTables: true })
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const all = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database())
    rows[name] = all.rows.map(({ timestamp: _, ...row }) => JSON.stringify(row)).toSorted()
  }
  return rows
}

test('the way back brings every row and the schema of before, and keeps what came since', async () => {
  const before = await everything()
  await upgrade()
  await write('since')
  await goBack(FORMER, true)
  expect(await everything()).toEqual(before)
  expect(said.join('\n')).toMatch(/contact_messages +1$/m)
  const summary = await readBackup(path.join(folder, 'backups', undone() ?? ''))
  expect(summary).toMatchObject({ migration: MIGRATIONS.at(-1), hasPhotos: true })
})

test('it is told before it is done', async () => {
  await upgrade()
  await write('since')
  const now = await everything()
  await goBack(undefined, false)
  expect(await everything()).toEqual(now)
  expect(said.join('\n')).toMatch(/contact_messages +1$/m)
  expect(undone()).toBeUndefined()
})

test('who signed out since stays signed out, and a mail that left does not leave again', async () => {
  await upgrade()
  await sql`delete from sessions`.execute(database())
  await sql`update mails set attempts = attempts + 1`.execute(database())
  await goBack(FORMER, true)
  const { sessions, mails, restock_requests: requests } = await everything()
  expect([sessions, mails, requests?.length]).toEqual([[], [], 1])
})

test('without a migration the data stays, although there is a copy of an earlier upgrade', async () => {
  await upgrade()
  await goBack(FORMER, true)
  await write('later')
  await goBack(FORMER, true)
  expect((await everything())['contact_messages']?.join()).toContain('later')
  expect(said.at(-1)).toBe('No migration ran since: the former release takes the data as it is.')
})

test('a way back that fails leaves the shop of now', async () => {
  await upgrade()
  const now = await everything()
  await expect(goBack('023-sizes', true)).rejects.toThrow('There is no copy from before')
  expect(await everything()).toEqual(now)
})

test('a running shop is not taken back @data', async () => {
  await upgrade()
  const now = await everything()
  const stop = await holdAsRunningShop()
  await expect(goBack(FORMER, true)).rejects.toThrow('Stop it first')
  await stop()
  expect(await everything()).toEqual(now)
})
