// node bench/sizing.ts: the processor time of one request of each kind, of all the shop's threads, and what the demo's
// photos weigh, for docs/growing.md. Processor time is the same on a busy machine; clock time is not measured.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { paths, searchPath } from '#app/paths.ts'
import { openShop, type Shop } from './open-shop.ts'
import { findPages } from './pages.ts'
import { ask } from './processes.ts'
import { table } from './table.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'vault-sizing-'))
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
const shop = await openShop(dataDir)
const { origin } = shop
const list = (await findPages(origin)).find(({ name }) => name === 'list')
const html = await (await fetch(origin + paths.products)).text()
const photo = (/\/imagenes\/upload\/f_auto,q_auto,w_\d+\/[\w/-]+/.exec(html) ?? [''])[0]

/** More than one of each, because the clock of a process counts in steps; sign-ins are limited. */
const REQUESTS: Record<string, { count: number; send: (index: number) => Promise<Response> }> = {
  'cached page': { count: 2000, send: () => fetch(origin + paths.products) },
  'stored photo': { count: 1000, send: () => fetch(origin + photo, { headers: { accept: 'image/avif' } }) },
  'rendered list': { count: 200, send: () => fetch(origin + String(list?.renderedPath)) },
  'search for something new': {
    count: 200,
    send: (index) => fetch(origin + searchPath(`negro ${index}`)),
  },
  'sign-in with a password': { count: 30, send: signIn },
}

const rows: string[][] = []
for (const [name, { count, send }] of Object.entries(REQUESTS)) {
  await finish(send(0))
  const before = await cpuMs(shop)
  for (let index = 1; index <= count; index += 1) await finish(send(index))
  const each = ((await cpuMs(shop)) - before) / count
  rows.push([name, each.toFixed(2), Math.round(1000 / each).toLocaleString('en')])
}
const memory = Number(await ask(shop.process, 'memory'))
const [originals, sizes] = [filesOf('masters'), filesOf('derived')]
process.stdout.write(
  `${table(['request', 'CPU ms', 'per core and second'], rows)}\n
Memory of the process: ${memory.toFixed(0)} MB
Photos: ${originals.length} originals of ${mean(originals)} KiB, ${sizes.length} sizes of ${mean(sizes)} KiB\n`,
)
await shop.close()

function signIn(index: number): Promise<Response> {
  const body = new URLSearchParams({
    ...{ intent: 'password', email: `ana${index}@example.com`, password: 'zapatilla azul' },
  })
  return fetch(origin + paths.login, { method: 'POST', redirect: 'manual', headers: { origin }, body })
}

async function finish(answer: Promise<Response>): Promise<void> {
  const response = await answer
  await response.arrayBuffer()
  if (response.status >= 429) throw new Error(`${response.url} answered ${response.status}`)
}

async function cpuMs({ process: child }: Shop): Promise<number> {
  return Number(await ask(child, 'cpu', 60_000))
}

/** Returns the sizes of the files below a folder of the photos. */
function filesOf(folder: string): number[] {
  const root = path.join(dataDir, 'photos', folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(root, file)))
    .filter((file) => file.isFile())
    .map(({ size }) => size)
}

function mean(sizes: readonly number[]): string {
  return (sizes.reduce((sum, size) => sum + size, 0) / sizes.length / 1024).toFixed(1)
}
