// npm run bench: what the built shop costs, on the server per request and on the wire per first visit. Times of a busy
// machine mean little: read the ratios.
import os from 'node:os'
import { measureFirstLoads } from './first-load.ts'
import { openShop } from './open-shop.ts'
import { findPages } from './pages.ts'
import { nextMessage, startProcess, stopProcess } from './processes.ts'
import { firstLoadTable, ratioTable, reportFirstLoads, reportThroughput, throughputTable } from './report.ts'
import { growthLine, searchTable } from './search-report.ts'
import type { SearchCost } from './search.ts'
import { CONNECTIONS, measureThroughput, ROUNDS } from './throughput.ts'

const ACCEPT_ENCODING = 'gzip, deflate, br'
/** Plain Fuse.js at fifty thousand records is slow, and is given the time. */
const SEARCHES_WITHIN_MS = 120_000

const begun = performance.now()
const wantsJson = process.argv.includes('--json')

const machine = {
  cores: os.availableParallelism(),
  model: os.cpus()[0]?.model.trim() ?? '',
  platform: `${os.platform()} ${os.arch()}`,
  node: process.version,
}
print(
  `Machine: ${machine.cores} cores (${machine.model}), ${machine.platform}, Node ${machine.node}`,
  `Load: ${CONNECTIONS} connections, ${ROUNDS} rounds, each server one process; Accept-Encoding: ${ACCEPT_ENCODING}`,
)

process.stderr.write('Opening the shop with its demo …\n')
const shop = await openShop()
const pages = await findPages(shop.origin)

process.stderr.write('Requests …\n')
const paths = pages.map((page) => page.path)
const bareServer = startProcess('bare-server.ts', [shop.origin, ACCEPT_ENCODING, ...paths])
const bare = { process: bareServer, origin: `http://127.0.0.1:${String(await nextMessage(bareServer))}` }
const load = startProcess('load.ts')
const samples = await measureThroughput(load, { shop, bare }, pages, { 'accept-encoding': ACCEPT_ENCODING })
await Promise.all([stopProcess(load), stopProcess(bareServer)])
const throughput = reportThroughput(samples)
print(
  '',
  'Requests, median of the rounds (bare: a plain node:http server that sends the very same bytes).',
  'With less than one core busy, something else slowed the machine down: then only CPU counts.',
  '',
  throughputTable(throughput),
  '',
  'Ratios, median of the rounds (lowest–highest)',
  '',
  ratioTable(throughput),
)

process.stderr.write('First loads …\n')
const firstLoads = reportFirstLoads(await measureFirstLoads(shop.origin, pages))
print(
  '',
  'First load in Chromium, a phone of 390 px at twice the density, nothing scrolled; transferred KB (1000 bytes)',
  '',
  firstLoadTable(firstLoads),
)

await shop.close()

process.stderr.write('Searches …\n')
const searcher = startProcess('search.ts', [], {}, ['--expose-gc'])
const searches = (await nextMessage(searcher, SEARCHES_WITHIN_MS)) as SearchCost[]
await stopProcess(searcher)
print(
  '',
  'Searches beside plain Fuse.js over the records, in one process',
  '',
  searchTable(searches),
  growthLine(searches),
)

const tookSeconds = Math.round((performance.now() - begun) / 1000)
print('', `Took ${tookSeconds} s.`)
if (wantsJson) {
  process.stdout.write(
    `${JSON.stringify({ machine, throughput, firstLoads, searches, tookSeconds }, null, 2)}\n`,
  )
}

function print(...lines: string[]): void {
  if (!wantsJson) process.stdout.write(`${lines.join('\n')}\n`)
}
