// npm run bench: what the built shop costs beside bare node:http and a blank page, and with `--beside FOLDER` beside another
// built checkout. `--report` also writes docs/performance.md. Words are groups that are measured alone.
import { parseArgs } from 'node:util'
import { measureFeel } from './feel.ts'
import { measureGrowth } from './growth.ts'
import type { Bench } from './measure.ts'
import { measureMemory } from './memory.ts'
import { openBare } from './pages.ts'
import { section, writePage, type Row } from './report.ts'
import { dataFolder, openShop, prepareBuild, type Build } from './servers.ts'
import { measureThroughput } from './throughput.ts'
import { measureVisits } from './visits.ts'

type Group = { title: string; measure: (bench: Bench) => Promise<Row[]> }

const GROUPS: Record<string, Group> = {
  throughput: { title: 'Throughput, one process', measure: measureThroughput },
  visits: { title: 'Weight and Lighthouse: first visits, mobile, slow 4G simulated', measure: measureVisits },
  feel: { title: 'Feel: touches on a processor four times slower', measure: measureFeel },
  growth: { title: 'Growth: the same of larger catalogues', measure: measureGrowth },
  memory: { title: 'Memory of the whole process', measure: measureMemory },
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { report: { type: 'boolean' }, beside: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in GROUPS))
if (unknown.length > 0) {
  process.stderr.write(`There is no group ${unknown.join(', ')}. Groups: ${Object.keys(GROUPS).join(', ')}\n`)
  process.exit(2)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.stderr.write('Loading the demo …\n')
const builds: Build[] = []
for (const folder of ['.', ...(options.beside === undefined ? [] : [options.beside])]) {
  builds.push(await prepareBuild(folder))
}
const titles = Object.values(GROUPS).map(({ title }) => title)
for (const [name, { title, measure }] of Object.entries(GROUPS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const begun = performance.now()
  const bench = await open()
  try {
    const text = section(title, await measure(bench))
    process.stdout.write(`${text}\n\n`)
    // Writes the report after each group, so that a group that fails loses none of the others.
    if (options.report) writePage(new Map([[title, text]]), titles)
  } catch (error) {
    process.exitCode = 1
    process.stderr.write(`${name} was not measured: ${String(error)}\n`)
  }
  for (const server of [...bench.shops, bench.bare]) await server.close()
  process.stderr.write(`${name}: ${Math.round((performance.now() - begun) / 1000)} s\n`)
}
// A group that failed may have left processes. They end with this one.
process.exit()

async function open(): Promise<Bench> {
  const shops = await Promise.all(builds.map((build) => openShop(build.folder, dataFolder(build))))
  const [demo] = shops
  if (!demo) throw new Error('no shop is open')
  return { builds, shops, bare: await openBare(demo) }
}
