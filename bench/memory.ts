import { setTimeout as wait } from 'node:timers/promises'
import { paths, searchPath } from '#app/base/paths.ts'
import type { Bench, Figures } from './measure.ts'
import { row, type Row } from './report.ts'
import { dataFolder, openShop, read, type Server } from './servers.ts'

const QUIET_MS = 10_000
const TERMS = 2000
const AT_ONCE = 16

/** Measures the memory of a process, its database included: after a start, and after a robot was there. */
export async function measureMemory({ builds, bare }: Bench): Promise<Row[]> {
  const shops = await Promise.all(builds.map((build) => openShop(build.folder, dataFolder(build))))
  const servers = [...shops, bare]
  await wait(QUIET_MS)
  const idle = await memoryOf(servers)
  for (const shop of shops) await visitEverything(shop)
  await wait(QUIET_MS)
  const after = await memoryOf(servers)
  for (const shop of shops) await shop.close()
  return [
    row('after a start', 'MB', idle, 'memory', { max: 200 }),
    row(`after every page and ${TERMS} different searches`, 'MB', after, 'memory'),
  ]
}

function memoryOf(servers: readonly Server[]): Promise<Figures[]> {
  return Promise.all(servers.map(async ({ usage }) => ({ memory: (await usage()).memoryMb })))
}

async function visitEverything(shop: Server): Promise<void> {
  const sitemap = String(await read(shop, paths.sitemap))
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const left = [
    ...pages,
    ...Array.from({ length: TERMS }, (_, index) => searchPath(`negro ${index}`)),
  ].values()
  const visit = async () => {
    for (const page of left) await read(shop, page)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
}
