import { setTimeout as pause } from 'node:timers/promises'
import { originalKey } from '#app/domain/photos/photo-store.server.ts'
import { openSite, type Machine, type Site } from './large-site.ts'
import type { DrillRow } from './run-drills.ts'
import { shopAt } from './shop-process.ts'
import {
  acknowledgedRows,
  loadOf,
  publish,
  read,
  sell,
  signInAsDemoAdmin,
  signUp,
  write,
  type Load,
} from './visitors.ts'

/** Half of these requests pass nginx's cache by. */
const PAGES_PER_SECOND = 30
const CUT_OFF_MS = 30_000
const CALM_MS = 3000
const MAX_RECOVERY_SECONDS = 30
/** The demo makes this size at its start. */
const PHOTOS = /\/imagenes\/upload\/[\w,]+w_320\/[\w/.-]+/g

/** @returns the moment (`performance.now()`) from which recovery counts */
type Harm = (site: Site) => Promise<number>

const STEPS: Record<string, Harm> = {
  'a machine is killed in the middle of requests': async ({ machines: [first] }) => {
    // Requests pile up in this machine, and none of them is answered.
    first.shop().signal('SIGSTOP')
    await pause(1000)
    first.shop().signal('SIGKILL')
    const killedAt = performance.now()
    await first.start()
    return killedAt
  },
  'a machine is cut off from the database for 30 s': async ({ machines: [, second] }) => {
    second.relay.cut()
    await pause(CUT_OFF_MS)
    second.relay.mend()
    return performance.now()
  },
  'PostgreSQL is restarted in immediate mode': async ({ postgres }) => {
    const crashedAt = performance.now()
    await postgres.crash()
    await postgres.start()
    return crashedAt
  },
  'a new version is rolled out, one machine after the other': async ({ machines: [first, second] }) => {
    await replace(first)
    // Waits longer than nginx holds a failure against a machine.
    await pause(CALM_MS)
    return replace(second)
  },
}

/** Fails one part of a large shop after the other while visitors use it: PostgreSQL, a bucket, two shops and nginx. */
export async function run(): Promise<DrillRow[]> {
  const open: (() => unknown)[] = []
  const over = new AbortController()
  try {
    const site = await openSite((end) => open.push(end))
    const { origin, machines } = site
    const shop = shopAt(origin)
    const load = loadOf(shop, over.signal, { cookie: await signInAsDemoAdmin(machines[1].shop(), shop) })
    const addresses = await addressesOf(site)
    const work = [
      read(load, addresses, PAGES_PER_SECOND / 2),
      read(load, addresses, PAGES_PER_SECOND / 2, shopAt(origin, { headers: { cookie: 'visita=1' } })),
      write(load, 400),
      signUp(load, 1500),
      publish(load, 2000),
      sell(load, 1000),
    ]
    const rows: DrillRow[] = []
    for (const [step, harm] of Object.entries(STEPS)) rows.push(await rehearse(step, harm, site, load))
    over.abort()
    await Promise.all(work)
    const stored = await acknowledgedRows(
      load.kept,
      (sql) => site.postgres.read('shop', sql),
      async (photo) => (await site.bucket.head(originalKey(photo), 1)) !== null,
    )
    const missing = await Promise.all(machines.map((machine) => productsMissingOn(machine, load)))
    return [
      ...rows,
      ...stored,
      {
        row: 'each machine shows every acknowledged product @data',
        ok: missing.every((products) => products.length === 0),
        note: `missing on them: ${missing.map((products) => products.length).join(', ')}`,
      },
    ]
  } finally {
    over.abort()
    for (const end of open.toReversed()) await end()
  }
}

/** Asks for each page once, so that none is rendered for the first time while something fails. */
async function addressesOf({ origin }: Site): Promise<string[]> {
  const shop = shopAt(origin)
  const { text } = await shop.get('/productos')
  const products = new Set(text.match(/\/productos\/[\w-]{20}\/[a-z0-9-]+/g))
  const photos = new Set(text.match(PHOTOS))
  const addresses = ['/', '/productos', '/FAQ', '/busqueda/vera', '/contacto', ...products, ...photos]
  for (const address of addresses) await shop.get(address)
  return addresses
}

/** Harms the shop, waits until all is well again, and tells what visitors saw meanwhile. */
async function rehearse(step: string, harm: Harm, site: Site, load: Load): Promise<DrillRow> {
  await pause(CALM_MS)
  const since = await harm(site).catch((cause: unknown) => {
    throw new Error(`${step}: ${String(cause)}`, { cause })
  })
  const seconds = await secondsToRecovery(site, load, since)
  await pause(CALM_MS)
  const [errors, times] = [load.errors.splice(0), load.times.splice(0)]
  const { pages = 0, ...writes } = load.counts
  load.counts = {}
  const pageErrors = errors.filter(({ what }) => what === 'pages')
  const written = Object.values(writes).reduce((sum, count) => sum + count, 0)
  const [first] = pageErrors
  const note = [
    `${pages} pages, ${pageErrors.length} errors, longest ${Math.round(Math.max(...times))} ms`,
    `${written} saves, ${errors.length - pageErrors.length} not taken`,
    `well after ${seconds.toFixed(1)} s`,
    ...(first ? [`first: ${first.what} ${first.status} ${first.text.slice(0, 80)}`] : []),
  ]
  return {
    row: step,
    ok: pages > 0 && pageErrors.length === 0 && seconds < MAX_RECOVERY_SECONDS,
    note: note.join('; '),
  }
}

/** All is well when every machine's database answers and takes a save. */
async function secondsToRecovery({ machines }: Site, load: Load, since: number): Promise<number> {
  const waiting = machines.map(async ({ shop }, number) => {
    const message = `Otra vez ${number} ${since}`
    const isWell = async () =>
      (await shop().get('/salud')).status === 200 && (await shop().write(message)).status === 200
    while (!(await isWell())) {
      if (performance.now() - since > 2 * MAX_RECOVERY_SECONDS * 1000) return
      await pause(100)
    }
    load.kept.messages.push(message)
  })
  await Promise.all(waiting)
  return (performance.now() - since) / 1000
}

/** Stops a machine and starts the new version, as an operator does. */
async function replace({ shop, start }: Machine): Promise<number> {
  const stoppedAt = performance.now()
  const code = await shop().stop()
  if (code !== 0) throw new Error(`the old process ended with ${code}`)
  await start()
  return stoppedAt
}

async function productsMissingOn({ shop }: Machine, { kept }: Load): Promise<string[]> {
  const { text } = await shop().get('/sitemap.xml')
  const slug = (product: string) => `/${product.toLowerCase().replace(' ', '-')}-negro<`
  return kept.products.filter((product) => !text.includes(slug(product)))
}
