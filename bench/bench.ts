// npm run bench: what the built shop costs, on the server per request and on the wire per first visit. Times of a busy
// machine mean little: read the ratios. `--report` writes docs/performance.md instead; groups named after it are
// measured alone: `npm run bench -- --report weight lighthouse`.
import os from 'node:os'
import { paths, searchPath } from '#app/paths.ts'
import { measureCrowd } from './crowd.ts'
import { measureFirstLoads } from './first-load.ts'
import { ACCEPT_ENCODING, MEASURES, samplesOfThroughput, searchCosts } from './measure.ts'
import { GROUPS, isGroupName, type GroupName } from './measurement.ts'
import { measureMemory } from './memory.ts'
import { openShop, type Shop } from './open-shop.ts'
import { findPages } from './pages.ts'
import { writePerformanceReport } from './performance-report.ts'
import {
  firstLoadTable,
  measurementTable,
  ratioTable,
  reportFirstLoads,
  reportThroughput,
  throughputTable,
} from './report.ts'
import { growthLine, listGrowthLine, searchTable } from './search-report.ts'
import { CONNECTIONS, ROUNDS } from './throughput.ts'

if (process.argv.includes('--report')) {
  await report(process.argv.slice(process.argv.indexOf('--report') + 1))
  process.exit()
}

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
const samples = await samplesOfThroughput(shop, pages)
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

const crowd = [
  ...(await measureCrowd(shop, { name: 'list', path: paths.products }, ACCEPT_ENCODING)),
  ...(await measureCrowd(shop, { name: 'search', path: searchPath('negro') }, ACCEPT_ENCODING)),
]
print('', 'Many clients at once, median of the rounds', '', measurementTable(crowd))

process.stderr.write('First loads …\n')
const firstLoads = reportFirstLoads(await measureFirstLoads(shop.origin, pages))
print(
  '',
  'First load in Chromium, a phone of 390 px at twice the density, nothing scrolled; transferred KB (1000 bytes)',
  '',
  firstLoadTable(firstLoads),
)

await shop.close()

process.stderr.write('Memory …\n')
const memory = await measureMemory()
print('', 'Memory of the whole process', '', measurementTable(memory))

process.stderr.write('Searches …\n')
const searches = await searchCosts()
print(
  '',
  'Searches beside plain Fuse.js over the records, in one process',
  '',
  searchTable(searches),
  growthLine(searches),
  listGrowthLine(searches),
)

const tookSeconds = Math.round((performance.now() - begun) / 1000)
print('', `Took ${tookSeconds} s.`)
if (wantsJson) {
  process.stdout.write(
    `${JSON.stringify({ machine, throughput, crowd, firstLoads, memory, searches, tookSeconds }, null, 2)}\n`,
  )
}

function print(...lines: string[]): void {
  if (!wantsJson) process.stdout.write(`${lines.join('\n')}\n`)
}

async function report(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !isGroupName(name))
  if (unknown.length > 0) {
    process.stderr.write(`No group is named ${unknown.join(', ')}: ${Object.keys(GROUPS).join(', ')}\n`)
    process.exit(1)
  }
  const groups = (Object.keys(GROUPS) as GroupName[]).filter(
    (name) => wanted.length === 0 || wanted.includes(name),
  )
  const demo: { shop?: Shop } = {}
  const demoShop = async () => (demo.shop ??= await openShop())
  for (const group of groups) {
    const measure = MEASURES[group]
    if (!measure) continue
    const begun = performance.now()
    process.stderr.write(`${group} …\n`)
    try {
      // Written at once: a later group that fails loses nothing.
      writePerformanceReport(await measure(demoShop))
      process.stderr.write(`${group}: ${Math.round((performance.now() - begun) / 1000)} s\n`)
    } catch (error) {
      process.exitCode = 1
      process.stderr.write(`${group} was not measured: ${String(error)}\n`)
    }
  }
  await demo.shop?.close()
}
