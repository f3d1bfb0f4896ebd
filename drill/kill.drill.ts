import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '#test/free-places.ts'
import type { DrillOptions } from './drill-options.ts'
import type { DrillRow } from './run-drills.ts'
import { openShop, startShopProcess, type ShopProcess } from './shop-process.ts'
import {
  acknowledgedRows,
  loadOf,
  nothingYet,
  publish,
  sell,
  signInAsDemoAdmin,
  signUp,
  write,
} from './visitors.ts'

const FIRST_KILL_AFTER_MS = 300
const KILL_STEP_MS = 137
const KILL_WITHIN_MS = 1200
/** Storing a photo and its product takes seconds on a busy machine. */
const PRODUCT_WITHIN_MS = 20_000

/**
 * Kills the shop with SIGKILL while messages, sign-ups, photos, products and sales are written, starts it again, and at the
 * end looks for everything that it had acknowledged.
 */
export async function run({ rounds }: DrillOptions): Promise<DrillRow[]> {
  const dataDir = temporaryFolder()
  const kept = nothingYet()
  const closed: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const shop = await startShopProcess({ DATA_DIR: dataDir, DEMO: '1' })
    if (await shop.opens()) await killWhileWriting(shop, round, kept)
    else closed.push(round)
  }
  const shop = await openShop({ DATA_DIR: dataDir, DEMO: '1' })
  const database = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { readOnly: true })
  const stored = await acknowledgedRows(
    kept,
    async (sql) => database.prepare(sql).all(),
    async (photo) => (await shop.get(`/imagenes/upload/f_auto,q_auto,w_320/${photo}`)).status === 200,
  )
  const [half] = database
    .prepare(
      'select count(*) as count from sent_selections where by_hand = 1 and is_demo = 0 and charged = 0',
    )
    .all()
  database.close()
  await shop.stop()
  return [
    {
      row: `the shop opens again after each of ${rounds} kills @data`,
      ok: closed.length === 0,
      note: closed.length === 0 ? 'each time' : `not after ${closed.join(', ')}`,
    },
    ...stored,
    {
      row: 'no sale is half noted @money',
      ok: half?.['count'] === 0,
      note: `${String(half?.['count'])} are`,
    },
  ]
}

/** Writes in four ways at once until the kill, which comes at another moment in each round. */
async function killWhileWriting(shop: ShopProcess, round: number, kept: ReturnType<typeof nothingYet>) {
  const over = new AbortController()
  const load = loadOf(shop, over.signal, { cookie: await signInAsDemoAdmin(shop), kept })
  const work = [write(load, 0), signUp(load, 0), publish(load, 0), sell(load, 0)]
  // Every other round is killed right at its start, and the others once a photo is in use.
  const products = kept.products.length
  const patience = performance.now() + (round % 2 === 0 ? 0 : PRODUCT_WITHIN_MS)
  while (kept.products.length === products && performance.now() < patience) await pause(50)
  await pause(FIRST_KILL_AFTER_MS + ((round * KILL_STEP_MS) % KILL_WITHIN_MS))
  shop.signal('SIGKILL')
  over.abort()
  await Promise.all(work)
  await shop.ends()
}
