import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { DrillRow } from './drills.ts'
import { openLargeSite, type LargeSite, type Machine } from './large-site.ts'
import {
  acknowledgedRows,
  errorText,
  nothingYet,
  publicPages,
  publish,
  read,
  signUp,
  write,
  type Load,
} from './shop-load.ts'
import { shopAt } from './shop-process.ts'
import { signInAsDemoAdmin } from './shop-visitors.ts'

export const name = 'large'

/** Half of it passes nginx's cache by. */
const PAGES_PER_SECOND = 30
const CUT_OFF_MS = 30_000
const CALM_MS = 3000
const MAX_RECOVERY_SECONDS = 30
/** The demo makes this size at its start. */
const PHOTOS = /\/imagenes\/upload\/[\w,]+w_320\/[\w/.-]+/g
const MAX_PHOTOS = 12

/** What a machine that is stopped in order may not do. */
const CUT = 'a machine that stops'

/** @returns the moment (`performance.now()`) from which recovery counts */
type Harm = (site: LargeSite, load: Load) => Promise<number>

const STEPS: Record<string, Harm> = {
  'a shop process is killed': async ({ machines: [first] }) => {
    first.signal('SIGKILL')
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
  'PostgreSQL is restarted in immediate mode': async ({ primary }) => {
    const crashedAt = performance.now()
    await primary.crash()
    await primary.start()
    return crashedAt
  },
  'the replica is promoted in the place of a lost PostgreSQL': async ({ machines, primary, replica }) => {
    const lostAt = performance.now()
    await primary.crash()
    // First the fence: nothing may reach the old one any more, even if it came back.
    for (const { relay } of machines) relay.pointTo(null)
    await replica.run('select pg_promote()')
    for (const { relay } of machines) relay.pointTo(replica.socket)
    return lostAt
  },
  'a machine is killed in the middle of requests': async ({ machines: [first] }) => {
    // Requests pile up in it, and none of them is answered.
    first.signal('SIGSTOP')
    await pause(1000)
    first.signal('SIGKILL')
    const killedAt = performance.now()
    await first.start()
    return killedAt
  },
  'a new version is rolled out, one machine after the other': async (site, load) => {
    const [first, second] = site.machines
    await replace(first, load)
    // Longer than nginx holds a failure against a machine.
    await pause(CALM_MS)
    return replace(second, load)
  },
}

/** Fails one part of a large shop after the other while visitors use it. */
export async function run(): Promise<DrillRow[]> {
  const site = await openLargeSite()
  const over = new AbortController()
  try {
    const shop = shopAt(site.origin)
    const load: Load = {
      shop,
      cookie: await signInAsDemoAdmin(site.machines[1].shop(), shop),
      ...{ counts: {}, errors: [], times: [], kept: nothingYet(), over: over.signal },
    }
    const addresses = await addressesOf(site)
    const work = [
      read(load, addresses, PAGES_PER_SECOND / 2),
      read(load, addresses, PAGES_PER_SECOND / 2, shopAt(site.origin, site.origin, { cookie: 'visita=1' })),
      write(load, 400),
      signUp(load, 1500),
      publish(load, 2000),
    ]
    const rows: DrillRow[] = []
    for (const [step, harm] of Object.entries(STEPS)) rows.push(await rehearse(step, harm, site, load))
    over.abort()
    await Promise.all(work)
    const shown = await Promise.all(site.machines.map((machine) => productsMissingOn(machine, load)))
    return [
      ...rows,
      ...(await acknowledgedRows(
        load.kept,
        (sql) => site.replica.read('shop', sql),
        async (photo) => site.bucket.has(`photos/masters/${photo}.webp`),
      )),
      {
        row: 'each machine shows every acknowledged product',
        ok: shown.every((missing) => missing.length === 0),
        note: `missing on them: ${shown.map((missing) => missing.length).join(', ')}`,
      },
    ]
  } finally {
    over.abort()
    await site.close()
  }
}

/** Asked for once, so that none is the first of its kind while something fails. */
async function addressesOf({ origin }: LargeSite): Promise<string[]> {
  const shop = shopAt(origin)
  const { text } = await shop.get('/productos')
  const photos = [...new Set(text.match(PHOTOS))].slice(0, MAX_PHOTOS)
  const addresses = [...(await publicPages(shop)), '/contacto', ...photos]
  for (const address of addresses) await shop.get(address)
  return addresses
}

/** Harms the shop, waits until all is well again, and tells what visitors saw meanwhile. */
async function rehearse(step: string, harm: Harm, site: LargeSite, load: Load): Promise<DrillRow> {
  const begun = performance.now()
  await pause(CALM_MS)
  const since = await harm(site, load).catch((cause: unknown) => {
    throw new Error(`${step}: ${String(cause)}`, { cause })
  })
  const seconds = await secondsToRecovery(site, load, since)
  await pause(CALM_MS)
  const errors = load.errors.splice(0)
  const times = load.times.splice(0)
  const { pages = 0, ...writes } = load.counts
  load.counts = {}
  const pageErrors = errors.filter(({ what }) => what === 'pages' || what === CUT)
  const written = Object.values(writes).reduce((sum, count) => sum + count, 0)
  const failedWrites = errors.length - pageErrors.length
  const [first] = pageErrors
  const note = [
    `${pages} pages, ${pageErrors.length} errors, longest ${Math.round(Math.max(...times))} ms`,
    `${written} saves, ${failedWrites} not taken`,
    `well after ${seconds.toFixed(1)} s, in all ${Math.round((performance.now() - begun) / 1000)} s`,
    ...(first ? [`first: ${errorText(first)}`] : []),
  ]
  return {
    row: step,
    ok: pages > 0 && pageErrors.length === 0 && seconds < MAX_RECOVERY_SECONDS,
    note: note.join('; '),
  }
}

/** All is well when every machine's database answers and takes a save. */
async function secondsToRecovery(site: LargeSite, load: Load, since: number): Promise<number> {
  const waiting = site.machines.map(async (machine, number) => {
    const message = `Otra vez ${number} ${since}`
    const isWell = async () =>
      (await machine.isWell()) && (await machine.shop().write(message)).status === 200
    while (!(await isWell())) {
      if (performance.now() - since > 2 * MAX_RECOVERY_SECONDS * 1000) return
      await pause(100)
    }
    load.kept.messages.push(message)
  })
  await Promise.all(waiting)
  return (performance.now() - since) / 1000
}

/** As an operator does: stops it and starts the new version. What was begun before is finished. */
async function replace(machine: Machine, load: Load): Promise<number> {
  const old = machine.shop()
  const message = `Lenta ${machine.origin}`
  const slow = await beginSlowForm(machine, load.shop.origin, message)
  const stoppedAt = performance.now()
  machine.signal('SIGTERM')
  await pause(500)
  const status = await slow.finish()
  const code = await old.ends()
  if (status === 200) load.kept.messages.push(message)
  else load.errors.push({ what: CUT, status, text: 'an open form was cut' })
  if (code !== 0) load.errors.push({ what: CUT, status: 0, text: `the process ended with ${code}` })
  await machine.start()
  return stoppedAt
}

/** Sends the first half of a form. */
async function beginSlowForm(machine: Machine, origin: string, message: string) {
  const form = new URLSearchParams({ name: 'Ana', message, answerTo: 'ana@example.com' }).toString()
  const half = Math.floor(form.length / 2)
  const outgoing = request(`${machine.origin}/contacto`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': form.length,
      'x-forwarded-for': '12.0.0.1',
    },
  })
  const status = new Promise<number>((resolve) => {
    outgoing.once('error', () => resolve(0))
    outgoing.once('response', (incoming) => {
      incoming.resume()
      resolve(incoming.statusCode ?? 0)
    })
  })
  outgoing.write(form.slice(0, half))
  await pause(300)
  return {
    finish: () => {
      outgoing.end(form.slice(half))
      return status
    },
  }
}

async function productsMissingOn({ shop }: Machine, { kept }: Load): Promise<string[]> {
  const { text } = await shop().get('/sitemap.xml')
  const slug = (product: string) => `/${product.toLowerCase().replace(' ', '-')}-negro<`
  return kept.products.filter((product) => !text.includes(slug(product)))
}
