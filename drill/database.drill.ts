import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { temporaryFolder } from '#test/free-places.ts'
import { openPostgres } from '../test/postgres-server.ts'
import type { DrillRow } from './run-drills.ts'
import { openShop, type ShopProcess } from './shop-process.ts'

const KILLS = 24
const NOT_STORED = 'No pudimos guardar tu mensaje.'

/** Fails the database in every way that has a remedy, and looks whether the shop does what it should. */
export async function run(): Promise<DrillRow[]> {
  return [
    await killedMigrations(temporaryFolder()),
    ...(await lockedDatabase(temporaryFolder())),
    ...(await postgresRows(temporaryFolder())),
  ]
}

const migrate = (dataDir: string) =>
  spawn(process.execPath, ['scripts/vault.ts', 'migrate'], {
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, DEMO: '0' },
  })

async function codeOf(child: ReturnType<typeof migrate>): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

/** Kills at moments spread over the time that a whole migration takes. */
async function killedMigrations(folder: string): Promise<DrillRow> {
  const start = performance.now()
  await codeOf(migrate(path.join(folder, 'whole')))
  const wholeMs = performance.now() - start
  let killed = 0
  const broken: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const dataDir = path.join(folder, String(round))
    const child = migrate(dataDir)
    const ended = codeOf(child)
    // The program loads first, so the database is written towards the end.
    const atMs = wholeMs * (0.4 + (0.5 * round) / KILLS)
    await Promise.race([ended, pause(atMs)])
    if (child.kill('SIGKILL')) killed += 1
    await ended
    if ((await codeOf(migrate(dataDir))) !== 0) broken.push(Math.round(atMs))
  }
  return {
    row: 'a shop starts again after kill -9 during its migrations @data',
    ok: broken.length === 0 && killed > 0,
    note: `${killed} kills, ${broken.length} broken${broken.length > 0 ? ` (at ${broken.join(', ')} ms)` : ''}`,
  }
}

async function lockedDatabase(dataDir: string): Promise<DrillRow[]> {
  const shop = await openShop({ DATA_DIR: dataDir })
  // A job of the shop may be writing right now.
  const other = new DatabaseSync(path.join(dataDir, 'vault.sqlite'), { timeout: 20_000 })

  other.exec('begin immediate')
  const waiting = shop.write('while locked')
  const page = await shop.get('/productos?orden=menor-precio')
  const health = await shop.get('/salud')
  await pause(1000)
  other.exec('commit')
  const written = await waiting

  other.exec('begin immediate')
  const refused = await shop.write('locked too long')
  other.exec('commit')

  other.close()
  await shop.stop()
  return [
    {
      row: "another program's lock holds up no page, and a save waits @data",
      ok: written.status === 200 && page.status === 200 && page.ms < 1000 && health.status === 200,
      note: `page ${Math.round(page.ms)} ms, /salud ${health.status}, save ${written.status} after ${Math.round(written.ms)} ms`,
    },
    {
      row: 'a save that waited too long says so in Spanish @data',
      ok: refused.status === 503 && refused.text.includes(NOT_STORED),
      note: `${refused.status} after ${Math.round(refused.ms)} ms`,
    },
  ]
}

async function postgresRows(dataDir: string): Promise<DrillRow[]> {
  const server = await openPostgres()
  try {
    await server.run('create role shop login', 'create database shop owner shop')
    const url = server.url('shop').replace('vault@', 'shop@')
    const shop = await openShop({ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '1' })
    await shop.write('first')
    for (const page of PAGES) await shop.get(page)
    const { text } = await shop.get('/productos')
    const shoes = [...new Set(text.match(/\/productos\/[\w-]{20}\/[a-z0-9-]+/g))]
    const limit = 'alter role shop connection limit'
    const cut = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'"
    const failures: Record<string, [fail: () => unknown, mend: () => unknown]> = {
      restarted: [server.restart, () => undefined],
      down: [server.stop, server.start],
      frozen: [server.freeze, server.thaw],
      'without a connection left': [() => server.run(`${limit} 0`, cut), () => server.run(`${limit} -1`)],
    }
    const rows: DrillRow[] = []
    for (const [what, [fail, mend]] of Object.entries(failures))
      // No cache has the page of the shoe.
      rows.push(await outage(what, shop, [...PAGES, shoes.pop() ?? ''], fail, mend))
    const code = await shop.stop()
    return [...rows, { row: 'the shop outlived them all', ok: code === 0, note: `exit code ${code}` }]
  } finally {
    await server.close()
  }
}

const PAGES = ['/', '/productos', '/FAQ', '/contacto']

/** Public pages stay up, a save is answered in words, and saves work again within ten seconds. */
async function outage(
  what: string,
  shop: ShopProcess,
  addresses: readonly string[],
  fail: () => unknown,
  mend: () => unknown,
): Promise<DrillRow> {
  await fail()
  const [health, ...pages] = await Promise.all([
    shop.get('/salud'),
    ...addresses.map((page) => shop.get(page)),
  ])
  const save = await shop.write(`while PostgreSQL is ${what}`)
  const afterwards = await shop.get('/')
  await mend()
  const start = performance.now()
  let last = await shop.write('afterwards')
  while (last.status !== 200 && performance.now() - start < 10_000) {
    await pause(200)
    last = await shop.write('afterwards')
  }
  const againMs = performance.now() - start
  const pagesUp = [...pages, afterwards].every(({ status }) => status === 200)
  const saveSpeaks = save.status === 200 || (save.status === 503 && save.text.includes(NOT_STORED))
  const healthTells = health.ms < 2000 && [200, 503].includes(health.status)
  return {
    row: `PostgreSQL ${what}: pages stay up, a save is answered, saves work again in 10 s @data`,
    ok: pagesUp && saveSpeaks && healthTells && last.status === 200 && againMs < 10_000,
    note: `/salud ${health.status} in ${Math.round(health.ms)} ms, pages ${pages.map(({ status }) => status).join(' ')}, save ${save.status} in ${Math.round(save.ms)} ms, again after ${Math.round(againMs)} ms`,
  }
}
