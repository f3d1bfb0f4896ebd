import type { Page } from '@playwright/test'
import { address } from './demo-products.ts'
import { field, openSearch, overlay, resultsOf } from './search-field.ts'
import { PHONE, addressOf, alive, boxOf, expect, test } from './shop.ts'

const clear = (page: Page) => overlay(page).getByRole('button', { name: 'Borrar búsqueda' })

for (const [device, size] of [
  ['phone', PHONE],
  ['desk', {}],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(size)

    test('the search opens with the focus in its empty field, and its clear button leads back there @nightly', async ({
      page,
      open,
    }) => {
      await open('/productos')
      await openSearch(page)
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveValue('')
      await expect(clear(page)).toHaveCount(0)
      await expect(page.getByRole('combobox', { name: 'Buscar' })).toHaveAttribute('aria-expanded', 'false')
      await field(page).fill('mocasin')
      await overlay(page).getByRole('option').first().waitFor()
      await clear(page).click()
      await expect(field(page)).toHaveValue('')
      await expect(field(page)).toBeFocused()
      await expect(overlay(page).getByRole('option')).toHaveCount(0)
      await expect(clear(page)).toHaveCount(0)
    })
  })
}

test('what is submitted leads to its address, also after a reload @nightly', async ({ page, open }) => {
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

test('a search adds one step to the history, and Back leads to the page before @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  await open('/productos')
  const before = await page.evaluate(() => history.length)
  await openSearch(page)
  await field(page).fill('vera')
  await field(page).press('Enter')
  await resultsOf(page, 'vera').waitFor()
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1)

  // From the results to other results: again one step each.
  await openSearch(page)
  await field(page).fill('plaza')
  await field(page).press('Enter')
  await resultsOf(page, 'plaza').waitFor()
  await page.goBack()
  await resultsOf(page, 'vera').waitFor()
  await page.goBack()
  await expect(page).toHaveURL('/productos')
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS' }).waitFor()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
})

test('Back from a product chosen in the overlay leads to the page before @nightly', async ({
  page,
  open,
}) => {
  await open('/FAQ')
  await openSearch(page)
  await field(page).fill('vera camel')
  await overlay(page).getByRole('option', { name: /^Vera/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera', exact: true }).waitFor()
  expect(addressOf(page)).toBe(address('Vera', 'vera-camel'))
  await page.goBack()
  await expect(page).toHaveURL('/FAQ')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('submitting nothing, or spaces, is ignored; Escape empties the field first and closes the overlay then @nightly', async ({
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
    await expect(overlay(page)).toBeVisible()
    await expect(field(page)).toBeFocused()
  }
  expect(posts).toEqual([])

  await field(page).fill('')
  await field(page).pressSequentially('mocasin')
  await overlay(page).getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).getByRole('option')).toHaveCount(0)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await overlay(page).waitFor({ state: 'hidden' })
  await expect(page).toHaveURL('/productos')
})

test('a reload with the overlay open is no error, and Back still closes it @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  await openSearch(page)
  await page.reload()
  // A browser may restore the overlay or leave it closed.
  await page.getByRole('heading', { level: 1, name: 'PRODUCTOS', includeHidden: true }).waitFor()
  await page.waitForLoadState('load')
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(addressOf(page)).toBe('/productos')
})

test('while the results are on their way the person is told, not behind the open overlay @nightly', async ({
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

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1024, height: 360 } })

  test('the arrow keys keep the active suggestion in view @nightly', async ({ page, open }) => {
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
      expect(Math.floor(y + height)).toBeLessThanOrEqual(360)
    }
    await page.keyboard.press('ArrowUp')
    await expect
      .poll(async () => Math.floor((await boxOf(active)).y + (await boxOf(active)).height))
      .toBeLessThanOrEqual(360)
  })
})
