import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { openPostgres, type PostgresServer } from '#test/postgres-server.ts'
import { againAfterConflict, DatabaseUnavailableError, openingError } from './database-errors.server.ts'
import { inPostgresTurn, postgresDialect } from './database-postgres.server.ts'
import { log } from './log.server.ts'

let server: PostgresServer
let opened: Kysely<unknown>[]

beforeAll(async () => {
  server = await openPostgres()
  await server.run('create database shop')
})
afterAll(() => server.close())

beforeEach(() => {
  opened = []
  vi.spyOn(log, 'warn').mockReturnValue()
})
afterEach(async () => {
  await Promise.all(opened.map((db) => db.destroy()))
  vi.restoreAllMocks()
})

/** Tests in which a limit runs out use these. They ask again until they are answered (`eventually`). */
const HURRIED = { connectMs: 1000, statementMs: 1000 }

/** All other tests use these: a test that needed such a limit would fail first. */
const PATIENT = { connectMs: 60_000, statementMs: 60_000 }

function open(url = server.url('shop'), limits = PATIENT) {
  const db = new Kysely<unknown>({ dialect: postgresDialect(url, limits) })
  opened.push(db)
  return db
}

const one = async (db: Kysely<unknown>) => (await sql`select 1 as one`.execute(db)).rows
const UNAVAILABLE = expect.any(DatabaseUnavailableError) as unknown
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'it did not fail',
    (error: unknown) => error,
  )

test('a restart ends no process: what is under way fails, and the next statement works', async () => {
  const db = open()
  const inside = Promise.withResolvers<void>()
  const restarted = Promise.withResolvers<void>()
  const transaction = failure(
    db.transaction().execute(async (trx) => {
      await one(db)
      inside.resolve()
      await restarted.promise
      await one(trx)
    }),
  )
  await inside.promise
  await server.restart()
  restarted.resolve()
  expect(await transaction).toEqual(UNAVAILABLE)
  expect(await one(db)).toEqual([{ one: 1 }])
})

test('a server that is down is told at once, and used again once it is up', async () => {
  const db = open()
  await one(db)
  await server.stop()
  const failures = [await failure(one(db)), await failure(db.transaction().execute(() => one(db)))]
  await server.start()
  expect(failures).toEqual([UNAVAILABLE, UNAVAILABLE])
  expect(await one(db)).toEqual([{ one: 1 }])
})

test('a frozen server is given up, on open connections and on new ones, and used again once it goes on', async () => {
  const db = open(server.url('shop'), HURRIED)
  await eventually(() => one(db))
  server.freeze()
  try {
    expect(await failure(one(db))).toEqual(UNAVAILABLE)
    expect(await failure(db.transaction().execute(() => one(db)))).toEqual(UNAVAILABLE)
    expect(await failure(Promise.all(Array.from({ length: 20 }, () => one(db))))).toEqual(UNAVAILABLE)
  } finally {
    server.thaw()
  }
  expect(await eventually(() => one(db))).toEqual([{ one: 1 }])
})

test('a connection to a server that handed over, and takes no writes any more, is not used again', async () => {
  const db = open()
  await sql`create table written (id integer)`.execute(db)
  await sql`set session characteristics as transaction read only`.execute(db)
  const write = () => sql`insert into written values (1)`.execute(db)
  expect(await failure(write())).toEqual(UNAVAILABLE)
  await write()
})

test('a server whose disk fails is out of reach, as one whose disk is full', async () => {
  const db = open()
  for (const code of ['58030', '53100']) {
    const fails = sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`)
    expect(await failure(fails.execute(db)), code).toEqual(UNAVAILABLE)
  }
})

test('a statement that waits too long for a lock is given up', async () => {
  const db = open()
  await sql`create table held (id integer)`.execute(db)
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const holder = db.transaction().execute(async (trx) => {
    await sql`lock table held`.execute(trx)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  const hurried = open(server.url('shop'), HURRIED)
  await eventually(() => one(hurried))
  const waiting = await failure(sql`select * from held`.execute(hurried))
  done.resolve()
  await holder
  expect(waiting).toEqual(UNAVAILABLE)
})

test('a statement that lost a deadlock or a serialisation failure is repeated; in a transaction it is told', async () => {
  const db = open()
  const tried = sql`create table tried (id integer)`
  await tried.execute(db)
  await sql`create sequence attempts`.execute(db)
  // A sequence counts attempts that are undone, too.
  const failing = (code: string, times: number) => sql`do $$ begin
    if nextval('attempts') <= ${sql.lit(times)} then raise exception 'lost' using errcode = ${sql.lit(code)}; end if;
    insert into tried values (1);
  end $$`
  const attempts = async () => {
    const { rows } = await sql<{ count: number }>`select last_value as count from attempts`.execute(db)
    await sql`alter sequence attempts restart`.execute(db)
    return rows[0]?.count
  }
  for (const code of ['40001', '40P01']) {
    await failing(code, 2).execute(db)
    expect(await attempts()).toBe(3)
    expect(await failure(db.transaction().execute((trx) => failing(code, 1).execute(trx)))).toMatchObject({
      code,
    })
    expect(await attempts()).toBe(1)
    await againAfterConflict(() => db.transaction().execute((trx) => failing(code, 1).execute(trx)))
    expect(await attempts()).toBe(2)
    expect(await failure(failing(code, 9).execute(db))).toMatchObject({ code })
    expect(await attempts()).toBe(4)
  }
  expect(await failure(failing('23505', 9).execute(db))).toMatchObject({ code: '23505' })
  expect(await attempts()).toBe(1)
  expect((await sql`select * from tried`.execute(db)).rows).toHaveLength(4)
})

test('two transactions that wait for each other are both stored in the end', async () => {
  const db = open()
  await sql`create table accounts (id integer primary key, sum integer)`.execute(db)
  await sql`insert into accounts values (1, 0), (2, 0)`.execute(db)
  const both = Promise.withResolvers<void>()
  const oneStored = Promise.withResolvers<void>()
  let begun = 0
  const add = async (first: number, second: number) => {
    await againAfterConflict(() =>
      db.transaction().execute(async (trx) => {
        // A transaction that begins again before the other is stored may meet it again, and PostgreSQL decides how often.
        if (begun === 2) await oneStored.promise
        await sql`update accounts set sum = sum + 1 where id = ${first}`.execute(trx)
        begun += 1
        if (begun === 2) both.resolve()
        await both.promise
        await sql`update accounts set sum = sum + 1 where id = ${second}`.execute(trx)
      }),
    )
    oneStored.resolve()
  }
  await Promise.all([add(1, 2), add(2, 1)])
  expect(begun).toBe(3)
  expect((await sql`select sum from accounts`.execute(db)).rows).toEqual([{ sum: 2 }, { sum: 2 }])
})

test('of two starts at once one waits for the other', async () => {
  const order: string[] = []
  const inside = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const first = inPostgresTurn(server.url('shop'), async () => {
    inside.resolve()
    await goOn.promise
    order.push('first')
  })
  await inside.promise
  const second = inPostgresTurn(server.url('shop'), async () => order.push('second'))
  const waits = sql<{
    count: number
  }>`select count(*) as count from pg_locks where locktype = 'advisory' and not granted`
  await eventually(async () => expect((await waits.execute(open())).rows).toEqual([{ count: 1 }]))
  goOn.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'second'])
})

test('without a connection left, the shop says so and goes on later', async () => {
  await server.run('create role visitor login connection limit 1')
  const url = server.url('shop').replace('vault@', 'visitor@')
  const holder = open(url)
  await one(holder)
  const db = open(url)
  const error = await failure(one(db))
  expect(error).toEqual(UNAVAILABLE)
  expect(openingError(error, { dataDir: '/data', databaseUrl: url })?.message).toBe(
    'DATABASE_URL: PostgreSQL at localhost:5432 has no connection left. Raise its max_connections.',
  )
  await holder.destroy()
  await eventually(async () => expect(await one(db)).toEqual([{ one: 1 }]))
})

test('a server that is silent, missing, or does not know us is one line without the password', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const at = (place: string) => `postgres://ana:secret@${place}/shop`
  const line = async (url: string, limits = PATIENT) =>
    openingError(await failure(one(open(url, limits))), { dataDir: '/data', databaseUrl: url })?.message
  expect(await line(at(`127.0.0.1:${port}`), HURRIED)).toBe(
    `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port}. Start it, or correct host and port.`,
  )
  const turn = inPostgresTurn(at(`127.0.0.1:${port}`), async () => 'opened')
  expect(await failure(turn)).toEqual(UNAVAILABLE)
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
  expect(await line(at(`127.0.0.1:${port}`))).toBe(
    `DATABASE_URL: no PostgreSQL answers at 127.0.0.1:${port}. Start it, or correct host and port.`,
  )
  expect(await line(at('no-such-host.invalid:5432'))).toBe(
    'DATABASE_URL: there is no host "no-such-host.invalid". Correct its name.',
  )
  expect(await line(server.url('nowhere'))).toBe(
    'DATABASE_URL: PostgreSQL at localhost:5432 has no database "nowhere". Create it first.',
  )
  expect(await line(server.url('shop').replace('vault@', 'nobody:secret@'))).toBe(
    'DATABASE_URL: PostgreSQL at localhost:5432 does not accept the user "nobody" with this password.',
  )
})

test('a text with a zero byte finds nothing, and is stored with a replacement in its place', async () => {
  const db = open()
  await sql`create table texts (text text)`.execute(db)
  await sql`insert into texts (text) values ('vera')`.execute(db)
  const found = await sql`select text from texts where text = ${'vera\0'}`.execute(db)
  expect(found.rows).toEqual([])
  const stored = await sql`insert into texts (text) values (${'a\0b'}) returning text`.execute(db)
  expect(stored.rows).toEqual([{ text: 'a\u{FFFD}b' }])
})
