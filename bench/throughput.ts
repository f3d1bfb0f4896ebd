import { byTurns, cpuOf, type Bench } from './measure.ts'
import { findPages, newList, newSearch } from './pages.ts'
import { row, type Row } from './report.ts'
import { read, startProcess, type Server } from './servers.ts'
import type { Load } from './load.ts'

const LOAD = { connections: 12, seconds: 0.6 }
const ROUNDS = 9
const NEW_PAGES = 50

/** Measures what the page cache answers beside bare node:http, and what a page costs that nobody has asked for. */
export async function measureThroughput({ shops, bare }: Bench): Promise<Row[]> {
  const servers = [...shops, bare]
  const [demo = bare] = shops
  const rows: Row[] = []
  const load = startProcess('load.ts')
  for (const { name, path } of (await findPages(demo)).slice(0, 3)) {
    const figures = await byTurns(servers, ROUNDS, async (server) => {
      const done: Load[] = []
      const put = async () => done.push((await load.ask({ ...LOAD, origin: server.origin, path })) as Load)
      const cpuMs = await cpuOf(server, put)
      const { requests = 0, seconds = 0 } = done[0] ?? {}
      return { rate: requests / seconds, cpu: (1000 * cpuMs) / requests }
    })
    rows.push(
      row(`${name}, from the page cache`, '/s', figures, 'rate', { min: 0.5, against: 'bare' }),
      row(`${name}, from the page cache: CPU`, 'µs', figures, 'cpu'),
    )
  }
  await load.close()
  const rendered = await byTurns(servers, ROUNDS, async (server) => ({
    list: await cpuOfEach(server, newList),
    search: await cpuOfEach(server, newSearch),
  }))
  return [
    ...rows,
    row('list that nobody has asked for: CPU', 'ms', rendered, 'list', { max: 1.5, against: 'beside' }),
    row('search that nobody has asked for: CPU', 'ms', rendered, 'search'),
  ]
}

/** Returns the processor time of one such request, asked one after the other. */
export async function cpuOfEach(
  server: Server,
  address: () => string,
  requests = NEW_PAGES,
): Promise<number> {
  const all = await cpuOf(server, async () => {
    for (let index = 0; index < requests; index += 1) await read(server, address())
  })
  return all / requests
}
