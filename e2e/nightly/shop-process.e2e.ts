import { existsSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { temporaryFolder } from '#test/free-places.ts'
import { startShopProcess, type ShopProcess } from '../../drill/shop-process.ts'

let dataDir: string
let shops: ShopProcess[]

test.beforeEach(() => {
  dataDir = temporaryFolder()
  shops = []
})
test.afterEach(async () => {
  for (const shop of shops) {
    shop.child.kill('SIGKILL')
    await shop.ends()
  }
})

async function start(env: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShopProcess({ DATA_DIR: dataDir, ...env })
  shops.push(shop)
  return shop
}

const hasLog = () => existsSync(path.join(dataDir, 'vault.sqlite-wal'))

test('a signal to the whole group, twice, finishes the request in flight and closes the database', async () => {
  const shop = await start()
  expect(await shop.opens(), shop.output()).toBe(true)
  // A job of the shop may be writing right now.
  const other = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { timeout: 20_000 })
  other.exec('begin immediate')
  const saving = shop.write('in flight')
  // The form has been read once the shop tries to write; until then a page is answered.
  expect((await shop.get('/contacto')).status).toBe(200)
  const group = -Number(shop.child.pid)
  process.kill(group, 'SIGTERM')
  await expect.poll(async () => (await shop.get('/')).status).toBe(0)
  process.kill(group, 'SIGTERM')
  other.exec('commit')
  other.close()
  expect((await saving).status).toBe(200)
  expect(await shop.ends()).toBe(0)
  expect(hasLog()).toBe(false)
})

test('what was counted since the last batch is stored before the shop ends', async () => {
  const shop = await start()
  expect(await shop.opens(), shop.output()).toBe(true)
  const press = '{"kind":"press","product":"","color":"","size":null}'
  const headers = {
    origin: shop.origin,
    'user-agent': 'Mozilla/5.0 Firefox/150.0',
    'content-type': 'text/plain',
  }
  for (let times = 0; times < 3; times += 1) {
    const { status } = await fetch(`${shop.origin}/datos/miradas`, { method: 'POST', body: press, headers })
    expect(status).toBe(204)
  }
  shop.child.kill('SIGTERM')
  expect(await shop.ends()).toBe(0)
  const database = new DatabaseSync(path.join(dataDir, 'vault.sqlite'))
  const rows = database.prepare('select kind, product_id, count from daily_counts').all()
  database.close()
  expect(rows).toEqual([{ kind: 'press', product_id: '', count: 3 }])
})

test('a second shop on the same folder ends with one line', async () => {
  const first = await start()
  expect(await first.opens(), first.output()).toBe(true)
  const second = await start()
  expect(await second.ends()).toBe(1)
  expect(second.output()).toBe(
    `DATA_DIR is "${dataDir}": another shop runs on this folder (process ${first.child.pid}). Stop it first, or set DATA_DIR to another folder.\n`,
  )
})

for (const failure of [
  'Promise.reject(new Error("nobody waits"))',
  'setTimeout(() => { throw new Error("nobody waits") })',
]) {
  test(`an error that nobody handles is logged and ends the process in order: ${failure}`, async () => {
    const preload = `process.on("SIGUSR2", () => { ${failure} })`
    const shop = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` })
    expect(await shop.opens(), shop.output()).toBe(true)
    shop.child.kill('SIGUSR2')
    expect(await shop.ends()).toBe(1)
    expect(shop.output()).toMatch(/"event":"unexpected-error".*nobody waits[^]*"event":"stopped"/)
    expect(hasLog()).toBe(false)
  })
}
