import type { Browser, Page, Request } from '@playwright/test'
import { ask } from './http.ts'
import { field, openSearch, overlay, resultsOf, searchFor } from './search-field.ts'
import { addressOf, alive, expect, test } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

// Each test of trends uses its own word: a search counts once an hour for each network.

const recent = (page: Page) => overlay(page).getByRole('region', { name: 'Tus últimas búsquedas' })
const trending = (page: Page) => overlay(page).getByRole('region', { name: 'Mira lo más buscado:' })

async function trendingTerms(): Promise<string[]> {
  const { status, bytes } = await ask('/datos/sugerencias')
  expect(status).toBe(200)
  return (JSON.parse(bytes.toString()) as { trending: string[] }).trending
}

let others = 0

/** Opens a new browser in another network. */
async function asSomebodyElse(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    locale: 'es-AR',
    extraHTTPHeaders: { 'x-forwarded-for': `192.168.7.${(others += 1)}` },
  })
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Stores recent searches, newest first, and opens the search. */
async function openAfterSearches(page: Page, terms: readonly string[]): Promise<void> {
  await page.evaluate((stored) => localStorage.setItem('vault.busquedas', stored), JSON.stringify(terms))
  await page.reload()
  await alive(page)
  await openSearch(page)
}

test('an idea for the empty field leads to a filtered list @nightly', async ({ page, open }) => {
  await open('/FAQ')
  await openSearch(page)
  const ideas = overlay(page).getByRole('region', { name: 'Probá con' }).getByRole('link')
  await expect(ideas).toHaveText([/^Court hasta \$/, /^\S+ talle \d\d$/, 'Ofertas'], { useInnerText: true })
  await ideas.first().click()
  await resultsOf(page, 'Court').waitFor()
  expect(addressOf(page)).toMatch(/^\/busqueda\/Court\?hasta=/)
})

test.describe('recent searches', () => {
  const terms = (page: Page) => recent(page).getByRole('listitem').allInnerTexts()

  test('show for the empty field, newest first, each once, also after a reload @nightly', async ({
    page,
    open,
  }) => {
    await open('/')
    await openSearch(page)
    await expect(recent(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    for (const term of ['jarilla', 'heladera', 'alma', 'jarilla']) await searchFor(page, term)
    await openSearch(page)
    await expect.poll(() => terms(page)).toEqual(['jarilla', 'alma', 'heladera'])
    await field(page).fill('v')
    await expect(recent(page)).toHaveCount(0)
    await field(page).fill('')
    await recent(page).waitFor()

    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'hidden' })
    await page.reload()
    await open('/FAQ')
    await openSearch(page)
    await expect.poll(() => terms(page)).toEqual(['jarilla', 'alma', 'heladera'])
  })

  test('are searched for again by one click, and removed one by one, or all of them, for good @nightly', async ({
    page,
    open,
  }) => {
    await open('/FAQ')
    await openAfterSearches(page, ['pirca', 'tero', 'domingo'])
    await recent(page).getByRole('button', { name: 'domingo', exact: true }).click()
    await resultsOf(page, 'domingo').waitFor()
    expect(addressOf(page)).toBe('/busqueda/domingo')
    await page.goBack()
    await expect(page).toHaveURL('/FAQ')

    await openSearch(page)
    await recent(page).getByRole('button', { name: 'Quitar tero', exact: true }).click()
    await expect.poll(() => terms(page)).toEqual(['domingo', 'pirca'])
    await expect(overlay(page)).toBeVisible()
    await open('/contacto')
    await openSearch(page)
    await expect.poll(() => terms(page)).toEqual(['domingo', 'pirca'])

    // By the keyboard, too, and the focus stays inside the overlay.
    const isInside = () => overlay(page).evaluate((dialog) => dialog.contains(document.activeElement))
    await recent(page).getByRole('button', { name: 'Quitar pirca', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => terms(page)).toEqual(['domingo'])
    await expect.poll(() => isInside()).toBe(true)
    await recent(page).getByRole('button', { name: 'Borrar todas', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(recent(page)).toHaveCount(0)
    await expect.poll(() => isInside()).toBe(true)
    await open('/FAQ')
    await openSearch(page)
    await expect(recent(page)).toHaveCount(0)
  })

  test('stay on this device: no request carries them, and nobody else sees them @nightly', async ({
    page,
    open,
    browser,
  }) => {
    await open('/')
    await searchFor(page, 'xilofono')
    await open('/')
    const carrying: string[] = []
    const record = (request: Request) => {
      const sent = [request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join(' ')
      if (sent.includes('xilofono')) carrying.push(request.url())
    }
    page.on('request', record)
    await page.reload()
    await openSearch(page)
    await expect.poll(() => terms(page)).toEqual(['xilofono'])
    await field(page).fill('vera')
    await overlay(page).getByRole('option', { name: /^Vera/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
    expect(carrying).toEqual([])
    expect(await page.context().cookies()).toEqual([])

    await asSomebodyElse(browser, async (other) => {
      await other.goto('/')
      await openSearch(other)
      await overlay(other).locator('.search-ideas').waitFor({ state: 'attached' })
      await expect(recent(other)).toHaveCount(0)
    })
  })

  test('that cannot be read are none @nightly', async ({ page, open }) => {
    await open('/')
    await page.evaluate(() => localStorage.setItem('vault.busquedas', '{"broken":'))
    await openSearch(page)
    await expect(recent(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await searchFor(page, 'viento')
    await openSearch(page)
    await expect.poll(() => terms(page)).toEqual(['viento'])
  })
})

test.describe('trending terms', () => {
  const submitElsewhere = async (browser: Browser, term: string) =>
    asSomebodyElse(browser, async (other) => {
      await other.goto('/')
      const counted = other.waitForResponse((answer) => answer.request().method() === 'POST')
      await searchFor(other, term)
      expect((await counted).status()).toBe(204)
    })

  /** Sends the request that counts a search, from that network. */
  const submitFrom = async (network: string, term: string) => {
    const headers = { 'x-forwarded-for': network, 'user-agent': 'Mozilla/5.0 Firefox/150.0' }
    const path = `/datos/busqueda/${encodeURIComponent(term)}`
    expect((await ask(path, headers, 'POST')).status).toBe(204)
  }

  test("are the catalogue's words for what several networks searched for, and a click searches @nightly", async ({
    browser,
  }) => {
    await submitFrom('192.168.8.1', 'Orilla')
    await submitFrom('192.168.8.2', 'orilla cielo')
    expect(await trendingTerms()).not.toContain('Orilla')
    await submitElsewhere(browser, 'ORILLA')
    expect((await trendingTerms()).filter((term) => /orilla/i.test(term))).toEqual(['Orilla'])
    expect((await trendingTerms()).length).toBeLessThanOrEqual(5)

    await asSomebodyElse(browser, async (other) => {
      await other.goto('/FAQ')
      await openSearch(other)
      await expect(field(other)).toBeFocused()
      const link = trending(other).getByRole('link', { name: 'Orilla', exact: true })
      await expect(link).toHaveAttribute('href', '/busqueda/Orilla')
      await link.click()
      await resultsOf(other, 'Orilla').waitFor()
      await overlay(other).waitFor({ state: 'hidden' })
      await other.goBack()
      await expect(other).toHaveURL('/FAQ')
    })
  })

  test('are not changed by one network, nor by robots @nightly', async ({ page, open }) => {
    await open('/')
    for (const term of ['sierra', 'Sierra', 'bota sierra']) await searchFor(page, term)
    for (let network = 1; network <= 5; network += 1) {
      const headers = { 'x-forwarded-for': `192.168.9.${network}`, 'user-agent': 'Googlebot/2.1' }
      expect((await ask('/datos/busqueda/sierra', headers, 'POST')).status).toBe(204)
    }
    expect(await trendingTerms()).not.toContain('Sierra')
  })

  test('do not count a direct visit, a reload or Back @nightly', async ({ page, open }) => {
    const counted: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === 'POST' && pathname.startsWith('/datos/busqueda')) counted.push(pathname)
    })
    await open('/busqueda/yute')
    await page.reload()
    await page.getByRole('link', { name: 'Jarilla', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Jarilla', exact: true }).waitFor()
    await page.goBack()
    await resultsOf(page, 'yute').waitFor()
    expect((await ask('/busqueda/yute')).status).toBe(200)
    // Requests go out in order, so any earlier count would stand before this one.
    await searchFor(page, 'ripio')
    expect(counted).toEqual(['/datos/busqueda/ripio'])
  })
})
