import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { mock } from 'node:test'
import { Kysely } from 'kysely'
import { startFresh } from '#test/fresh-shop.ts'
import { makeAdmin, makeProduct } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import type { Result } from '#app/base/result.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { countedSize } from '#app/domain/catalog/sizes.ts'
import { saveSetting } from '#app/domain/settings/settings.server.ts'
import { prepareShop } from '#app/server/prepare-shop.server.ts'
import { sqliteDialect } from '#app/platform/database-sqlite.server.ts'
import { closeDatabase, setDatabase, type Tables } from '#app/platform/database.server.ts'

/** Later than any file of this machine, so that a start takes the drafts of a dead process for abandoned. */
const FIRST_DAY = Date.UTC(2040, 2, 1, 12)
const WAIT_FOR_LOCK_MS = 120

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

/** A shop in this process, and what the drill knows of it. */
export type Shop = {
  dataDir: string
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
export async function openFaultShop(dataDir: string): Promise<Shop> {
  Object.assign(process.env, {
    ...{
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: '',
      PUBLIC_URL: 'https://vault.example',
    },
    ...{ SMTP_URL: 'smtp://mail.example', ADMIN_EMAIL: 'sol@example.com' },
  })
  mock.timers.enable({ apis: ['Date'], now: FIRST_DAY })
  const shop: Shop = {
    ...{ dataDir, owner: makeAdmin(), counted: new Map(), products: new Map(), uploads: [] },
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
export async function startShop({ dataDir }: Shop): Promise<void> {
  startFresh()
  const file = path.join(dataDir, 'vault.sqlite')
  setDatabase(new Kysely<Tables>({ dialect: sqliteDialect(file, { waitMs: WAIT_FOR_LOCK_MS }) }))
  await prepareShop()
}

export async function closeFaultShop(): Promise<void> {
  await closeDatabase()
  mock.timers.reset()
}

export const passTime = (ms: number): void => mock.timers.setTime(Date.now() + ms)

/** Reads what is stored past everything that the shop remembers. */
export function readRows<Row>({ dataDir }: Shop, query: string, ...values: string[]): Row[] {
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
  stored?: () => number
  /** Tells the drill's own books what was stored. */
  settle?: () => void
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
export const counts = (shop: Shop, from: string, value: string) => () =>
  readRows<{ count: number }>(shop, `select count(*) as count from ${from}`, value)[0]?.count ?? 0
