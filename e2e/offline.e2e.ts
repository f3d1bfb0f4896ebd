import { field, openSearch, overlay, resultsOf } from './search-field.ts'
import { PHONE, addressOf, expect, test } from './shop.ts'

test('without a signal the page stays, a link says why it does not open, and all goes on with the signal', async ({
  page,
  open,
}) => {
  // Photos that the browser could not fetch.
  await open('/productos')
  const notice = page.getByRole('status').getByText('Sin conexión', { exact: false })
  await page.context().setOffline(true)
  await notice.waitFor()
  await expect(notice).toHaveText('Sin conexión. Lo que ya cargaste sigue acá.', { useInnerText: true })

  const link = page.getByRole('main').getByRole('link', { name: 'Vera', exact: true })
  await link.hover()
  // The router prefetches a link 80 ms after the pointer rests on it; this timer ends later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await link.click()
  await page
    .getByText('Sin conexión: esa página todavía no se puede abrir. Lo que ya cargaste sigue acá.')
    .waitFor()
  expect(addressOf(page)).toBe('/productos')
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBeGreaterThanOrEqual(8)

  await page.context().setOffline(false)
  await notice.waitFor({ state: 'hidden' })
  await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
  expect(addressOf(page)).toMatch(/^\/productos\/vera[a-z0-9]+\/vera-blanco-y-verde$/)
})

test('without a signal a filter leaves the list as it is, and chooses again with the signal @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  await page.context().setOffline(true)
  await page.getByRole('status').getByText('Sin conexión', { exact: false }).waitFor()
  const brand = page.getByRole('checkbox', { name: 'Lapacho', exact: true })
  await brand.click()
  await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('nombre-ascendente')
  await expect(brand).not.toBeChecked()
  expect(addressOf(page)).toBe('/productos')
  await page.getByRole('heading', { level: 1, name: 'Productos' }).waitFor()

  await page.context().setOffline(false)
  await page.getByRole('status').getByText('Sin conexión', { exact: false }).waitFor({ state: 'hidden' })
  await brand.click()
  await page.waitForURL('/productos?marca=Lapacho')
})

test('without a signal the search says so and keeps what was typed, and searches with the signal @nightly', async ({
  page,
  open,
}) => {
  await open('/productos')
  await openSearch(page)
  await page.context().setOffline(true)
  await field(page).fill('bota')
  await field(page).press('Enter')
  const words = overlay(page).getByText(
    'Sin conexión: todavía no se puede buscar. Lo que escribiste sigue acá.',
  )
  await words.waitFor()
  await expect(field(page)).toHaveValue('bota')
  expect(addressOf(page)).toBe('/productos#busqueda')

  await page.context().setOffline(false)
  await words.waitFor({ state: 'hidden' })
  await field(page).press('Enter')
  await resultsOf(page, 'bota').waitFor()
})

test('suggestions that cannot be had are not told as none, and Enter searches all the same @nightly', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/ 503 /)
  await page.route('**/datos/sugerencias?*', (route) => route.fulfill({ status: 503 }))
  await open('/productos')
  await openSearch(page)
  await field(page).fill('bota')
  await overlay(page).getByText('No pudimos traer sugerencias. Enter busca igual.').waitFor()
  await field(page).press('Enter')
  await resultsOf(page, 'bota').waitFor()
})

test.describe('a panel whose contents were never fetched', () => {
  test.use(PHONE)

  for (const { address, opener, inside } of [
    { address: '/', opener: 'Buscar', inside: 'combobox' },
    { address: '/', opener: 'Mi cuenta', inside: 'link' },
    { address: '/productos/vera', opener: 'Ampliar', inside: 'group' },
  ] as const) {
    test(`${opener}: can be closed without a signal, and fills itself when the signal is back @nightly`, async ({
      page,
      open,
      problems,
    }) => {
      problems.expect(/ERR_FAILED|Failed to fetch dynamically imported module/)
      if (address === '/') await open(address)
      else {
        await open('/productos')
        await page.getByRole('main').getByRole('link', { name: 'Vera', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Vera' }).waitFor()
      }
      await page.context().setOffline(true)
      const button = page.getByRole('button', { name: opener, exact: true })
      const dialog = page.getByRole('dialog')
      await button.tap()
      await dialog.getByRole('alert').getByText('No pudimos cargar esto. Revisá tu conexión.').waitFor()
      await dialog.getByRole('button', { name: 'Cerrar', exact: true }).tap()
      await dialog.waitFor({ state: 'hidden' })

      await button.tap()
      await dialog.getByRole('alert').waitFor()
      await page.context().setOffline(false)
      await dialog.getByRole(inside).first().waitFor()
      await expect(dialog.getByRole('alert')).toHaveCount(0)
    })
  }
})
