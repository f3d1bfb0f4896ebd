import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mock } from 'node:test'
import { Kysely } from 'kysely'
import pg from 'pg'
import { startFresh } from '#test/fresh-shop.ts'
import { openPostgres } from '#test/postgres-server.ts'
import { makeAdmin, makeProduct } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import type { Result } from '#app/base/result.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { countedSize } from '#app/domain/catalog/sizes.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { prepareShop } from '#app/server/prepare-shop.server.ts'
import { postgresDialect } from '#app/platform/database-postgres.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { closeDatabase, setDatabase, type Tables } from '#app/platform/database.server.ts'
import { startTcpRelay } from './tcp-relay.ts'

/** Later than any file of this machine, so that a start takes the drafts of a dead process for abandoned. */
const FIRST_DAY = Date.UTC(2040, 2, 1, 12)
const WAIT_FOR_LOCK_MS = 120
/** Short, and long enough for a busy machine. */
const POSTGRES_LIMITS = { connectMs: 500, statementMs: 500 }

/** Draws the same numbers for the same seed. */
export type Draw = {
  below: (limit: number) => number
  of: <Value>(values: readonly Value[]) => Value
}

/** mulberry32. */
export function openDraw(seed: number): Draw {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { below, of: (values) => values[below(values.length)]! }
}

type FaultPostgres = Awaited<ReturnType<typeof openFaultPostgres>>

/** Opens a PostgreSQL that the shop reaches through a relay, and the drill without one. */
export async function openFaultPostgres() {
  const server = await openPostgres()
  const relay = await startTcpRelay(server.socket)
  const reader = new pg.Client({ connectionString: server.url('postgres') })
  await reader.connect()
  const close = async () => {
    await reader.end()
    await relay.close()
    await server.close()
  }
  return { url: `postgres://vault@127.0.0.1:${relay.port}/postgres`, relay, reader, close }
}

/** A shop in this process, and what the drill knows of it. */
export type Shop = {
  dataDir: string
  /** Undefined: the database is SQLite's file in the data folder. */
  postgres: FaultPostgres | undefined
  owner: User
  /** How many pairs there are of each counted size, sold and reserved ones included. */
  counted: Map<string, number>
  /** How many photos each product was sent with, by its name. */
  products: Map<string, number>
  uploads: { url: string; publicId: string }[]
  /** How often each mail was handed over, by its id. */
  delivered: Map<string, number>
  /** Mails of which the shop could not know that they were handed over. */
  mayRepeat: Set<string>
  /** Mails that waited when the shop was last looked at. */
  waiting: Set<string>
  /** Numbers names and texts. */
  made: number
}

export const IDS = ['vera', 'rio', 'luz']
export const SIZES = [37, 38, 39.5]

/** Opens a new shop with some counted shoes. */
export async function openFaultShop(dataDir: string, postgres?: FaultPostgres): Promise<Shop> {
  Object.assign(process.env, {
    ...{
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: postgres?.url ?? '',
      PUBLIC_URL: 'https://vault.example',
    },
    ...{ SMTP_URL: 'smtp://mail.example', ADMIN_EMAIL: 'sol@example.com' },
  })
  mock.timers.enable({ apis: ['Date'], now: FIRST_DAY })
  const shop: Shop = {
    ...{ dataDir, postgres, owner: makeAdmin(), counted: new Map(), products: new Map(), uploads: [] },
    ...{ delivered: new Map(), mayRepeat: new Set(), waiting: new Set(), made: 0 },
  }
  await startShop(shop)
  await saveSetting('whatsapp', '+54 9 353 412-3456')
  const sizes = SIZES.map((size, index) => countedSize(size, 2 + index))
  const [first] = makeProduct().colors
  await addProducts(
    IDS.map((id, index) => ({
      ...makeProduct({ id, name: id, price: pesos(50_000 + 7001 * index) }),
      colors: [{ ...first, images: [], sizes }],
    })),
  )
  for (const id of IDS) for (const { size, count = 0 } of sizes) shop.counted.set(`${id} ${size}`, count)
  return shop
}

/** Starts the shop as every start does, in this process. */
export async function startShop({ dataDir, postgres }: Shop): Promise<void> {
  startFresh()
  const dialect = postgres
    ? postgresDialect(postgres.url, POSTGRES_LIMITS)
    : sqliteDialect(path.join(dataDir, 'vault.sqlite'), { waitMs: WAIT_FOR_LOCK_MS })
  setDatabase(new Kysely<Tables>({ dialect }))
  await prepareShop()
}

export async function closeFaultShop({ postgres }: Shop): Promise<void> {
  await closeDatabase()
  await postgres?.close()
  mock.timers.reset()
}

export const passTime = (ms: number): void => mock.timers.setTime(Date.now() + ms)

/** Reads what is stored past everything that the shop remembers. */
export async function readRows<Row extends object>(
  { dataDir, postgres }: Shop,
  query: string,
  ...values: string[]
): Promise<Row[]> {
  if (postgres) {
    // PostgreSQL calls the place of a row `ctid`.
    const itsOwn = query.replace('rowid', 'ctid').replace('?', '$1')
    return (await postgres.reader.query<Row>(itsOwn, values)).rows
  }
  const reader = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { readOnly: true })
  try {
    return reader.prepare(query).all(...values) as Row[]
  } finally {
    reader.close()
  }
}

/** One request: sent again after a lost answer, it is the same. */
export type Act = {
  send: () => Promise<Result<unknown, unknown>>
  /** Counts what it has stored: never more than once, and once when it was acknowledged. */
  stored?: () => Promise<number>
  /** Tells the drill's own books what was stored. */
  settle?: () => Promise<void>
  /** Two at once would write files in any order, so that a seed would not do the same again. */
  isOnceOnly?: true
  /** The shop does it by itself: an error is logged, and told to nobody. */
  isJob?: true
}

export type MakeAct = (shop: Shop, draw: Draw) => Promise<Act | null>

export const keyOf = (shop: Shop) => (shop.made += 1).toString(16).padStart(32, '0')
export const visitor = (shop: Shop) => ({
  address: `10.${shop.made >> 8}.${shop.made & 255}.1`,
  isHttps: true,
})

/** Counts the rows that hold a value. */
export const counts = (shop: Shop, from: string, value: string) => async () =>
  (await readRows<{ count: number }>(shop, `select count(*) as count from ${from}`, value))[0]?.count ?? 0
