import type { Page, Route } from 'playwright-core'
import { address } from './demo-products.ts'
import { field, openSearch, overlay, resultsOf } from './search-field.ts'
import { addressOf, eventually, expect, hasFocus, nextFrame, test } from './shop.ts'

const list = (page: Page) => overlay(page).getByRole('listbox', { name: 'Productos' })
const options = (page: Page) => list(page).getByRole('option')
const status = (page: Page, text: string) =>
  overlay(page).getByRole('status').getByText(text, { exact: true }).waitFor({ state: 'attached' })
const SUGGESTIONS = '**/datos/sugerencias?*'
const MOCASINES = ['Alma', 'Domingo', 'Ceibo']

const namesOf = (page: Page) => options(page).locator('b').allTextContents()

test('while typing up to six products are suggested, each with photo, name and price, and screen readers hear how many', async ({
  page,
  open,
}) => {
  await open('/')
  await openSearch(page)
  await field(page).fill('negro')
  await status(page, '6 sugerencias. Usá las flechas para elegir.')
  await eventually(() => options(page).count()).toBe(7)
  await eventually(() => field(page).getAttribute('aria-expanded')).toBe('true')
  for (const option of (await options(page).all()).slice(0, 6)) {
    await eventually(() =>
      option.locator('img').evaluate((photo: HTMLImageElement) => photo.complete && photo.naturalWidth > 0),
    ).toBe(true)
    await eventually(() => option.locator('b').innerText()).not.toBe('')
    await eventually(() => option.innerText()).toMatch(/ · Negro\s+\$[\d.]+/)
  }
  await eventually(() => options(page).last().innerText()).toBe('Ver todos los resultados de “negro”')

  // Each has its price in instalments, marks the typed beginning and understands typos.
  await field(page).fill('vera camel')
  await status(page, '1 sugerencia. Usá las flechas para elegir.')
  // 68.000 × 1,25, in three instalments.
  await eventually(() => options(page).first().innerText()).toMatch(/^Vera\s+Court · Camel\s+\$85\.000$/)
  // The discounted price stands beside what it was.
  await field(page).fill('rio hueso')
  await eventually(() => options(page).first().innerText()).toMatch(/^Río\s+Running · Hueso\s+\$71\.400/)
  await eventually(() => options(page).first().locator('s').innerText()).toMatch(/\$105\.000$/)

  // Marked whatever its accents and case.
  const marks = () => options(page).first().locator('mark').allTextContents()
  await field(page).fill('mocas')
  await eventually(marks).toEqual(['Mocas'])
  await field(page).fill('RIO az')
  await eventually(marks).toEqual(['Río', 'Az'])

  for (const [typed, first] of [
    ['zapatila negra', /^Vera\s+Court · Negro/],
    ['mocasni', /^(Alma|Domingo|Ceibo)\s+Mocasín/],
  ] as const) {
    await field(page).fill(typed)
    await eventually(() => options(page).first().innerText(), typed).toMatch(first)
  }

  // A size leaves those that can be bought in it, in a color that has it.
  await field(page).fill('running')
  await eventually(() => namesOf(page)).toEqual(['Río', 'Viento', 'Flamenco'])
  await field(page).fill('running talle 34')
  await eventually(() => options(page).allInnerTexts()).toEqual([
    expect.stringMatching(/^Flamenco\s+Running · Negro/),
    'Ver todos los resultados de “running talle 34”',
  ])

  // Screen readers hear how many there are, and when there are none.
  await field(page).fill('mocasin')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  await field(page).fill('xyzzy')
  await status(page, 'Sin sugerencias. Enter muestra los resultados.')
  await eventually(() => options(page).allInnerTexts()).toEqual(['Ver todos los resultados de “xyzzy”'])
  await field(page).fill('')
  await eventually(() => overlay(page).getByRole('status').innerText()).toBe('')
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
  await eventually(() => field(page).getAttribute('aria-controls')).toBe(await list(page).getAttribute('id'))
  await eventually(() => field(page).getAttribute('aria-autocomplete')).toBe('list')
  await eventually(() => field(page).getAttribute('aria-activedescendant')).toBe(null)

  const walk = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']
  const reached = [0, 1, 2, 3, 0, 3, 2]
  for (const [step, key] of walk.entries()) {
    await page.keyboard.press(key)
    const chosen = options(page).nth(reached[step] ?? 0)
    await eventually(() => chosen.getAttribute('aria-selected')).toBe('true')
    await eventually(() => list(page).getByRole('option', { selected: true }).count()).toBe(1)
    await eventually(() => field(page).getAttribute('aria-activedescendant')).toBe(
      await chosen.getAttribute('id'),
    )
    await eventually(() => hasFocus(field(page))).toBe(true)
  }

  // From the field ArrowUp goes to the last option, and another letter chooses none again.
  await field(page).fill('mocasi')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  await eventually(() => field(page).getAttribute('aria-activedescendant')).toBe(null)
  await page.keyboard.press('ArrowUp')
  await eventually(() => options(page).last().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.type('n')
  await eventually(() => field(page).getAttribute('aria-activedescendant')).toBe(null)
  await eventually(() => list(page).getByRole('option', { selected: true }).count()).toBe(0)
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

test('Enter without an option searches; the last option shows all results, by keyboard and by a click', async ({
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

test('a question that is no longer asked is cancelled, and its late answer replaces nothing', async ({
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
    // Nobody may be waiting for it any more.
    await route.fulfill({ response: answer }).catch(() => undefined)
  })
  await open('/')
  await openSearch(page)
  await field(page).fill('vera')
  await eventually(() => asked).toContain('vera')
  await field(page).fill('mocasin')
  await status(page, '3 sugerencias. Usá las flechas para elegir.')
  // The question of the empty field may have been cancelled too: it was asked just before.
  const terms = () => cancelled.map((url) => new URL(url).searchParams.get('termino'))
  await eventually(() => terms().filter((term) => term !== '')).toEqual(['vera'])
  late.resolve()
  await page.unrouteAll({ behavior: 'wait' })
  await nextFrame(page)
  expect((await namesOf(page)).toSorted()).toEqual(MOCASINES.toSorted())
})

test('letters typed without a pause are one question, asked after the pause', async ({ page, open }) => {
  const asked: (string | null)[] = []
  const askedForNothing = page.waitForResponse((answer) => answer.url().endsWith('termino='))
  await page.clock.install()
  await open('/')
  await openSearch(page)
  await askedForNothing
  page.on('request', (request) => {
    if (request.url().includes('termino=')) asked.push(new URL(request.url()).searchParams.get('termino'))
  })

  // From here on no time passes in the page unless the test says so.
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

test('when the suggestions fail nothing is shown of it, and Enter still searches', async ({
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
    await eventually(() => options(page).count()).toBe(1)
    await eventually(() => page.getByRole('alert').count()).toBe(0)
    await page.keyboard.press('Enter')
    await resultsOf(page, 'mocasin').waitFor()
    await eventually(() => page.getByRole('main').getByRole('article').count()).toBe(3)
    await page.unroute(SUGGESTIONS)
    await page.goBack()
  }
})
