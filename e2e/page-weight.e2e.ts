import { paths, searchPath } from '#app/base/paths.ts'
import { address } from './demo-products.ts'
import { ask } from './http.ts'
import budgets from './page-budget.json' with { type: 'json' }
import { expect, test as inAnyShop } from './shop.ts'

const PAGES: Record<keyof typeof budgets, string> = {
  home: paths.home,
  list: paths.products,
  detail: address('Vera', 'vera-blanco-y-verde'),
  search: searchPath('vera'),
  about: paths.about,
  faq: paths.faq,
  shipping: paths.shipping,
  privacy: paths.privacy,
  contact: paths.contact,
  withdrawal: paths.withdrawal,
  login: paths.login,
}
/** Other journeys leave settings that add words to every page: with a fixture of its own, this file has a new shop. */
const test = inAnyShop.extend<object, { newShop: string }>({
  newShop: ['for the page weights', { scope: 'worker', auto: true }],
})

const BROWSER = { 'accept-encoding': 'br', accept: 'image/avif,image/webp,*/*' }

/** The width that a phone of 390 px at twice the density takes of a product's photo in two columns. */
const CARD_WIDTH = 'w_480/'

const found = (html: string, what: RegExp) => [
  ...new Set([...html.matchAll(what)].map(([, url = '']) => url)),
]

async function bytesOf(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(urls.map((url) => ask(url, BROWSER)))
  expect(answers.map(({ status }) => status)).toEqual(urls.map(() => 200))
  return answers.reduce((sum, { bytes }) => sum + bytes.length, 0)
}

/** The one image that is fetched before all others: the product's photo as a card shows it, else the middle width. */
function preloadedImage(html: string): string[] {
  const [, srcSet] = /<link rel="preload" as="image"[^>]*? imageSrcSet="([^"]+)"/.exec(html) ?? []
  if (srcSet === undefined) return []
  const urls = srcSet.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
  return [urls.find((url) => url.includes(CARD_WIDTH)) ?? urls[1] ?? '']
}

/** Bytes on the wire, compressed with Brotli, without headers. */
async function weightOf(path: string) {
  const page = await ask(path, BROWSER)
  const html = (await ask(path)).bytes.toString()
  return {
    html: page.bytes.length,
    css: await bytesOf(found(html, /<link rel="stylesheet" href="([^"]+)"/g)),
    scripts: await bytesOf(found(html, /(\/assets\/[\w.-]+\.js)/g)),
    font: await bytesOf(found(html, /<link rel="preload" href="([^"]+)" as="font"/g)),
    image: await bytesOf(preloadedImage(html)),
  }
}

test.describe('a page weighs no more than its budget in e2e/page-budget.json @speed', () => {
  for (const [name, path] of Object.entries(PAGES)) {
    test(`${name} (${path})`, async () => {
      const weight = await weightOf(path)
      const budget = budgets[name as keyof typeof budgets]
      const unmeasured = Object.entries(weight).filter(
        ([kind, bytes]) => bytes === 0 && budget[kind as keyof typeof budget] > 0,
      )
      expect(unmeasured).toEqual([])
      const over = Object.entries(weight).filter(
        ([kind, bytes]) => bytes > budget[kind as keyof typeof budget],
      )
      expect(over).toEqual([])
    })
  }
})
