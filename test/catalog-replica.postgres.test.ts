import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { Replica, setReplica } from '#app/platform/database-replica.server.ts'
import { setDatabase, type Database, type Tables } from '#app/platform/database.server.ts'
import { log } from '#app/platform/log.server.ts'
import { migrate } from '#database/migrate.ts'
import { makeProduct } from './make-product.ts'
import { openPostgres, type PostgresServer } from './postgres-server.ts'
import { addProduct } from './stored-products.ts'
import {
  currentCatalog,
  forgetCatalog,
  refreshCatalog,
} from '#app/features/catalog/catalog-snapshot.server.ts'
import { bumpCatalogVersion } from '#app/features/catalog/write-product.server.ts'
import { eventually } from '#test/eventually.ts'

let primary: PostgresServer
let copy: PostgresServer
let db: Database
let copyDb: Database
/** What was read of products in the primary since the last look. */
let read: string[] = []

const open = (server: PostgresServer) =>
  new Kysely<Tables>({
    dialect: postgresDialect(server.url('shop')),
    log: ({ query }) => void (/^select.*from "products"/.test(query.sql) && read.push(query.sql)),
  })

beforeAll(async () => {
  primary = await openPostgres()
  await primary.run('create database shop')
  db = open(primary)
  await migrate(db)
})
afterAll(async () => {
  setReplica(null)
  forgetCatalog()
  await db.destroy()
  await primary.close()
})

// Every test changes what the replica is, so each has a new one.
beforeEach(async () => {
  setDatabase(db)
  copy = await primary.addReplica('copy')
  copyDb = new Kysely<Tables>({ dialect: postgresDialect(copy.url('shop')) })
  const warnings = vi.spyOn(log, 'warn').mockReturnValue()
  openReplica(PATIENT)
  return async () => {
    await opened.close()
    await copyDb.destroy()
    await copy.close()
    warnings.mockRestore()
  }
})

/** So long that a test which needed it would fail first. */
const PATIENT = { restMs: 0, readyWithinMs: 600_000 }
/** For replicas that never become ready. */
const HURRIED = { restMs: 0, readyWithinMs: 500 }

let opened: Replica

async function openHurriedReplica(): Promise<void> {
  await opened.close()
  openReplica(HURRIED)
  await eventually(async () => expect(await publish()).toEqual({ isShown: true, isFromPrimary: false }))
  vi.mocked(log.warn).mockClear()
}

function openReplica(options: typeof PATIENT): void {
  opened = new Replica(copy.url('shop'), options)
  setReplica(opened)
  forgetCatalog()
  read = []
}

/** Why the replica was not used, each time. */
const reasons = () =>
  vi
    .mocked(log.warn)
    .mock.calls.filter(([event]) => event === 'replica-not-used')
    .map(([, fields]) => fields?.['why'])

/** Publishes a product; returns whether a visitor finds it, and whether the primary was asked for it. */
async function publish() {
  read = []
  const id = await addProduct(makeProduct())
  return { isShown: (await currentCatalog()).byId.has(id), isFromPrimary: read.length > 0 }
}

test('a new process and each change are read from the replica, as new as they are', async () => {
  await currentCatalog()
  expect(read).toEqual([])
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: false })
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: false })
  expect(reasons()).toEqual([])
})

test('while the replica is behind, the primary is read, and nobody goes back in time', async () => {
  await openHurriedReplica()
  await copy.run('select pg_wal_replay_pause()')
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: true })
  const newest = await currentCatalog()
  forgetCatalog()
  expect((await currentCatalog()).version).toBe(newest.version)
  expect(reasons()).toEqual(['it is too far behind', 'it is too far behind'])
  await copy.run('select pg_wal_replay_resume()')
  await eventually(async () => expect(await publish()).toEqual({ isShown: true, isFromPrimary: false }))
})

test('a replica that was behind is left alone for a while', async () => {
  await opened.close()
  openReplica({ ...HURRIED, restMs: 3_600_000 })
  await copy.run('select pg_wal_replay_pause()')
  for (let times = 0; times < 3; times += 1)
    expect(await publish()).toEqual({ isShown: true, isFromPrimary: true })
  expect(reasons()).toEqual(['it is too far behind'])
})

test('a replica that is down is named once it is asked, and used again once it is up', async () => {
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: false })
  await copy.stop()
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: true })
  expect(reasons()).toEqual(['no PostgreSQL answers at localhost:5432. Start it, or correct host and port.'])
  await copy.start()
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: false })
})

test('a replica that is frozen is given up', async () => {
  await openHurriedReplica()
  copy.freeze()
  try {
    expect(await publish()).toEqual({ isShown: true, isFromPrimary: true })
  } finally {
    copy.thaw()
  }
})

test('a replica that was promoted is not read, whatever was written to it', async () => {
  const { isShown } = await publish()
  expect(isShown).toBe(true)
  await copy.run('select pg_promote()')
  const elsewhere = { name: 'Written to the promoted one' }
  await copyDb.updateTable('products').set(elsewhere).execute()
  await copyDb.transaction().execute(bumpCatalogVersion)
  // Both are at one version now, of other products.
  expect(await publish()).toEqual({ isShown: true, isFromPrimary: true })
  forgetCatalog()
  expect((await currentCatalog()).products.map(({ name }) => name)).not.toContain(elsewhere.name)
  expect(reasons().length).toBeGreaterThan(0)
})

test('what the replica shows before the primary does is not shown', async () => {
  await primary.run("alter system set synchronous_standby_names = 'nobody'", 'select pg_reload_conf()')
  const { before, commit } = await waitingCommit()
  // The commit waits for a replica that does not exist; the one that does shows it already.
  const versionThere = async () =>
    (await copyDb.selectFrom('catalog_version').selectAll().execute())[0]?.version
  await eventually(async () => expect(await versionThere()).toBe(before.version + 1))
  forgetCatalog()
  expect((await currentCatalog()).version).toBe(before.version)
  await primary.run('alter system reset synchronous_standby_names', 'select pg_reload_conf()')
  await commit
  expect((await refreshCatalog()).version).toBe(before.version + 1)
})

/** Commits until a commit waits for a replica: PostgreSQL's processes learn of a setting one after the other. */
async function waitingCommit() {
  for (;;) {
    const before = await refreshCatalog()
    let isDone = false
    const commit = db
      .transaction()
      .execute(async (transaction) => {
        await sql`set local synchronous_commit = on`.execute(transaction)
        await bumpCatalogVersion(transaction)
      })
      .finally(() => (isDone = true))
    const isWaiting = await eventually(async () => {
      const waiting = await primary.read(
        'shop',
        "select pid from pg_stat_activity where wait_event = 'SyncRep'",
      )
      if (waiting.length === 0 && !isDone) throw new Error('The commit neither waits nor is done.')
      return waiting.length > 0
    })
    // As an object: a promise would be waited for.
    if (isWaiting) return { before, commit }
  }
}
