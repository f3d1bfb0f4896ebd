import { setTimeout as wait } from 'node:timers/promises'
import { paths, searchPath } from '#app/base/paths.ts'
import { byTurns, cpuOf, type Bench, type Figures } from './measure.ts'
import { newList, newSearch, openBare } from './pages.ts'
import { row, type Goal, type Row } from './report.ts'
import { dataFolder, DEMO_PRODUCTS, openShop, read, startProcess, type Server } from './servers.ts'
import { cpuOfEach } from './throughput.ts'

const SIZES = [DEMO_PRODUCTS, 500, 5000, 50_000]
/** How many milliseconds a larger catalogue may add to a list of the demo. */
const ADDED_MS: Record<number, number> = { 5000: 10, 50_000: 100 }
const ROUNDS = 5
const REQUESTS = 20
const QUIET_MS = 10_000

const HEALTH = '/salud'
const WAITS_AT = 10_000
const MAX_WAIT_MS = 1000
const { products, googleFeed, metaFeed, sitemap } = paths
const ANONYMOUS = {
  list: `${products}?hasta=900000`,
  search: searchPath('zapatilla negra'),
  feed: googleFeed,
  'feed of Meta': metaFeed,
  'feed as data': `${googleFeed}.data`,
  sitemap: `${sitemap}?parte=1`,
}

/** Measures what lists, searches and edits cost as the catalogue grows. */
export async function measureGrowth(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  let ofDemo = Number.NaN
  for (const size of SIZES) {
    const figures = await measureSize(bench, size)
    if (size === DEMO_PRODUCTS) ofDemo = figures[0]?.['list'] ?? Number.NaN
    const added = ADDED_MS[size]
    const goal: Goal | undefined = added === undefined ? undefined : { max: ofDemo + added }
    const name = `${size.toLocaleString('en')} products`
    rows.push(
      row(`${name}: first list after a start`, 'ms', figures, 'start'),
      row(`${name}: list, CPU`, 'ms', figures, 'list', goal),
      row(`${name}: search, CPU`, 'ms', figures, 'search'),
      row(`${name}: edit, a list and a search, CPU`, 'ms', figures, 'edit'),
      row(`${name}: longest wait of ${HEALTH} beside them`, 'ms', figures, 'editWait'),
      row(`${name}: memory, 10 s later`, 'MB', figures, 'memory'),
    )
  }
  return [...rows, ...(await measureWaits(bench))]
}

/** Opens a server of each build, and a bare one. */
function opensOf({ builds, bare }: Bench, size: number): (() => Promise<Server>)[] {
  const folders = builds.map((build) => ({ folder: build.folder, dataDir: dataFolder(build, size) }))
  return [
    ...folders.map(
      ({ folder, dataDir }) =>
        () =>
          openShop(folder, dataDir),
    ),
    () => openBare(bare),
  ]
}

async function measureSize(bench: Bench, size: number): Promise<Figures[]> {
  const opened = []
  for (const open of opensOf(bench, size)) {
    const begun = performance.now()
    const server = await open()
    await read(server, paths.products)
    const start = performance.now() - begun
    opened.push({ server, start, edit: await editor(server) })
  }
  await wait(QUIET_MS)
  const figures = await byTurns(opened, ROUNDS, async ({ server, edit }) => {
    const editAndLook = async () => {
      await edit()
      await read(server, newList())
      await read(server, newSearch())
    }
    return {
      list: await cpuOfEach(server, newList, REQUESTS),
      search: await cpuOfEach(server, newSearch, REQUESTS),
      edit: await cpuOf(server, editAndLook),
      editWait: await maxWait(server, editAndLook),
    }
  })
  await wait(QUIET_MS)
  const all: Figures[] = []
  for (const [index, { server, start }] of opened.entries()) {
    all.push({ ...figures[index], start, memory: (await server.usage()).memoryMb })
    await server.close()
  }
  return all
}

/** Signs the demo's admin in; each call of the result gives the first product of the list another discount. */
async function editor(server: Server): Promise<() => Promise<unknown>> {
  const [, email, password] = /^Demo admin: (\S+) {2}password: (\S+)$/m.exec(server.output()) ?? []
  if (!email || !password) return async () => undefined
  const [, id = ''] = /href="\/productos\/([\w-]+)\//.exec(String(await read(server, paths.products))) ?? []
  const signedIn = await post(server, paths.login, { intent: 'login', email, password })
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0])
  let percent = 0
  return async () => {
    percent += 1
    const edit = { intent: 'discount', id, percent: String(percent) }
    const answer = await post(server, `${paths.adminProductList}.data`, edit, cookie.join('; '))
    if (!answer.ok) throw new Error(`an edit was answered with ${answer.status}`)
  }
}

async function post({ origin }: Server, address: string, form: Record<string, string>, cookie = '') {
  const answer = await fetch(origin + address, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, cookie },
    body: new URLSearchParams(form),
  })
  await answer.arrayBuffer()
  return answer
}

/** Measures how long others wait while somebody asks for something large. */
async function measureWaits(bench: Bench): Promise<Row[]> {
  const names = Object.entries(ANONYMOUS)
  const figures: Figures[] = []
  for (const open of opensOf(bench, WAITS_AT)) {
    const server = await open()
    await read(server, paths.products)
    const waits: Figures = {}
    for (const [name, address] of names) {
      // Only pages have data: a feed may answer 404 there.
      waits[name] = await maxWait(server, async () => (await fetch(server.origin + address)).arrayBuffer())
    }
    await server.close()
    figures.push(waits)
  }
  const count = WAITS_AT.toLocaleString('en')
  return names.map(([name]) =>
    row(`${count} products: longest wait of ${HEALTH} beside a ${name}`, 'ms', figures, name, {
      max: MAX_WAIT_MS,
    }),
  )
}

async function maxWait({ origin }: Server, work: () => Promise<unknown>): Promise<number> {
  const poll = startProcess('poll.ts', [origin + HEALTH])
  // The client has its connection from now on.
  await poll.ask()
  await work()
  const ms = Number(await poll.ask())
  await poll.close()
  return ms
}
