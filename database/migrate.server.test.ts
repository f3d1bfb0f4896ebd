import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Kysely, sql, type KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { env } from '#app/platform/env.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import * as accounts from './migrations/004-accounts.ts'
import * as pendingSignUps from './migrations/010-pending-sign-ups.ts'
import * as mailedLinks from './migrations/011-mailed-links.ts'
import * as demoProducts from './migrations/047-demo-products.ts'
import { migrate, migrations } from './migrate.ts'

test('a sale of before keeps its day in the shop and what was charged, and counts as paid', async () => {
  const untyped = new Kysely<unknown>({ dialect: sqliteDialect(':memory:') })
  const db = untyped as unknown as Kysely<Record<string, Record<string, unknown>>>
  await migrate(untyped, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '040')))
  const sale = { code: 'A', request_key: 'a', sent_at: 1, expires_at: 2, share_token: 'a', state: 'sold' }
  await db.insertInto('sent_selections').values(sale).execute()
  // Past midnight in UTC, it is still the day before in the shop.
  for (const [position, moment] of ['2026-11-01T02:59:00.000Z', '2026-11-04T12:00:00.000Z'].entries())
    await db
      .insertInto('sent_selection_pairs')
      .values({
        ...{ id: moment, code: 'A', position, product_id: 'vera', product_name: 'Vera', brand: 'Vault' },
        ...{ model: 'Court', color_slug: 'negro', color_name: 'Negro', cash_price: 100 },
        ...{ installments_price: 125, state: 'sold', state_at: Date.parse(moment), charged_price: 90 },
      })
      .execute()
  await migrate(untyped)
  const [after] = await db.selectFrom('sent_selections').selectAll().execute()
  expect(after).toMatchObject({ place: 'whatsapp', by_hand: 0, sold_on: '2026-10-31', charged: 180 })
  expect(await db.selectFrom('payments').selectAll().execute()).toMatchObject([
    { code: 'A', amount: 180, way: 'other', paid_on: '2026-10-31' },
  ])
  await untyped.destroy()
})

test('a database of before keeps its verified accounts, and loses those that nobody verified and every old link', async () => {
  const untyped = new Kysely<unknown>({ dialect: sqliteDialect(':memory:') })
  // Its columns change underway, so the rows have no type.
  const db = untyped as unknown as Kysely<Record<string, Record<string, unknown>>>
  await accounts.up(untyped)
  const at = '2026-01-01T00:00:00.000Z'
  const dates = { created_at: at, updated_at: at }
  for (const [id, email_verified] of [
    ['ana', 1],
    ['eva', 0],
  ] as const) {
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.com`, email_verified, name: '', role: 'user', ...dates })
      .execute()
    await db
      .insertInto('accounts')
      .values({ id, user_id: id, provider_id: 'credential', account_id: id, password: 'x', ...dates })
      .execute()
  }
  await db
    .insertInto('verifications')
    .values({ id: 'link', identifier: 'reset', value: 'ana', expires_at: at, ...dates })
    .execute()

  await pendingSignUps.up(untyped)
  await mailedLinks.up(untyped)
  expect(await db.selectFrom('users').select(['email', 'email_changed_at']).execute()).toEqual([
    { email: 'ana@example.com', email_changed_at: null },
  ])
  expect(await db.selectFrom('accounts').select('user_id').execute()).toEqual([{ user_id: 'ana' }])
  expect(await db.selectFrom('verifications').selectAll().execute()).toEqual([])
  await db.destroy()
})

test('products of a demo of before are marked, but none to which the owner gave a photo', async () => {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(':memory:') })
  await sql`create table products (id text)`.execute(db)
  await sql`create table product_images (product_id text, public_id text)`.execute(db)
  await sql`insert into products values ('vera'), ('rio'), ('luz'), ('bare')`.execute(db)
  await sql`insert into product_images values ('vera', 'demo/vera-1'), ('vera', 'demo/vera-2'),
    ('rio', 'demo/rio-1'), ('rio', 'fotos/rio'), ('luz', 'fotos/luz')`.execute(db)
  await demoProducts.up(db)
  const { rows } = await sql`select id from products where is_demo = 1`.execute(db)
  expect(rows).toEqual([{ id: 'vera' }])
  await db.destroy()
})

describe('a database file', () => {
  const folder = env().dataDir
  let opened: Kysely<unknown>[]

  beforeEach(() => {
    opened = []
  })

  afterEach(async () => {
    await Promise.all(opened.map((db) => db.destroy()))
  })

  function open(name: string) {
    const db = new Kysely<unknown>({ dialect: sqliteDialect(path.join(folder, name)) })
    opened.push(db)
    return db
  }

  /** What a process leaves behind that is killed right now: the file and its log, as they are. */
  function copyAsKilled(name: string) {
    for (const end of ['', '-wal']) {
      const file = path.join(folder, `shop.sqlite${end}`)
      if (existsSync(file)) copyFileSync(file, path.join(folder, `${name}${end}`))
    }
  }

  function digestOf(file: string): string {
    const hash = createHash('sha256')
    for (const part of [file, `${file}-wal`]) if (existsSync(part)) hash.update(readFileSync(part))
    return hash.digest('hex')
  }

  test('migrates after a kill before any statement of its migrations @data', async () => {
    let statements = 0
    const copyBefore: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1
        copyAsKilled(`killed-${statements}`)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await migrate(open('shop.sqlite').withPlugin(copyBefore))
    const whole = await schemaOf(open('shop.sqlite'))
    expect(statements).toBeGreaterThan(60)
    const seen = new Set<string>()
    for (let statement = 1; statement <= statements; statement += 1) {
      // Most statements leave the files as the one before left them.
      const state = digestOf(path.join(folder, `killed-${statement}`))
      if (seen.has(state)) continue
      seen.add(state)
      const killed = open(`killed-${statement}`)
      await migrate(killed)
      expect(await schemaOf(killed), `killed before statement ${statement}`).toEqual(whole)
      await killed.destroy()
    }
  })

  test('is migrated once by two processes that start at once', async () => {
    await Promise.all([
      migrate(open('shop.sqlite')),
      migrate(open('shop.sqlite')),
      migrate(open('shop.sqlite')),
    ])
    const { rows } = await sql`select version from catalog_version`.execute(open('shop.sqlite'))
    expect(rows).toEqual([{ version: 1 }])
  })

  test('stays as it was when a migration fails, and the error says so @data', async () => {
    const db = open('shop.sqlite')
    await migrate(db)
    await sql`insert into settings (key, value) values ('phone', '1')`.execute(db)
    const before = await schemaOf(db)
    const broken = migrate(db, {
      ...migrations,
      '900-halfway': {
        up: async (transaction) => {
          await sql`create table half (id text)`.execute(transaction)
          await sql`delete from settings`.execute(transaction)
          throw new Error('no such thing')
        },
      },
    })
    await expect(broken).rejects.toThrow(
      'The database could not be brought up to date: "900-halfway" failed and was undone, so the database is as it was before. Start the former version again, and report this: no such thing',
    )
    expect(await schemaOf(db)).toEqual(before)
    expect((await sql`select * from settings`.execute(db)).rows).toEqual([{ key: 'phone', value: '1' }])
  })

  test('of a newer version of the shop is named', async () => {
    const db = open('shop.sqlite')
    await migrate(db, { ...migrations, '900-newer': { up: async () => undefined } })
    await expect(migrate(db)).rejects.toThrow(
      'The database belongs to a newer version of the shop ("900-newer"). Start that version, or restore a backup of before the upgrade.',
    )
  })
})

async function schemaOf(db: Kysely<unknown>) {
  const { rows } = await sql`select name, sql from sqlite_master order by name`.execute(db)
  return rows
}
