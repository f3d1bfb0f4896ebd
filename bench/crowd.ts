import type { ChildProcess } from 'node:child_process'
import type { Load, Order } from './load.ts'
import type { Measurement } from './measurement.ts'
import type { Shop } from './open-shop.ts'
import { ask, nextMessage, startProcess, stopProcess } from './processes.ts'
import { median } from './throughput.ts'

const CONNECTIONS = 64
const ROUNDS = 9
const ROUND = { connections: CONNECTIONS, seconds: 0.6, requests: 20_000 }

type Crowd = Load & { cpuMs: number }

/** What 64 clients at once get of a cached page, beside bare `node:http`, and what "not modified" costs. */
export async function measureCrowd(
  shop: Shop,
  page: { name: string; path: string },
  acceptEncoding: string,
): Promise<Measurement[]> {
  const headers = { 'accept-encoding': acceptEncoding }
  const first = await fetch(new URL(page.path, shop.origin), { headers })
  const etag = first.headers.get('etag') ?? ''
  await first.arrayBuffer()
  const bareServer = startProcess('bare-server.ts', [shop.origin, acceptEncoding, page.path])
  const bareOrigin = `http://127.0.0.1:${String(await nextMessage(bareServer))}`
  const load = startProcess('load.ts')
  const put = async (server: ChildProcess, order: Omit<Order, keyof typeof ROUND>): Promise<Crowd> => {
    const before = Number(await ask(server, 'cpu'))
    const done = (await ask(load, { ...order, ...ROUND }, 30_000)) as Load
    return { ...done, cpuMs: Number(await ask(server, 'cpu')) - before }
  }
  const rounds: { whole: Crowd; bare: Crowd; notModified: Crowd }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const whole = await put(shop.process, { origin: shop.origin, path: page.path, headers })
    const bare = await put(bareServer, { origin: bareOrigin, path: page.path, headers })
    const notModified = await put(shop.process, {
      origin: shop.origin,
      path: page.path,
      headers: { ...headers, 'if-none-match': etag },
      status: '304',
    })
    // The first round warms up.
    if (round > 0) rounds.push({ whole, bare, notModified })
  }
  await Promise.all([stopProcess(load), stopProcess(bareServer)])

  const of = (what: (round: (typeof rounds)[number]) => number) => median(rounds.map(what))
  const rate = ({ requests, seconds }: Load) => requests / seconds
  const cpu = ({ cpuMs, requests }: Crowd) => cpuMs / requests
  const row = (name: string, value: number, unit: string): Measurement => ({
    group: 'throughput',
    name: `${page.name}, ${CONNECTIONS} connections: ${name}`,
    value,
    unit,
  })
  return [
    {
      ...row(
        'requests',
        of(({ whole }) => rate(whole)),
        '/s',
      ),
      goal: { min: 20_000 },
    },
    {
      ...row(
        'p99',
        of(({ whole }) => whole.p99Ms),
        'ms',
      ),
      goal: { max: 10 },
    },
    row(
      'p99 of bare node:http',
      of(({ bare }) => bare.p99Ms),
      'ms',
    ),
    {
      ...row(
        'of bare node:http',
        of(({ whole, bare }) => rate(whole) / rate(bare)),
        '×',
      ),
      goal: { min: 0.8 },
    },
    {
      ...row(
        'CPU of a 304 against a 200',
        of(({ whole, notModified }) => cpu(notModified) / cpu(whole)),
        '×',
      ),
      goal: { max: 1 },
    },
  ]
}
