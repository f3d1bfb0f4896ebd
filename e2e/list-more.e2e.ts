import type { Page } from '@playwright/test'
import { namesOf, products } from './demo-products.ts'
import {
  PHONE,
  addressOf,
  alive,
  clickInPlace,
  expect,
  nextFrame,
  scrollTo,
  scrollTop,
  test,
} from './shop.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Ver más' })
const seen = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const MORE = '**/datos/productos?*'

/** Scrolls until the last card's end is that far below the window. */
async function scrollToBeforeEnd(page: Page, distance: number): Promise<void> {
  const top = await cards(page)
    .last()
    .evaluate(
      (card, far) => card.getBoundingClientRect().bottom + window.scrollY - window.innerHeight - far,
      distance,
    )
  await scrollTo(page, top)
}

test.describe('in a browser that has none of the cards', () => {
  // Cached cards are shown and requested again (`stale-while-revalidate`).

  test('eight, then four more each time within 200px of the end, until all are shown', async ({
    page,
    open,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/datos/productos')) asked.push(new URL(request.url()).search)
    })
    await open('/productos')
    await expect(cards(page)).toHaveCount(8)
    await scrollToBeforeEnd(page, 260)
    await nextFrame(page)
    expect(asked).toEqual([])

    for (const [index, shown] of [12, 16, 20, 24, 26].entries()) {
      await scrollToBeforeEnd(page, 150)
      await seen(page, `Viste ${shown} de 26 productos`)
      await expect(cards(page)).toHaveCount(shown)
      expect(asked).toHaveLength(index + 1)
      await expect(page).toHaveURL(`/productos?pagina=${index + 2}`)
    }
    await expect(cards(page).getByRole('heading')).toHaveText(namesOf(products))
    await expect(more(page)).toHaveCount(0)
  })
})

test.describe('at the bottom of the page', () => {
  for (const [device, size] of [
    ['phone', PHONE],
    ['desk', {}],
  ] as const) {
    test.describe(`of a ${device}`, () => {
      test.use(size)

      test('the list grows each time, until all are shown @nightly', async ({ page, open }) => {
        await open('/productos')
        for (let jumps = 0; jumps < 6; jumps += 1) {
          const before = await cards(page).count()
          if (before === products.length) break
          await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
          await expect.poll(() => cards(page).count()).toBeGreaterThan(before)
        }
        await expect(cards(page)).toHaveCount(products.length)
      })
    })
  }

  test('a link of the footer that has the focus stays where it is @nightly', async ({ page, open }) => {
    await open('/productos')
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
    await link.focus()
    await nextFrame(page)
    await nextFrame(page)
    await expect(cards(page)).toHaveCount(8)
    await expect
      .poll(() => link.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight))
      .toBe(true)
  })
})

test('"Ver más" shows four more for the keyboard @nightly', async ({ page, open }) => {
  await open('/productos?orden=menor-precio')
  await more(page).evaluate((link) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(12)
  expect(new URL(page.url()).searchParams.get('orden')).toBe('menor-precio')
})

test('after a change of the catalogue the list loads again instead of showing a product twice @nightly', async ({
  page,
  open,
}) => {
  await page.route(MORE, async (route) => {
    // Imitates first cards of an older catalogue.
    const address = new URL(route.request().url())
    address.searchParams.set('version', '0')
    await route.continue({ url: address.href })
  })
  await open('/productos')
  await scrollToBeforeEnd(page, 150)
  await seen(page, 'Viste 12 de 26 productos')
  await expect(cards(page).getByRole('heading')).toHaveText(namesOf(products).slice(0, 12))
  await expect(page).toHaveURL('/productos?pagina=2')
})

test('Back from a product finds the same cards at the same place', async ({ page, open }) => {
  await open('/productos')
  await scrollToBeforeEnd(page, 150)
  await seen(page, 'Viste 12 de 26 productos')
  await scrollToBeforeEnd(page, 150)
  await seen(page, 'Viste 16 de 26 productos')
  const name = namesOf(products)[10] ?? ''
  const card = cards(page).getByRole('link', { name, exact: true })
  await card.scrollIntoViewIfNeeded()
  const top = await scrollTop(page)
  expect(top).toBeGreaterThan(500)

  await card.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await seen(page, 'Viste 16 de 26 productos')
  await expect.poll(() => scrollTop(page)).toBe(top)
  await expect(cards(page)).toHaveCount(16)

  // The same after the browser has forgotten the page.
  await page.goForward()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.reload()
  await alive(page)
  await page.goBack()
  await seen(page, 'Viste 16 de 26 productos')
  await expect.poll(() => scrollTop(page)).toBe(top)
})

test('Back pressed while the reloaded page is not alive yet still leads back @nightly', async ({
  page,
  open,
}) => {
  await open('/productos?pagina=3')
  const name = namesOf(products)[10] ?? ''
  await cards(page).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()

  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  goOn()
  await seen(page, 'Viste 16 de 26 productos')
  expect(addressOf(page)).toBe('/productos?pagina=3')
  await expect(cards(page)).toHaveCount(16)
})

test('Back pressed right after a reload is no error that the owner hears of @nightly', async ({
  page,
  open,
  problems,
}) => {
  // React may hydrate the page that is being left, whose address has changed.
  problems.expect(/React error #418/)
  const reports: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/datos/errores') reports.push(request.postData() ?? '')
  })
  await open('/productos')
  await cards(page).first().getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  // In the moment between the first script and the end of hydration, which goes on until the shop answers.
  await page.route(
    /\/assets\/entry\.client/,
    async (route) => {
      const entry = await route.fetch()
      await route.fulfill({ response: entry, body: `${await entry.text()}\nhistory.back()` })
    },
    { times: 1 },
  )
  const hydrated = Promise.withResolvers<void>()
  await page.route(
    '**/datos/cuenta',
    (route) => {
      hydrated.resolve()
      return route.continue()
    },
    { times: 1 },
  )
  await page.route('**/productos', async (route) => {
    await hydrated.promise
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  await alive(page)
  expect(addressOf(page)).toBe('/productos')
  expect(reports).toEqual([])
})

test('opening and closing a panel keeps the cards and the place @nightly', async ({ page, open }) => {
  await open('/productos')
  await scrollToBeforeEnd(page, 150)
  await seen(page, 'Viste 12 de 26 productos')
  const top = await scrollTop(page)
  await clickInPlace(page, page.getByRole('banner').getByRole('button', { name: 'Menú' }))
  await page.getByRole('dialog', { name: 'Menú' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Menú' }).waitFor({ state: 'hidden' })
  await nextFrame(page)
  await expect(cards(page)).toHaveCount(12)
  await expect.poll(() => scrollTop(page)).toBe(top)
  await page.reload()
  await seen(page, 'Viste 12 de 26 productos')
})

test('opening and closing a panel over added cards asks the server for nothing @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  await scrollToBeforeEnd(page, 150)
  await seen(page, 'Viste 12 de 26 productos')
  await page.waitForURL('/productos?pagina=2')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('.data')) asked.push(request.url())
  })
  const menu = page.getByRole('dialog', { name: 'Menú' })
  for (const leave of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
    await clickInPlace(page, page.getByRole('banner').getByRole('button', { name: 'Menú' }))
    await menu.waitFor()
    await expect(page).toHaveURL('/productos?pagina=2#menu')
    await leave()
    await menu.waitFor({ state: 'hidden' })
    await nextFrame(page)
  }
  await expect(cards(page)).toHaveCount(12)
  expect(addressOf(page)).toBe('/productos?pagina=2')
  expect(asked).toEqual([])
})

test('another filter or another order begins at eight again @nightly', async ({ page, open }) => {
  await open('/productos?pagina=3')
  await seen(page, 'Viste 16 de 26 productos')
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption({ label: 'Fecha: Antigua' })
  await seen(page, 'Viste 8 de 26 productos')
  expect(addressOf(page)).toBe('/productos?orden=antigua')
})

test('when more cannot be loaded the page says so, keeps what it has and tries again', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource: net::ERR_FAILED/)
  await page.route(MORE, (route) => route.abort())
  await open('/productos')
  await scrollToBeforeEnd(page, 150)
  await page.getByRole('alert').getByText('No pudimos cargar más productos.').waitFor()
  await expect(cards(page)).toHaveCount(8)

  await page.unroute(MORE)
  const retry = page.getByRole('link', { name: 'Probar de nuevo' })
  await retry.evaluate((link) => link.focus({ preventScroll: true }))
  await page.keyboard.press('Enter')
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(12)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(more(page)).toBeFocused()
})

test('while more is on its way the list says so and shows empty cards in its place @nightly', async ({
  page,
  open,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(MORE, async (route) => {
    await held
    await route.continue()
  })
  await open('/productos')
  await scrollToBeforeEnd(page, 150)
  await page.getByRole('status').getByText('Cargando más productos').waitFor({ state: 'attached' })
  const grid = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') })
  await expect.poll(() => grid.evaluate((list) => list.children.length)).toBe(12)
  await expect(cards(page)).toHaveCount(8)
  answer()
  await seen(page, 'Viste 12 de 26 productos')
  await expect.poll(() => grid.evaluate((list) => list.children.length)).toBe(12)
})

test('cards that arrive just as a filter is applied do not bring the old address back @nightly', async ({
  page,
  open,
}) => {
  // The answer is held until the router has written the new address, before the page has been drawn again.
  await page.addInitScript(() => {
    const { fetch: realFetch } = window
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    window.fetch = async (input, init) => {
      const response = await realFetch(input, init)
      if (!response.url.includes('/datos/productos')) return response
      const body = await response.text()
      await held
      return new Response(body)
    }
    const pushState = window.history.pushState.bind(window.history)
    window.history.pushState = (...entry) => {
      pushState(...entry)
      release()
    }
  })
  await open('/productos')
  const arrived = page.waitForResponse(MORE)
  await scrollToBeforeEnd(page, 150)
  await arrived
  await page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('checkbox', { name: 'Vault', exact: true })
    .evaluate((box) => {
      if (box instanceof HTMLElement) box.click()
    })
  await page.getByRole('status').getByText('7 productos', { exact: true }).waitFor()
  await nextFrame(page)
  expect(addressOf(page)).toBe('/productos?marca=Vault')
  await expect(cards(page)).toHaveCount(7)
})
