import type { Page } from '@playwright/test'
import { product } from './demo-products.ts'
import { PHONE, addressOf, alive, expect, nextFrame, tapInPlace, tapTwice, test } from './shop.ts'

const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The words of a card as they are read out, line by line. */
async function wordsOf(page: Page, name: string): Promise<string[]> {
  const text = await card(page, name).innerText()
  return text.split('\n').flatMap((line) => line.trim() || [])
}

test('a card tells name, model, color and prices; its dots are one stop of the keyboard and open nothing', async ({
  page,
  open,
}) => {
  await open('/')
  // 68.000 × 1,25 = 85.000; in three: 28.333,33.
  await expect
    .poll(() => wordsOf(page, 'Vera'))
    .toEqual([
      'Nuevo',
      'Cuero',
      'Suela cosida',
      'Vera',
      'Court · Blanco y verde',
      '$68.000 de contado',
      'o 3 cuotas sin interés de $28.333,33',
      'Total en 3 cuotas: $85.000',
    ])
  // With a discount it compares cash with cash.
  // 84.000 − 12.600 = 71.400; in three, without the discount: 84.000 × 1,25.
  expect((await wordsOf(page, 'Río')).join(' ')).toBe(
    '15% menos Río Running · Azul petróleo En 3 cuotas, sin el descuento $105.000 $71.400 de contado o 3 cuotas sin interés de $35.000,00',
  )
  await expect(card(page, 'Río').locator('s')).toContainText('$105.000', { useInnerText: true })

  const vera = card(page, 'Vera')
  await vera.getByRole('link', { name: 'Vera', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(vera.getByRole('button', { name: /^Guardar Vera/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await vera.getByText('Court · Negro').waitFor()
  await expect(vera.getByRole('radio', { name: 'Negro' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect.poll(() => vera.evaluate((article) => article.contains(document.activeElement))).toBe(false)

  // The dots switch photo, color and link.
  const photo = vera.getByRole('img', { name: /^Vera/ })
  const before = await photo.getAttribute('src')
  await vera.getByRole('radio', { name: 'Camel' }).click()
  await vera.getByText('Court · Camel').waitFor()
  await expect(photo).toHaveAttribute('alt', 'Vera Camel')
  await expect(photo).not.toHaveAttribute('src', before ?? '')
  expect(addressOf(page)).toBe('/')
  const link = vera.getByRole('link', { name: 'Vera', exact: true })
  await expect(link).toHaveAttribute('href', `/productos/${product('Vera').id}/vera-camel`)
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  await page.getByText('Modelo Court · Camel').waitFor()
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a dot is wide enough for a thumb, and a tap on the card beside it opens the product', async ({
    page,
    open,
  }) => {
    await open('/')
    const vera = card(page, 'Vera')
    await vera.scrollIntoViewIfNeeded()
    const dot = await vera.getByRole('radio', { name: 'Negro' }).locator('..').boundingBox()
    expect(Math.min(dot?.width ?? 0, dot?.height ?? 0)).toBeGreaterThanOrEqual(24)
    await tapInPlace(page, vera.getByText('$68.000 de contado'))
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  })
})

const PAGE_OF_VERA = /^\/productos\/vera[a-z0-9]+\/vera-blanco-y-verde\.data$/
const linkToVera = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Vera', exact: true })

test('a mouse that rests on a card fetches its page beforehand @nightly', async ({ page, open }) => {
  await open('/productos')
  const asked = page.waitForRequest((request) => PAGE_OF_VERA.test(new URL(request.url()).pathname))
  await linkToVera(page).hover()
  expect((await asked).headers()['purpose'] ?? (await asked).headers()['sec-purpose']).toBe('prefetch')
  expect(addressOf(page)).toBe('/productos')
})

test("a card under the pointer opens its page as soon as the page's code arrives @nightly", async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED|loading route module|dynamically imported module/)
  await open('/productos')
  await page.route('**/assets/product-detail.route-*', (route) => route.abort())
  // The router loads the list again.
  const again = page.waitForEvent('load')
  await linkToVera(page).hover()
  await again
  await page.unroute('**/assets/product-detail.route-*')
  await alive(page)
  expect(addressOf(page)).toBe('/productos')
  await linkToVera(page).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
})

test('with the setting to save data, nothing is fetched beforehand @nightly', async ({ page, open }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    const connection = { type: 'wifi', effectiveType: '4g', saveData: true }
    Object.defineProperty(navigator, 'connection', { value: connection })
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.data')) asked.push(request.url())
  })
  await open('/productos')
  await linkToVera(page).hover()
  await page.clock.runFor(200)
  await nextFrame(page)
  expect(asked).toEqual([])
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a card that is tapped fetches its page once @nightly', async ({ page, open }) => {
    await page.clock.install()
    await open('/productos')
    const asked: string[] = []
    const hasWaited = Promise.withResolvers<undefined>()
    await page.route(/\.data$/, async (route) => {
      asked.push(new URL(route.request().url()).pathname)
      await hasWaited.promise
      await route.continue()
    })
    await linkToVera(page).tap()
    // A prefetch by the router would start 100 ms after the touch.
    await page.clock.runFor(200)
    await nextFrame(page)
    hasWaited.resolve(undefined)
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
    expect(asked).toEqual([expect.stringMatching(PAGE_OF_VERA)])
  })

  test('a card that is tapped twice opens its product, and no photo of it @nightly', async ({
    page,
    open,
  }) => {
    await open('/productos')
    const photo = card(page, 'Vera').getByRole('img', { name: /^Vera/ })
    const large = page.getByRole('region', { name: 'Fotos' }).getByRole('img').first()
    await tapTwice(page, photo, () => large.waitFor())
    await nextFrame(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await tapInPlace(page, large)
    await page.getByRole('dialog').waitFor()
  })

  test("the product's page shows the photo of the card until the large one is there @nightly", async ({
    page,
    open,
  }) => {
    await open('/productos')
    const photo = card(page, 'Vera').getByRole('img', { name: /^Vera/ })
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true)
    const ofCard = await photo.evaluate((img: HTMLImageElement) => img.currentSrc)
    const large = Promise.withResolvers<void>()
    await page.route('**/imagenes/**', async (route) => {
      await large.promise
      await route.continue()
    })
    await card(page, 'Vera').getByRole('link', { name: 'Vera', exact: true }).click()
    const shown = page.getByRole('region', { name: 'Fotos' }).getByRole('img').first()
    const background = () => shown.evaluate((img) => getComputedStyle(img).backgroundImage)
    await expect.poll(background).toBe(`url("${ofCard}")`)
    large.resolve()
    await expect.poll(background).toBe('none')
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true)
  })

  for (const { preference, moves } of [
    { preference: 'no-preference', moves: ['::view-transition-group(product-photo)'] },
    { preference: 'reduce', moves: [] },
  ] as const) {
    test(`its photo moves to its place on the page of its product and back, unless less motion is preferred: ${preference} @nightly`, async ({
      page,
      open,
    }) => {
      await page.emulateMedia({ reducedMotion: preference })
      await open('/productos')
      const moved = await watchMoves(page)
      const link = card(page, 'Vera').getByRole('link', { name: 'Vera', exact: true })
      await link.scrollIntoViewIfNeeded()
      await link.click()
      await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
      await expect.poll(moved).toEqual(moves)
      await page.goBack()
      await link.waitFor()
      await expect.poll(moved).toEqual([...moves, ...moves])
    })
  }

  test('its page can be left while its photo still moves, and no error is reported @nightly', async ({
    page,
    open,
  }) => {
    await open('/productos')
    await page.evaluate(() => {
      const slow = new CSSStyleSheet()
      slow.replaceSync('::view-transition-group(*) { animation-duration: 60s !important; }')
      document.adoptedStyleSheets.push(slow)
    })
    const moved = await watchMoves(page)
    const link = card(page, 'Vera').getByRole('link', { name: 'Vera', exact: true })
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
    await expect.poll(moved).toHaveLength(1)
    await page.goBack()
    await link.waitFor()
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  })
})

/** Returns what lists the elements that view transitions have moved since. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  const list = await page.evaluateHandle(() => {
    const moved: string[] = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          const element = (effect as KeyframeEffect).pseudoElement ?? ''
          if (element.startsWith('::view-transition-group')) moved.push(element)
        }
      })
      return transition
    }
    return moved
  })
  return () => list.jsonValue()
}
