// What each group of docs/performance.md measures. Each function may open the shop of the demo, and returns its lines.
import { measureBigShop } from './big-shop.ts'
import { measureCrowd } from './crowd.ts'
import { measureFeel } from './feel.ts'
import { measureFirstLoads } from './first-load.ts'
import { measureLighthouse } from './lighthouse.ts'
import type { GroupName, Measurement } from './measurement.ts'
import { measureMemory } from './memory.ts'
import type { Shop } from './open-shop.ts'
import { findPages, type Page } from './pages.ts'
import { measurePhotos } from './photos.ts'
import { paths, searchPath } from '#app/paths.ts'
import { nextMessage, startProcess, stopProcess } from './processes.ts'
import { reportThroughput } from './report.ts'
import type { SearchCost } from './search.ts'
import { measureThroughput } from './throughput.ts'

export const ACCEPT_ENCODING = 'gzip, deflate, br'
/** Plain Fuse.js at fifty thousand records is slow, and is given the time. */
const SEARCHES_WITHIN_MS = 120_000

/** In milliseconds of CPU. */
const RENDERING_GOALS: Record<string, number> = { list: 1.5, detail: 1 }

type Measure = (demoShop: () => Promise<Shop>) => Promise<Measurement[]>

export const MEASURES: Partial<Record<GroupName, Measure>> = {
  throughput: async (demoShop) => {
    const shop = await demoShop()
    const samples = await samplesOfThroughput(shop, await findPages(shop.origin))
    const pages = reportThroughput(samples).flatMap(({ page, servers, ratios }): Measurement[] => [
      row('throughput', `${page}: requests`, servers.cached.requestsPerSecond, '/s'),
      {
        ...row('throughput', `${page}: of bare node:http`, ratios.cachedToBareRequests.median, '×'),
        goal: { min: 0.8 },
      },
      {
        ...row('throughput', `${page}: CPU when rendered`, servers.rendered.cpuMsPerRequest, 'ms'),
        ...(RENDERING_GOALS[page] !== undefined && { goal: { max: RENDERING_GOALS[page] } }),
      },
    ])
    const list = await measureCrowd(shop, { name: 'list', path: paths.products }, ACCEPT_ENCODING)
    const search = await measureCrowd(shop, { name: 'search', path: searchPath('negro') }, ACCEPT_ENCODING)
    return [...pages, ...list, ...search]
  },
  weight: async (demoShop) => {
    const shop = await demoShop()
    const loads = await measureFirstLoads(shop.origin, await publicPages(shop))
    return loads.flatMap(({ page, bytes }): Measurement[] => {
      const total = Object.values(bytes).reduce((sum, part) => sum + part, 0)
      return [
        {
          ...row('weight', `${page.name}: scripts`, bytes.JS / 1024, 'KiB'),
          ...(page.name === 'list' && { goal: { max: 100 } }),
        },
        row('weight', `${page.name}: pictures`, bytes.images / 1024, 'KiB'),
        { ...row('weight', `${page.name}: font`, bytes.font / 1024, 'KiB'), goal: { max: 30 } },
        row('weight', `${page.name}: HTML and CSS`, (bytes.HTML + bytes.CSS) / 1024, 'KiB'),
        row('weight', `${page.name}: everything`, total / 1024, 'KiB'),
      ]
    })
  },
  lighthouse: async (demoShop) => {
    const shop = await demoShop()
    return measureLighthouse(shop.origin, await publicPages(shop))
  },
  feel: async (demoShop) => measureFeel((await demoShop()).origin),
  photos: async (demoShop) => measurePhotos((await demoShop()).origin),
  memory: measureMemory,
  growth: async () => {
    const searches = await searchCosts()
    const lists = searches.filter(({ kind }) => kind === 'hits')
    return [
      ...searches.map(({ products, kind, shop }) =>
        row('growth', `search, ${kind}, ${products.toLocaleString('en')} products`, shop.medianMs, 'ms'),
      ),
      ...lists.map(({ products, listMs }) =>
        row('growth', `list with filters, ${products.toLocaleString('en')} products`, listMs, 'ms'),
      ),
      ...(await measureBigShop()),
    ]
  },
}

export async function samplesOfThroughput(shop: Shop, pages: readonly Page[]) {
  const bareServer = startProcess('bare-server.ts', [
    shop.origin,
    ACCEPT_ENCODING,
    ...pages.map((page) => page.path),
  ])
  const bare = { process: bareServer, origin: `http://127.0.0.1:${String(await nextMessage(bareServer))}` }
  const load = startProcess('load.ts')
  const samples = await measureThroughput(load, { shop, bare }, pages, { 'accept-encoding': ACCEPT_ENCODING })
  await Promise.all([stopProcess(load), stopProcess(bareServer)])
  return samples
}

export async function searchCosts(): Promise<SearchCost[]> {
  const searcher = startProcess('search.ts', [], {}, ['--expose-gc'])
  const searches = (await nextMessage(searcher, SEARCHES_WITHIN_MS)) as SearchCost[]
  await stopProcess(searcher)
  return searches
}

/** One page of each kind that a shopper sees. */
async function publicPages(shop: Shop): Promise<{ name: string; path: string }[]> {
  return [
    ...(await findPages(shop.origin)),
    { name: 'search', path: searchPath('zapatillas') },
    { name: 'shipping', path: paths.shipping },
    { name: 'FAQ', path: paths.faq },
    { name: 'login', path: paths.login },
  ]
}

function row(group: GroupName, name: string, value: number, unit: string): Measurement {
  return { group, name, value, unit }
}
