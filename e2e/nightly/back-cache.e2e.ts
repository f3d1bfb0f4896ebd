import { paths, searchPath } from '#app/base/paths.ts'
import { address } from '../demo-products.ts'
import { alive, expect, test } from '../shop.ts'
import { shopUrl } from '../worker-shop.ts'

const PAGES = [
  paths.home,
  paths.products,
  address('Vera', 'vera-blanco-y-verde'),
  searchPath('negro'),
  paths.selection,
  paths.contact,
  paths.faq,
]

/** The only reason that may remain: the browser under test has no Back cache. */
const OF_THIS_BROWSER = /^BackForwardCacheDisabled/

test("nothing on a page of the shop bars it from the browser's Back cache @speed", async ({ page, open }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const reasons: string[] = []
  let asked = 0
  devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    asked += 1
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  for (const path of PAGES) {
    await open(path)
    // A request under way would bar any page.
    await page.waitForLoadState('networkidle')
    // Another site, as browsers see it.
    await page.goto(`${shopUrl.replace('127.0.0.1', 'localhost')}/robots.txt`)
    await page.goBack()
    await alive(page)
  }
  expect(asked).toBe(PAGES.length)
  expect(reasons.filter((reason) => !OF_THIS_BROWSER.test(reason))).toEqual([])
})
