import type { Page } from 'playwright-core'
import { describe } from 'vitest'
import { address } from './demo-products.ts'
import { field, openSearch, overlay, resultsOf } from './search-field.ts'
import { addressOf, alive, boxOf, eventually, expect, hasFocus, test, type Device } from './shop.ts'

const clear = (page: Page) => overlay(page).getByRole('button', { name: 'Borrar búsqueda' })

describe.for<Device>(['phone', 'desk'])('on a %s', (device) => {
  test.override({ device })

  test('the search opens with the focus in its empty field, and its clear button leads back there', async ({
    page,
    open,
  }) => {
    await open('/productos')
    await openSearch(page)
    await eventually(() => hasFocus(field(page))).toBe(true)
    await eventually(() => field(page).inputValue()).toBe('')
    await eventually(() => clear(page).count()).toBe(0)
    await eventually(() => page.getByRole('combobox', { name: 'Buscar' }).getAttribute('aria-expanded')).toBe(
      'false',
    )
    await field(page).fill('mocasin')
    await overlay(page).getByRole('option').first().waitFor()
    await clear(page).click()
    await eventually(() => field(page).inputValue()).toBe('')
    await eventually(() => hasFocus(field(page))).toBe(true)
    await eventually(() => overlay(page).getByRole('option').count()).toBe(0)
    await eventually(() => clear(page).count()).toBe(0)
  })
})

test('what is submitted leads to its address, also after a reload', async ({ page, open }) => {
  await open('/productos')
  for (const { typed, path, shown } of [
    { typed: 'vera', path: '/busqueda/vera', shown: 'vera' },
    { typed: '  zapatila   negra ', path: '/busqueda/zapatila%20negra', shown: 'zapatila negra' },
    { typed: 'mocasín', path: '/busqueda/mocas%C3%ADn', shown: 'mocasín' },
    { typed: '50% / ñandú?#', path: '/busqueda/50%25%20%2F%20%C3%B1and%C3%BA%3F%23', shown: '50% / ñandú?#' },
  ]) {
    await openSearch(page)
    await field(page).fill(typed)
    await field(page).press('Enter')
    await resultsOf(page, shown).waitFor()
    expect(addressOf(page)).toBe(path)
    await overlay(page).waitFor({ state: 'hidden' })
    await page.reload()
    await resultsOf(page, shown).waitFor()
    expect(addressOf(page)).toBe(path)
    await alive(page)
  }
})

test('a search adds one step to the history, and Back leads to the page before', async ({ page, open }) => {
  await open('/FAQ')
  await open('/productos')
  const before = await page.evaluate(() => history.length)
  await openSearch(page)
  await field(page).fill('vera')
  await field(page).press('Enter')
  await resultsOf(page, 'vera').waitFor()
  await eventually(() => page.evaluate(() => history.length)).toBe(before + 1)

  // From the results to other results: again one step each.
  await openSearch(page)
  await field(page).fill('plaza')
  await field(page).press('Enter')
  await resultsOf(page, 'plaza').waitFor()
  await page.goBack()
  await resultsOf(page, 'vera').waitFor()
  await page.goBack()
  await eventually(() => addressOf(page)).toBe('/productos')
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await eventually(() => addressOf(page)).toBe('/FAQ')
})

test('Back from a product chosen in the overlay leads to the page before', async ({ page, open }) => {
  await open('/FAQ')
  await openSearch(page)
  await field(page).fill('vera camel')
  await overlay(page).getByRole('option', { name: /^Vera/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
  expect(addressOf(page)).toBe(address('Vera', 'vera-camel'))
  await page.goBack()
  await eventually(() => addressOf(page)).toBe('/FAQ')
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
})

test('submitting nothing, or spaces, is ignored; Escape empties the field first and closes the overlay then', async ({
  page,
  open,
}) => {
  await open('/productos')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.url())
  })
  await openSearch(page)
  for (const typed of ['', '   ']) {
    await field(page).fill(typed)
    await field(page).press('Enter')
    expect(addressOf(page)).toBe('/productos#busqueda')
    await eventually(() => overlay(page).isVisible()).toBe(true)
    await eventually(() => hasFocus(field(page))).toBe(true)
  }
  expect(posts).toEqual([])

  await field(page).fill('')
  await field(page).pressSequentially('mocasin')
  await overlay(page).getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => field(page).inputValue()).toBe('')
  await eventually(() => overlay(page).isVisible()).toBe(true)
  await eventually(() => overlay(page).getByRole('option').count()).toBe(0)
  await eventually(() => hasFocus(field(page))).toBe(true)
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'hidden' })
  await eventually(() => addressOf(page)).toBe('/productos')
})

test('a reload with the overlay open is no error, and Back still closes it', async ({ page, open }) => {
  await open('/productos')
  await openSearch(page)
  await page.reload()
  // Open again or closed: both are an answer.
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS', includeHidden: true }).waitFor()
  await page.waitForLoadState('load')
  await page.goBack()
  await eventually(() => page.getByRole('dialog').count()).toBe(0)
  expect(addressOf(page)).toBe('/productos')
})

test('while the results are on their way the person is told, not behind the open overlay', async ({
  page,
  open,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/busqueda/vera.data*', async (route) => {
    await held.promise
    await route.continue()
  })
  await open('/productos')
  await openSearch(page)
  await field(page).fill('vera')
  await field(page).press('Enter')
  const told = page.getByRole('status').filter({ hasText: /Cargando|Buscando/ })
  await told.first().waitFor({ state: 'attached' })
  const reached = await told.evaluateAll((statuses) =>
    statuses.some((status) => !document.querySelector('dialog[open]') || status.closest('dialog[open]')),
  )
  held.resolve()
  await resultsOf(page, 'vera').waitFor()
  expect(reached).toBe(true)
})

describe('in a low window', () => {
  test.override('visitor', { viewport: { width: 1024, height: 360 } })

  test('the arrow keys keep the active suggestion in view', async ({ page, open }) => {
    await open('/productos')
    await openSearch(page)
    await field(page).fill('bota')
    const options = overlay(page).getByRole('option')
    await options.nth(4).waitFor()
    const active = overlay(page).getByRole('option', { selected: true })
    for (let presses = await options.count(); presses >= 0; presses -= 1) {
      await page.keyboard.press('ArrowDown')
      await active.waitFor()
      const { y, height } = await boxOf(active)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y + height).toBeLessThanOrEqual(360)
    }
    await page.keyboard.press('ArrowUp')
    await eventually(async () => (await boxOf(active)).y + (await boxOf(active)).height).toBeLessThanOrEqual(
      360,
    )
  })
})
