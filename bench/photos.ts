import { paths } from '#app/paths.ts'
import type { Measurement } from './measurement.ts'
import { median } from './throughput.ts'

const ACCEPT = 'image/avif,image/webp,*/*'
const WIDTH = 640
const ALONE = 9
/** A page full of photos that nobody asked for yet. */
const AT_ONCE = 24
const MAX_WIDTH = 1400
const PAGES_ASKED = 40

/** How long a photo's first view takes, and what a page full of such photos costs those who ask for pages meanwhile. */
export async function measurePhotos(origin: string): Promise<Measurement[]> {
  const names = await photoNames(origin)
  const alone: number[] = []
  for (const name of names.slice(0, ALONE)) alone.push(await timeOf(photo(origin, name, WIDTH)))

  const quiet = await pageTimes(origin)
  const drawn = Promise.all(names.slice(0, AT_ONCE).map((name) => timeOf(photo(origin, name, MAX_WIDTH))))
  const busy = await pageTimes(origin)
  await drawn
  return [
    {
      group: 'photos',
      name: `first view at ${WIDTH} px`,
      value: median(alone),
      unit: 'ms',
      goal: { max: 300 },
    },
    { group: 'photos', name: 'a page alone, rendered', value: median(quiet), unit: 'ms' },
    { group: 'photos', name: `a page while ${AT_ONCE} photos are made`, value: median(busy), unit: 'ms' },
    { group: 'photos', name: 'that page against alone', value: median(busy) / median(quiet), unit: '×' },
  ]
}

/** The second photo of each product: the demo prepares the first ones. */
async function photoNames(origin: string): Promise<string[]> {
  const pages = await Promise.all(
    [paths.home, `${paths.products}?pagina=5`].map(async (path) =>
      (await fetch(new URL(path, origin))).text(),
    ),
  )
  const found = pages.flatMap((html) => [...html.matchAll(/w_640\/([\w/-]+)/g)].map(([, name = '']) => name))
  const names = [...new Set(found.map((name) => name.replace(/-1$/, '-2')))]
  if (names.length < AT_ONCE) throw new Error(`the demo's pages show ${names.length} photos only`)
  return names
}

function photo(origin: string, name: string, width: number): URL {
  return new URL(`/imagenes/upload/f_auto,q_auto,w_${width}/${name}`, origin)
}

/** Rendered for each request: a page from the cache would wait for nothing. */
async function pageTimes(origin: string): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < PAGES_ASKED; asked += 1)
    times.push(await timeOf(new URL(`${paths.products}?_routes=`, origin)))
  return times
}

async function timeOf(url: URL): Promise<number> {
  const begun = performance.now()
  const response = await fetch(url, { headers: { accept: ACCEPT } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`)
  return performance.now() - begun
}
