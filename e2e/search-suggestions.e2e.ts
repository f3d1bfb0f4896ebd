import type { Page, Route } from '@playwright/test'
import { address } from './demo-products.ts'
import { field, openSearch, overlay, resultsOf } from './search-field.ts'
import { addressOf, expect, nextFrame, test } from './shop.ts'

const list = (page: Page) => overlay(page).getByRole('listbox', { name: 'Productos' })
const options = (page: Page) => list(page).getByRole('option')
const status = (page: Page, text: string) =>
  overlay(page).getByRole('status').getByText(text, { exact: true }).waitFor({ state: 'attached' })
const SUGGESTIONS = '**/datos/sugerencias?*'
const MOCASINES = ['Alma', 'Domingo', 'Ceibo']

const namesOf = (page: Page) => options(page).locator('span > b').allTextContents()

test('while typing up to six products are suggested, each with photo, name and price, and screen readers hear how many @nightly', async ({
  page,
  open,
}) => {
  await open('/')
  await openSearch(page)
  await field(page).fill('negro')
  await status(page, '6 sugerencias. Usá las flechas para elegir.')
  await expect(options(page)).toHaveCount(7)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  for (const option of (await options(page).all()).slice(0, 6)) {
    await expect
      .poll(() =>
        option.locator('img').evaluate((photo: HTMLImageElement) => photo.complete && photo.naturalWidth > 0),
      )
      .toBe(true)
    await expect(option.locator('b').first()).not.toHaveText('', { useInnerText: true })
    await expect(option).toHaveText(/ · Negro\s.*\$[\d.]+ de contado\s/s, { useInnerText: true })
  }
  await expect(options(page).last()).toHaveText('Ver todos los resultados de “negro”', { useInnerText: true })

  // Each has its price, marks the typed beginning and understands typos.
  await field(page).fill('vera camel')
  await status(page, '1 sugerencia. Usá las flechas para elegir.')
  await expect(options(page).first()).toHaveText(/^Vera\s+Court · Camel\s+\$68\.000 de contado\s/, {
    useInnerText: true,
  })
  // A discounted price stands below the one in instalments.
  await field(page).fill('rio hueso')
  await expect(options(page).first()).toHaveText(
    /^Río\s+Running · Hueso\s+En 3 cuotas, sin el descuento \$105\.000\s+\$71\.400 de contado\s/,
    { useInnerText: true },
  )
  await expect(options(page).first().locator('s')).toHaveText(/\$105\.000$/, { useInnerText: true })

  // Marked whatever its accents and case.
  const marks = () => options(page).first().locator('mark').allTextContents()
  await field(page).fill('mocas')
  await expect.poll(marks).toEqual(['Mocas'])
  await field(page).fill('RIO az')
  await expect.poll(marks).toEqual(['Río', 'Az'])

  for (const [typed, first] of [
    ['zapatila negra', /^Vera\s+Court · Negro/],
    ['mocasni', /^(Alma|Domingo|Ceibo)\s+Mocasín/],
  ] as const) {
    await field(page).fill(typed)
    await expect(options(page).first(), typed).toHaveText(first, { useInnerText: true })
  }

  // A size leaves those that can be bought in it, in a color that has it.
  await field(page).fill('running')
  await expect.poll(() => namesOf(page)).toEqual(['Río', 'Viento', 'Flamenco'])
  await field(page).fill('running talle 34')
  await expect(options(page)).toHaveText(
    [/^Flamenco\s+Running · Negro/, 'Ver todos los resultados de “running talle 34”'],
    { useInnerText: true },
  )

  await field(page).fill('running hombre')
  await status(page, 'Nada con «hombre». Running:')
  await expect.poll(() => namesOf(page)).toEqual(['Río', 'Viento', 'Flamenco'])

  // Screen readers hear how many there are, and when there are none.
  await field(page).fill('mocasin')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  await field(page).fill('xyzzy')
  await status(page, 'Sin sugerencias. Enter muestra los resultados.')
  await expect(options(page)).toHaveText(['Ver todos los resultados de “xyzzy”'], { useInnerText: true })
  await field(page).fill('')
  await expect(overlay(page).getByRole('status')).toHaveText('', { useInnerText: true })
})

test('the arrow keys walk through the options and around the ends, and the field keeps the focus', async ({
  page,
  open,
}) => {
  await open('/')
  await openSearch(page)
  await field(page).fill('mocasin')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  expect((await namesOf(page)).toSorted()).toEqual(MOCASINES.toSorted())
  await expect(field(page)).toHaveAttribute('aria-controls', (await list(page).getAttribute('id')) ?? '')
  await expect(field(page)).toHaveAttribute('aria-autocomplete', 'list')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')

  const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']
  const reached = [0, 1, 2, 3, 0, 3, 2]
  for (const [step, key] of walk.entries()) {
    await page.keyboard.press(key)
    const chosen = options(page).nth(reached[step] ?? 0)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(list(page).getByRole('option', { selected: true })).toHaveCount(1)
    await expect(field(page)).toHaveAttribute(
      'aria-activedescendant',
      (await chosen.getAttribute('id')) ?? '',
    )
    await expect(field(page)).toBeFocused()
  }

  // From the field ArrowUp goes to the last option, and another letter chooses none again.
  await field(page).fill('mocasi')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('n')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await expect(list(page).getByRole('option', { selected: true })).toHaveCount(0)
})

test('Enter on an option opens that product in the color that matched', async ({ page, open }) => {
  await open('/FAQ')
  await openSearch(page)
  await field(page).fill('vera camel')
  await status(page, '1 sugerencia. Usá las flechas para elegir.')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
  expect(addressOf(page)).toBe(address('Vera', 'vera-camel'))
  await overlay(page).waitFor({ state: 'hidden' })
})

test('Enter without an option searches; the last option shows all results, by keyboard and by a click @nightly', async ({
  page,
  open,
}) => {
  await open('/')
  await openSearch(page)
  await field(page).fill('mocasin')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  await page.keyboard.press('Enter')
  await resultsOf(page, 'mocasin').waitFor()
  expect(addressOf(page)).toBe('/busqueda/mocasin')

  await openSearch(page)
  await field(page).fill('runing')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await resultsOf(page, 'runing').waitFor()

  await openSearch(page)
  await field(page).fill('plaza')
  await list(page).getByRole('option', { name: 'Ver todos los resultados de “plaza”' }).click()
  await resultsOf(page, 'plaza').waitFor()
  await overlay(page).waitFor({ state: 'hidden' })
})

test('a question that is no longer asked is cancelled, and its late answer replaces nothing @nightly', async ({
  page,
  open,
}) => {
  const late = Promise.withResolvers<void>()
  const asked: string[] = []
  const cancelled: string[] = []
  page.on('requestfailed', (request) => cancelled.push(request.url()))
  await page.route(SUGGESTIONS, async (route) => {
    const term = new URL(route.request().url()).searchParams.get('termino') ?? ''
    asked.push(term)
    if (term !== 'vera') return route.continue()
    const answer = await route.fetch()
    await late.promise
    // The page may have cancelled the request.
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await open('/')
  await openSearch(page)
  await field(page).fill('vera')
  await expect.poll(() => asked).toContain('vera')
  await field(page).fill('mocasin')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  // The question of the empty field may have been cancelled too: it was asked just before.
  const terms = () => cancelled.map((url) => new URL(url).searchParams.get('termino'))
  await expect.poll(() => terms().filter((term) => term !== '')).toEqual(['vera'])
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await nextFrame(page)
  expect((await namesOf(page)).toSorted()).toEqual(MOCASINES.toSorted())
})

test('letters typed without a pause are one question, asked after the pause @nightly', async ({
  page,
  open,
}) => {
  const asked: (string | null)[] = []
  const askedForNothing = page.waitForResponse((answer) => answer.url().endsWith('termino='))
  await page.clock.install()
  await open('/')
  await openSearch(page)
  await askedForNothing
  page.on('request', (request) => {
    if (request.url().includes('termino=')) asked.push(new URL(request.url()).searchParams.get('termino'))
  })

  // From here on the page's clock moves only by `runFor`.
  await page.clock.pauseAt(Date.now() + 60_000)
  await field(page).pressSequentially('moc')
  await page.clock.runFor(149)
  await field(page).press('a')
  await page.clock.runFor(149)
  expect(asked).toEqual([])

  await page.clock.runFor(1)
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  expect(asked).toEqual(['moca'])
})

test('when the suggestions fail nothing is shown of it, and Enter still searches @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/^Failed to load resource: net::ERR_FAILED/)
  problems.expect(/^Failed to load resource: .* 500 /)
  const all = list(page).getByRole('option', { name: 'Ver todos los resultados de “mocasin”' })
  await open('/')
  for (const fail of [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ status: 500, json: { error: 'x' } }),
  ]) {
    await page.route(SUGGESTIONS, fail)
    await openSearch(page)
    await field(page).fill('mocasin')
    await all.waitFor()
    await expect(options(page)).toHaveCount(1)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Enter')
    await resultsOf(page, 'mocasin').waitFor()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
    await page.unroute(SUGGESTIONS)
    await page.goBack()
  }
})
