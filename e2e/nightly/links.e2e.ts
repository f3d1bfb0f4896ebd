import { paths, searchPath } from '#app/base/paths.ts'
import { products } from '../demo-products.ts'
import { ask } from '../http.ts'
import { expect, test } from '../shop.ts'
import { shopUrl } from '../worker-shop.ts'

/** Pages to which only a script or a mistake leads. */
const BESIDES = [
  searchPath('vera'),
  searchPath('qqqqzzzz'),
  '/productos?marca=Vault&color=negro&hasta=80.000',
  '/login?modo=crear',
  paths.verifyEmail,
  paths.resetPassword,
  '/no-existe',
  '/productos/nohaynadaaqui1234567/vera',
]
const AT_ONCE = 4
/** The format that is made fastest. */
const BROWSER = { accept: 'image/webp,*/*' }
/** Requests each photo once, at its smallest width: the other widths come from the same original, and slowly. */
const LARGER_PHOTO = /^\/imagenes\/upload\/[^/]*,w_(?!320\/)/

/** `from` is a page that links to it. */
type Target = { address: string; from: string }
type Element = Record<string, string>

test('no link of the shop is dead, leads through a redirect or to a place that is not there', async () => {
  const { pages, problems } = await crawl()
  expect(problems).toEqual([])
  const colors = products.flatMap((product) => product.colors)
  const productPages = [...pages.keys()].filter((address) => address.split('/').length === 4)
  expect(productPages.filter((address) => address.startsWith('/productos/')).length).toBeGreaterThanOrEqual(
    colors.length,
  )
})

/** Follows every link from the front page on, then asks for every file that the pages name. */
async function crawl() {
  const problems = new Set<string>()
  const pages = new Map<string, string>()
  const files = new Map<string, string>()
  const places = new Map<string, string>()
  let next: Target[] = [paths.home, ...BESIDES].map((address) => ({ address, from: 'the test' }))
  while (next.length > 0) {
    const found: Target[] = []
    await inParallel(next, async ({ address, from }) => {
      const { status, bytes } = await ask(address)
      const html = bytes.toString()
      pages.set(address, html)
      if (status !== 200 && !(BESIDES.includes(address) && status === 404))
        problems.add(`${from} links to ${address}, which answers ${status}`)
      for (const link of elementsOf(html, 'a')) {
        const target = toTarget(link['href'] ?? '', address)
        const problem = problemOf(link)
        if (problem) problems.add(`${address}: ${problem} (${link['href']})`)
        if (target) found.push({ address: target, from: address })
      }
      for (const file of filesOf(html, address)) if (!LARGER_PHOTO.test(file)) files.set(file, address)
    })
    for (const { address, from } of found) if (address.includes('#')) places.set(address, from)
    const asked = new Map(
      found.map(({ address, from }) => [
        withoutFragment(address),
        { address: withoutFragment(address), from },
      ]),
    )
    next = [...asked.values()].filter(({ address }) => !pages.has(address))
  }
  for (const [place, from] of places) {
    const [page = '', id = ''] = place.split('#')
    if (!hasElement(pages.get(page) ?? '', id)) problems.add(`${from} links to ${place}: no such place`)
  }
  await checkFiles(files, problems)
  return { pages, problems: [...problems] }
}

async function checkFiles(files: ReadonlyMap<string, string>, problems: Set<string>): Promise<void> {
  await inParallel([...files], async ([file, from]) => {
    const [address = '', id] = file.split('#')
    const { status, bytes } = await ask(address, BROWSER, id === undefined ? 'HEAD' : 'GET')
    if (status !== 200) problems.add(`${from} needs ${file}, which answers ${status}`)
    else if (id !== undefined && !hasElement(bytes.toString(), id))
      problems.add(`${from} needs ${file}: no such drawing`)
  })
}

/** Checks a link by its attributes alone, because no test may reach other sites. */
function problemOf({ href = '', target, rel = '' }: Element): string | null {
  if (!URL.canParse(href, shopUrl)) return 'no address'
  const { protocol, origin } = new URL(href, shopUrl)
  if (target === '_blank' && !rel.includes('noopener')) return 'opens beside the shop and can reach back'
  if (origin === shopUrl || ['https:', 'mailto:', 'tel:'].includes(protocol)) return null
  return 'leads out without https'
}

/** Pictures in every width, scripts, styles, icons, and the address that the page gives itself. */
function filesOf(html: string, from: string): string[] {
  const named = ['img', 'source', 'script', 'use', 'link'].flatMap((name) => elementsOf(html, name))
  return named.flatMap((element) => {
    const widths = [element['srcset'], element['imagesrcset']].flatMap((set) => set?.split(/,\s+/) ?? [])
    const addresses = [element['src'], element['href'], ...widths.map((width) => width.split(' ')[0])]
    return addresses.flatMap((address) => (address ? (toTarget(address, from) ?? []) : []))
  })
}

/** Returns path, query and fragment, or null for another site's address. */
function toTarget(href: string, from: string): string | null {
  const page = shopUrl + from
  if (!URL.canParse(href, page)) return null
  const { origin, pathname, search, hash } = new URL(href, page)
  return origin === shopUrl ? pathname + search + hash : null
}

const withoutFragment = (address: string) => address.split('#')[0] ?? address

function hasElement(html: string, id: string): boolean {
  return html.includes(` id="${id}"`)
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The attributes of every element of that name. The shop's own pages leave no `>` in a value. */
function elementsOf(html: string, name: string): Element[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        value.replace(/&(#?\w+);/g, (written, entity: string) => ENTITIES[entity] ?? written),
      ]),
    ),
  )
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
