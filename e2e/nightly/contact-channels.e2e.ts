import { paths, searchPath } from '#app/base/paths.ts'
import { openOwnShop, OWN_PRODUCT_ID, type OwnShop } from '../own-shop.ts'
import { expect, test } from '../shop.ts'

const WHATSAPP = '+54 9 353 412-3456'
const INSTAGRAM = 'mi.tienda'

const SHOPS = [
  {
    what: 'neither',
    whatsapp: null,
    instagram: null,
    channels: 'el formulario de contacto',
    way: 'Consultar por el formulario',
  },
  {
    what: 'WhatsApp alone',
    whatsapp: WHATSAPP,
    instagram: null,
    channels: 'WhatsApp',
    way: 'Consultar por WhatsApp',
  },
  {
    what: 'Instagram alone',
    whatsapp: null,
    instagram: INSTAGRAM,
    channels: 'Instagram',
    way: 'Consultar por Instagram',
  },
  {
    what: 'both',
    whatsapp: WHATSAPP,
    instagram: INSTAGRAM,
    channels: 'WhatsApp o Instagram',
    way: 'Consultar por WhatsApp',
  },
]

const PRODUCT = `/productos/${OWN_PRODUCT_ID}/vera-negro`

/** Every address with a name that anybody may open, a product, searches, and pages that do not exist. */
const PUBLIC_PAGES = [
  ...new Set(Object.values(paths).map((path) => path.split('#')[0] ?? path)),
  PRODUCT,
  '/productos?marca=Vault&orden=menor-precio',
  '/productos?marca=nada',
  searchPath('vera'),
  searchPath('qqqqzzzz'),
  '/login?modo=crear',
  '/no-existe',
  '/productos/nohaynadaaqui1234567/vera',
]

/** Pages with a sentence that says how shop and shopper talk, besides the footer of every page. */
const NAMED_ON = [
  paths.home,
  paths.about,
  paths.contact,
  paths.faq,
  paths.shipping,
  paths.payment,
  paths.exchanges,
  paths.terms,
  PRODUCT,
]

/** Every shop says this of its visitors: they share products on WhatsApp, and come from there. */
const OF_ALL_SHOPS =
  /Los enlaces a WhatsApp, a las redes sociales y a Google Maps|si la visita vino de Instagram, WhatsApp/g

let shop: OwnShop
test.beforeAll(async () => {
  shop = await openOwnShop()
})
test.afterAll(() => shop.close())

for (const expected of SHOPS) {
  test(`a shop with ${expected.what} promises that, on every public page`, async () => {
    const { whatsapp, instagram, channels } = expected
    await shop.setFact('whatsapp', whatsapp)
    await shop.setFact('instagram', instagram)
    const buying = `La compra se coordina por ${channels}.`
    await expect.poll(async () => wordsOf(await read('/'))).toContain(buying)
    const pages = await readPages()
    expect(pages.size).toBeGreaterThan(20)

    for (const path of NAMED_ON) expect(mainOf(pages.get(path) ?? ''), path).toMatch(endingWith(channels))
    for (const [path, html] of pages) {
      expect(wordsOf(html), path).toContain(buying)
      const page = html.replaceAll(OF_ALL_SHOPS, '')
      if (whatsapp === null) expect(page, path).not.toMatch(/WhatsApp|wa\.me/i)
      if (instagram === null) expect(page, path).not.toMatch(/Instagram/i)
      if (whatsapp !== null || instagram !== null) expect(page, path).not.toContain('por el formulario')
    }

    // The page of a product offers a way to ask about it, whatever the shop has.
    const product = mainOf(pages.get(PRODUCT) ?? '')
    const options = ['Consultar por WhatsApp', 'Consultar por Instagram', 'Consultar por el formulario']
    expect(options.filter((words) => product.includes(words))).toEqual([expected.way])
  })
}

/** "por WhatsApp" and not the beginning of "por WhatsApp o Instagram". */
function endingWith(channels: string): RegExp {
  return new RegExp(`por ${channels}(?! o )`)
}

async function readPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const path of PUBLIC_PAGES) {
    const response = await fetch(shop.url + path, { redirect: 'manual' })
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
    const html = await response.text()
    // Pages of the way to Google have no frame.
    if (isPage && (response.status === 200 || response.status === 404) && html.includes('<footer'))
      pages.set(path, withoutScripts(html))
  }
  return pages
}

async function read(path: string): Promise<string> {
  return withoutScripts(await (await fetch(shop.url + path)).text())
}

/** Removes scripts but structured data, which search engines read. */
function withoutScripts(html: string): string {
  return html.replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '')
}

function mainOf(html: string): string {
  return wordsOf(/<main.*<\/main>/s.exec(html)?.[0] ?? '')
}

function wordsOf(html: string): string {
  return html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ')
}
