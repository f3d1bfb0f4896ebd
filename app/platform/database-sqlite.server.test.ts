import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { eventually } from '#test/eventually.ts'
import { DatabaseUnavailableError } from './database-errors.server.ts'
import { sqliteDialect } from './database-sqlite.server.ts'

const folder = env().dataDir
let db: Kysely<unknown>

beforeEach(async () => {
  db = open()
  await sql`create table notes (text text)`.execute(db)
})

afterEach(async () => {
  await db.destroy()
})

function open(options?: { waitMs?: number; checkpointEveryMs?: number }) {
  return new Kysely<unknown>({ dialect: sqliteDialect(path.join(folder, 'shop.sqlite'), options) })
}

const add = (text: string, to = db) => sql`insert into notes values (${text})`.execute(to)
const notes = async () => (await sql<{ text: string }>`select text from notes`.execute(db)).rows

describe('while another program holds the lock', () => {
  let other: DatabaseSync

  beforeEach(() => {
    other = new DatabaseSync(path.join(folder, 'shop.sqlite'))
    other.exec('begin immediate')
  })

  afterEach(() => other.close())

  test('reads are answered and a write waits, without holding the process up', async () => {
    const written = add('waited')
    expect(await notes()).toEqual([])
    other.exec('commit')
    await written
    expect(await notes()).toEqual([{ text: 'waited' }])
  })

  test('a transaction waits too, and others are read meanwhile', async () => {
    const written = db
      .transaction()
      .execute((transaction) => sql`insert into notes values ('x')`.execute(transaction))
    expect(await notes()).toEqual([])
    other.exec('commit')
    await written
    expect(await notes()).toEqual([{ text: 'x' }])
  })

  test('a write that waited too long says that the database is unavailable', async () => {
    const impatient = open({ waitMs: 0 })
    await expect(add('late', impatient)).rejects.toBeInstanceOf(DatabaseUnavailableError)
    await expect(impatient.transaction().execute(async () => undefined)).rejects.toBeInstanceOf(
      DatabaseUnavailableError,
    )
    other.exec('commit')
    await add('after', impatient)
    await impatient.destroy()
    expect(await notes()).toEqual([{ text: 'after' }])
  })
})

test('a copy of the file alone has what was written before the last checkpoint', async () => {
  const checkpointing = open({ checkpointEveryMs: 1 })
  await add('stored', checkpointing)
  const copy = path.join(folder, 'copy.sqlite')
  await eventually(() => {
    copyFileSync(path.join(folder, 'shop.sqlite'), copy)
    const copied = new DatabaseSync(copy)
    const rows = copied.prepare('select text from notes').all()
    copied.close()
    expect(rows).toEqual([{ text: 'stored' }])
  })
  await checkpointing.destroy()
})

test('a transaction is invisible until it is committed', async () => {
  const inside = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const order: string[] = []
  const transaction = db.transaction().execute(async (trx) => {
    await sql`insert into notes values ('one')`.execute(trx)
    inside.resolve()
    await goOn.promise
    order.push('committed')
  })
  await inside.promise
  const read = notes().then((found) => {
    order.push('read')
    return found
  })
  goOn.resolve()
  await transaction
  expect(await read).toEqual([{ text: 'one' }])
  expect(order).toEqual(['committed', 'read'])
})

test('a commit that fails is rolled back, and the next statement goes on', async () => {
  await sql`create table parents (id text primary key)`.execute(db)
  await sql`create table children (id text references parents deferrable initially deferred)`.execute(db)
  const orphan = db.transaction().execute((trx) => sql`insert into children values ('a')`.execute(trx))
  await expect(orphan).rejects.toThrow('FOREIGN KEY')
  await add('after')
  expect(await notes()).toEqual([{ text: 'after' }])
})

test('a transaction that SQLite has rolled back by itself does not stop the next one', async () => {
  const gone = db.transaction().execute(async (trx) => {
    await sql`rollback`.execute(trx)
    throw new Error('disk full')
  })
  await expect(gone).rejects.toThrow('disk full')
  await db.transaction().execute((trx) => sql`insert into notes values ('next')`.execute(trx))
  expect(await notes()).toEqual([{ text: 'next' }])
})

describe('a file that was deleted while the shop runs', () => {
  const remove = () => rmSync(path.join(folder, 'shop.sqlite'))

  test('acknowledges no write any more', async () => {
    await add('before')
    remove()
    await expect(add('lost')).rejects.toThrow(DatabaseUnavailableError)
  })

  test('nor the commit of a transaction that had begun', async () => {
    const saving = db.transaction().execute(async (transaction) => {
      await sql`insert into notes values ('lost')`.execute(transaction)
      remove()
    })
    await expect(saving).rejects.toThrow(DatabaseUnavailableError)
  })
})

test('a full disk refuses a write clearly, and takes the next one once there is room', async () => {
  await sql`pragma max_page_count = 3`.execute(db)
  const large = 'x'.repeat(100_000)
  await expect(add(large)).rejects.toThrow(DatabaseUnavailableError)
  await sql`pragma max_page_count = 1000`.execute(db)
  await add(large)
  expect(await notes()).toEqual([{ text: large }])
})
