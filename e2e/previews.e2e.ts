import sharp from 'sharp'
import { parseCsv } from '#app/base/csv.ts'
import { product, products } from './demo-products.ts'
import { ask, CHATS } from './http.ts'
import { expect, test } from './shop.ts'

const COLORS = products.reduce((sum, { colors }) => sum + colors.length, 0)
/** Each size of a color is an item of the feeds. */
const ITEMS = products.flatMap(({ colors }) => colors.flatMap(({ sizes }) => sizes)).length

/** Returns the text of elements of a document that a strict XML parser accepts. */
const READ_XML = ([xml, names]: [string, string[]]) => {
  const document = new DOMParser().parseFromString(xml, 'application/xml')
  const [problem] = document.getElementsByTagName('parsererror')
  if (problem) throw new Error(problem.textContent)
  return names.map((name) => [...document.getElementsByTagName(name)].map((each) => each.textContent))
}

test('every chat gets the picture of the link: 1200 × 630, JPEG, under 200 KB', async () => {
  const former = `/vista-previa/${product('Vera').id}/blanco-y-verde-000000000000.jpg`
  for (const robot of CHATS) {
    const moved = await ask(former, { 'user-agent': robot })
    expect(moved.status).toBe(302)
    const { status, headers, bytes } = await ask(String(moved.headers.location), { 'user-agent': robot })
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(bytes.length).toBeLessThan(200 * 1000)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('robots find the map of the site, and every address on it answers by itself @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  const robots = await ask('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  const [, map = ''] = /^Sitemap: (.+)$/m.exec(robots.bytes.toString()) ?? []
  const { pathname } = new URL(map)
  const sitemap = await ask(pathname)
  expect([sitemap.status, sitemap.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  const [pages = [], photos = []] = await page.evaluate(READ_XML, [
    sitemap.bytes.toString(),
    ['loc', 'image:loc'],
  ] as [string, string[]])
  expect(pages.filter((address) => /\/productos\/\w{20}\//.test(address))).toHaveLength(COLORS)
  for (const address of pages) {
    const { pathname: path } = new URL(address)
    const { status, bytes } = await ask(path)
    expect([path, status]).toEqual([path, 200])
    if (path.startsWith('/productos/'))
      expect(bytes.toString()).toContain(`rel="canonical" href="${address}"`)
  }
  const photo = await ask(new URL(photos[0] ?? '').pathname)
  expect([photo.status, photo.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('both feeds name every size of every color with a photo that is a JPEG, and the icons are there', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  const google = await ask('/feeds/google.xml')
  expect(google.headers['content-type']).toBe('application/xml; charset=utf-8')
  const [ids = [], prices = []] = await page.evaluate(READ_XML, [
    google.bytes.toString(),
    ['g:id', 'g:price'],
  ] as [string, string[]])
  expect(new Set(ids).size).toBe(ITEMS)

  const meta = await ask('/feeds/meta.csv')
  expect(meta.headers['content-type']).toBe('text/csv; charset=utf-8')
  const parsed = parseCsv(meta.bytes.toString(), ',')
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  const [columns = [], ...rows] = parsed.value
  const column = (name: string) => rows.map((row) => row[columns.indexOf(name)] ?? '')
  expect(column('id')).toEqual(ids)
  expect(column('price')).toEqual(prices)
  for (const address of [column('image_link')[0], column('additional_image_link')[0]?.split(',').at(-1)]) {
    const photo = await ask(new URL(address ?? '').pathname)
    expect([address, photo.status, photo.headers['content-type']]).toEqual([address, 200, 'image/jpeg'])
  }

  const icons = await page
    .locator('head link[rel~=icon], head link[rel=apple-touch-icon]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const manifest = await ask((await page.locator('head link[rel=manifest]').getAttribute('href')) ?? '')
  expect(manifest.headers['content-type']).toBe('application/manifest+json')
  const listed = (JSON.parse(manifest.bytes.toString()) as { icons: { src: string }[] }).icons
  for (const icon of [...icons, ...listed.map(({ src }) => src)]) {
    const { status, headers } = await ask(icon)
    expect([icon, status]).toEqual([icon, 200])
    expect(headers['content-type']).toMatch(/^image\/(?:x-icon|svg\+xml|png)$/)
  }
  expect(icons).toContain('/favicon.ico')
})
