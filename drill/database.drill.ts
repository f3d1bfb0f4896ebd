import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { openPostgres } from '../test/postgres-server.ts'
import type { DrillRow } from './run-drills.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

const KILLS = 24
const UNAVAILABLE = 'La tienda no puede leer ni guardar datos en este momento.'

/** Fails the database in every way that has a remedy, and looks whether the shop does what it should. */
export async function run(): Promise<DrillRow[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vault-database-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    return [
      await killedMigrations(path.join(folder, 'killed')),
      ...(await twoShops(path.join(folder, 'two'))),
      ...(await lockedDatabase(path.join(folder, 'locked'))),
      ...(await postgresRows(path.join(folder, 'postgres'))),
    ]
  } finally {
    remove()
  }
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
    // The program itself loads first; the database is written towards the end.
    const atMs = wholeMs * (0.4 + (0.5 * round) / KILLS)
    await Promise.race([ended, pause(atMs)])
    if (child.kill('SIGKILL')) killed += 1
    await ended
    if ((await codeOf(migrate(dataDir))) !== 0) broken.push(Math.round(atMs))
  }
  return {
    row: 'a shop starts again after kill -9 during its migrations',
    ok: broken.length === 0 && killed > 0,
    note: `${killed} kills, ${broken.length} broken${broken.length > 0 ? ` (at ${broken.join(', ')} ms)` : ''}`,
  }
}

async function twoShops(dataDir: string): Promise<DrillRow[]> {
  const starts = await Promise.all([1, 2].map(() => startShopProcess({ DATA_DIR: dataDir })))
  const isOpen = await Promise.all(starts.map((shop) => shop.opens()))
  const [shop] = starts.filter((_, index) => isOpen[index])
  const [refused] = starts.filter((_, index) => !isOpen[index])
  const lines = refused?.output().trim().split('\n') ?? []
  const command = await codeOf(migrate(dataDir))
  if (shop) await endByGroup(shop)
  return [
    {
      row: 'of two first starts at once one opens, the other says why not',
      ok:
        isOpen.filter(Boolean).length === 1 && lines.length === 1 && /another shop runs/.test(String(lines)),
      note: lines.join(' | ').slice(0, 120),
    },
    { row: "the owner's commands work beside the shop", ok: command === 0, note: `exit code ${command}` },
  ]
}

/** As systemd's default does: the signal reaches every process of the group, and some pass it on. */
async function endByGroup({ signal, ends }: ShopProcess): Promise<{ code: number | string; ms: number }> {
  const start = performance.now()
  signal('SIGTERM')
  await pause(100)
  signal('SIGTERM')
  const code = await ends()
  return { code, ms: performance.now() - start }
}

async function lockedDatabase(dataDir: string): Promise<DrillRow[]> {
  const shop = await startShopProcess({ DATA_DIR: dataDir })
  if (!(await shop.opens())) throw new Error(shop.output())
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

  other.exec('begin immediate')
  const inFlight = shop.write('in flight while the shop stops')
  await pause(300)
  const ending = endByGroup(shop)
  await pause(500)
  other.exec('commit')
  other.close()
  const finished = await inFlight
  const { code, ms } = await ending
  const isCheckpointed = !existsSync(path.join(dataDir, 'vault.sqlite-wal'))
  return [
    {
      row: "another program's lock holds up no page, and a save waits",
      ok: written.status === 200 && page.status === 200 && page.ms < 1000 && health.status === 200,
      note: `page ${Math.round(page.ms)} ms, /salud ${health.status}, save ${written.status} after ${Math.round(written.ms)} ms`,
    },
    {
      row: 'a save that waited too long says so in Spanish',
      ok: refused.status === 503 && refused.text.includes(UNAVAILABLE),
      note: `${refused.status} after ${Math.round(refused.ms)} ms`,
    },
    {
      row: 'SIGTERM to the whole group, twice, finishes the request in flight',
      ok: finished.status === 200 && code === 0 && ms < 10_000,
      note: `${finished.status} ${finished.text.slice(0, 20).replaceAll('\n', ' ')}, exit code ${code} after ${Math.round(ms)} ms`,
    },
    {
      row: 'a stopped shop has moved its log into the database',
      ok: isCheckpointed,
      note: isCheckpointed ? 'no log left' : 'log left',
    },
  ]
}

async function postgresRows(dataDir: string): Promise<DrillRow[]> {
  const server = await openPostgres()
  try {
    await server.run('create role shop login', 'create database shop owner shop')
    const url = server.url('shop').replace('vault@', 'shop@')
    const rows = [await silentStart(path.join(dataDir, 'silent'))]
    const shop = await startShopProcess({ DATA_DIR: dataDir, DATABASE_URL: url })
    if (!(await shop.opens())) throw new Error(shop.output())
    await shop.write('first')
    for (const page of PAGES) await shop.get(page)
    rows.push(
      await outage(
        'restarted',
        shop,
        () => server.restart(),
        async () => undefined,
      ),
      await outage(
        'down',
        shop,
        () => server.stop(),
        () => server.start(),
      ),
      await outage(
        'frozen',
        shop,
        async () => server.freeze(),
        async () => server.thaw(),
      ),
      await outage(
        'without a connection left',
        shop,
        () =>
          server.run(
            'alter role shop connection limit 0',
            "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'shop'",
          ),
        () => server.run('alter role shop connection limit -1'),
      ),
    )
    const { code } = await endByGroup(shop)
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
  fail: () => Promise<void>,
  mend: () => Promise<void>,
): Promise<DrillRow> {
  await fail()
  const [health, ...pages] = await Promise.all([shop.get('/salud'), ...PAGES.map((page) => shop.get(page))])
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
  const saveSpeaks = save.status === 200 || (save.status === 503 && save.text.includes(UNAVAILABLE))
  const healthTells = health.ms < 2000 && [200, 503].includes(health.status)
  return {
    row: `PostgreSQL ${what}: pages stay up, a save is answered, saves work again in 10 s`,
    ok: pagesUp && saveSpeaks && healthTells && last.status === 200 && againMs < 10_000,
    note: `/salud ${health.status} in ${Math.round(health.ms)} ms, pages ${pages.map(({ status }) => status).join(' ')}, save ${save.status} in ${Math.round(save.ms)} ms, again after ${Math.round(againMs)} ms`,
  }
}

async function silentStart(dataDir: string): Promise<DrillRow> {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const start = performance.now()
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres://ana:secret@127.0.0.1:${port}/shop`,
  })
  const code = await shop.ends()
  silent.close()
  const lines = shop.output().trim().split('\n')
  return {
    row: 'a start on a PostgreSQL that is silent ends with one line',
    ok: code === 1 && lines.length === 1 && /^DATABASE_URL: no PostgreSQL answers/.test(shop.output()),
    note: `${Math.round(performance.now() - start)} ms: ${lines.join(' | ').slice(0, 100)}`,
  }
}
