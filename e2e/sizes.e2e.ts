import type { BrowserContextOptions, Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import { alerted, button, adminTest, field, makeProduct, newName, row } from './admin-form.ts'
import { address, products, VERA } from './demo-products.ts'
import { SMALL_PHONE, addressOf, expect, keepMessages, test, main } from './shop.ts'

const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }

/** In the demo: 34 to 40, and of 41 the last pair. Negro has no 38, Camel neither 35 nor 37. */
const sizes = (page: Page) => main(page).getByRole('group', { name: 'Talle', exact: true })
const size = (page: Page, name: string) => sizes(page).getByRole('radio', { name, exact: true })
const tile = (page: Page, name: string, stock: string) =>
  page
    .getByRole('region', { name: 'Talles' })
    .getByRole('button', { name: new RegExp(`^${name} ?, ${stock}`) })
const saveHeart = (page: Page, shoe: string) =>
  main(page)
    .getByRole('button', { name: `Guardar ${shoe} en mi selección`, exact: true })
    .first()
    .click()
const chatText = async (page: Page) => {
  const link = main(page).getByRole('link', { name: /^Consultar por WhatsApp/ })
  return new URL((await link.first().getAttribute('href')) ?? '').searchParams.get('text')
}

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('the chosen size is written in the message @nightly', async ({ page, open }) => {
    await open(VERA)
    await page.getByRole('status').getByText('Elegilo y va escrito en tu mensaje.').waitFor()
    expect(await chatText(page)).toContain('en color Blanco y verde, $68.000 de contado.')
    await size(page, '38').check()
    await page.getByRole('status').getByText('Hay 38 en este color.').waitFor()
    await expect
      .poll(() => chatText(page))
      .toContain(
        'Hola, quiero consultar por Vera (Court) en color Blanco y verde, talle 38, $68.000 de contado.\n',
      )
    await page.getByText('El precio y el par se confirman en el chat. Consultar no lo reserva.').waitFor()
    await expect(page).toHaveURL(`${VERA}?talle=38`)
    await expectAccess(page)
  })

  test('the length of a foot tells the size, which this device remembers @nightly', async ({
    page,
    open,
  }) => {
    await keepMessages(page)
    await open(VERA)
    await main(page).getByRole('button', { name: '¿Cuál es mi talle?' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cuál es mi talle?' })
    await dialog.getByLabel('Largo de tu pie').fill('24.9')
    await dialog.getByText('estás entre dos').waitFor()
    await dialog.getByLabel('Largo de tu pie').fill('24,5')
    await page.keyboard.press('Enter')
    await dialog.getByText('En Vera Blanco y verde hay.').waitFor()
    await expectAccess(page)
    await dialog.getByRole('button', { name: 'Elegir el 38' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(size(page, '38')).toBeChecked()
    await page.reload()
    await expect(size(page, '38')).toBeChecked()
    await main(page).getByRole('button', { name: 'Tu talle: 38' }).click()
    await dialog.getByRole('button', { name: 'Olvidar mi talle' }).click()

    await dialog.getByRole('button', { name: 'Con otra marca' }).click()
    await dialog.getByLabel('Numeración').selectOption('Brasil (BR)')
    await dialog.getByLabel('Talle', { exact: true }).selectOption('37')
    await dialog.getByText('es tu talle aproximado').waitFor()
    await expectAccess(page)
    await dialog.getByRole('button', { name: 'Elegir el 39' }).click()
    await expect(size(page, '39')).toBeChecked()
    await open('/productos')
    await saveHeart(page, 'Vera Blanco y verde')
    await page.getByRole('status').getByText('Guardaste Vera, talle 39').waitFor()
    await expect(page).toHaveURL('/productos')
    const approximate = page
      .getByText('39 es tu talle aproximado, según otra marca')
      .filter({ visible: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    await approximate.waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Filtros' }).click()
    await approximate.waitFor()
    await page.evaluate(() => {
      localStorage['vault-talle'] = '38'
    })
    // The opened filters stay open.
    await page.reload()
    await page.getByText('38 es tu talle, según tu pie').filter({ visible: true }).waitFor()
    await expect(
      page.getByRole('checkbox', { name: '38', exact: true }).filter({ visible: true }),
    ).not.toBeChecked()
    await expectAccess(page)
  })

  test('a size that is gone is remembered, and not offered @nightly', async ({ page, open }) => {
    await open(address('Vera', 'vera-negro'))
    await main(page).getByRole('button', { name: '¿Cuál es mi talle?' }).click()
    const dialog = page.getByRole('dialog', { name: '¿Cuál es mi talle?' })
    await dialog.getByLabel('Largo de tu pie').fill('24,5')
    await dialog.getByText('En Vera Negro no hay:').waitFor()
    await expect(dialog.getByText('Sí en Blanco y verde y Camel.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Elegir el 38' })).toHaveCount(0)
    await expectAccess(page)
    await dialog.getByRole('button', { name: 'Recordar el 38' }).click()
    await page.getByRole('status').getByText('No hay 38 en Negro.').waitFor()
    await main(page).getByRole('button', { name: 'Tu talle: 38' }).waitFor()
  })

  test('it stays when the color changes; where it is missing nothing is chosen @nightly', async ({
    page,
    open,
  }) => {
    await open(`${VERA}?talle=38`)
    await expect(size(page, '38')).toBeChecked()
    await main(page).getByRole('link', { name: 'Camel, hay 38', exact: true }).click()
    await page.getByText('Modelo Court · Camel').waitFor()
    await expect(size(page, '38')).toBeChecked()
    await main(page).getByRole('link', { name: 'Negro', exact: true }).first().click()
    await page.getByRole('status').getByText('No hay 38 en Negro.').waitFor()
    await expect(sizes(page).getByRole('radio', { checked: true })).toHaveCount(0)
    expect(await chatText(page)).not.toContain('talle')
    await page.reload()
    const status = page.getByRole('status').filter({ hasText: 'No hay 38 en Negro.' })
    await expect(status).toHaveText(/Sí en Blanco y verde y Camel\.$/)
    await status.getByRole('link', { name: 'Camel', exact: true }).click()
    await page.getByText('Modelo Court · Camel').waitFor()
    await expect(size(page, '38')).toBeChecked()
    await main(page).getByRole('link', { name: 'Negro', exact: true }).click()

    // Avisame is offered for the size that the finder names.
    await main(page).getByRole('button', { name: '¿Cuál es mi talle?' }).click()
    await page.getByLabel('Largo de tu pie').fill('24,5')
    await page.getByRole('status').getByText('En Vera Negro no hay:').waitFor()
    await page.getByRole('dialog').getByRole('link', { name: 'Avisame' }).click()
    await main(page).getByRole('heading', { name: 'Avisame si vuelve el 38' }).waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect.poll(() => addressOf(page)).not.toContain('avisame')
  })
})

for (const [_name, visitor, width] of [
  ['a phone', SMALL_PHONE, 360],
  ['a desk', DESK, 1440],
] as const) {
  test.describe(`on ${_name}`, () => {
    test.use(visitor)

    test('the list shows what there is in a size, and leads to it @nightly', async ({ page, open }) => {
      await open('/productos')
      const filters = page.getByRole('button', { name: 'Filtros' })
      const isPhone = await filters.isVisible()
      if (isPhone) await filters.click()
      const place = isPhone ? page.getByRole('dialog', { name: 'Filtros' }) : page.getByRole('complementary')
      const withSize = products.filter(({ colors }) =>
        colors.some(({ sizes }) => sizes.some((one) => one.size === 34 && one.stock !== 'none')),
      )
      await place
        .getByRole('group', { name: 'Talle' })
        .getByRole('checkbox', { name: '34', exact: true })
        .check()
      await expect(page).toHaveURL(`/productos?talle=34${isPhone ? '#filtros' : ''}`)
      await expectAccess(page, 'a size', [width])
      if (isPhone) await page.getByRole('button', { name: `Ver ${withSize.length} productos` }).click()
      await page.getByRole('link', { name: 'Quitar filtro Talle 34' }).waitFor()
      await main(page).getByText(`${withSize.length} productos`, { exact: true }).first().waitFor()
      await main(page).getByRole('link', { name: 'Vera', exact: true }).click()
      await expect(size(page, '34')).toBeChecked()
      await page.goBack()
      await expect(page).toHaveURL('/productos?talle=34')
    })
  })
}

test('arrows move only among sizes that can be chosen', async ({ page, open }) => {
  await open(address('Vera', 'vera-camel'))
  await size(page, '34').check()
  await expect.poll(() => addressOf(page)).toContain('talle=34')
  await page.keyboard.press('ArrowRight')
  await expect(size(page, '36, queda un par')).toBeChecked()
  await expect(size(page, '36, queda un par')).toBeFocused()
  await page.getByRole('status').getByText('Del 36 queda un par.').waitFor()
  await sizes(page)
    .getByRole('button', { name: /^37 ?, no hay\. Avisame$/ })
    .waitFor()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a size is chosen with a form, and the message names it', async ({ page }) => {
    await page.goto(VERA)
    await size(page, '38').check()
    await button(page, 'Elegir este talle').click()
    await page.waitForURL((url) => url.search === '?talle=38')
    expect(await chatText(page)).toContain(', talle 38, ')
    await page.getByRole('link', { name: '¿Cuál es mi talle?' }).click()
    await main(page).getByRole('heading', { name: 'Guía de talles', level: 1 }).waitFor()
    await main(page).getByRole('row', { name: '38 24,5 cm 36 39 24,5' }).waitFor()
    await page.goto('/productos')
    await page.getByRole('complementary').getByRole('checkbox', { name: '34', exact: true }).check()
    await page.getByRole('complementary').getByRole('button', { name: 'Aplicar filtros' }).last().click()
    await page.waitForURL((url) => url.searchParams.get('talle') === '34')
    await page.getByRole('link', { name: 'Quitar filtro Talle 34' }).waitFor()
  })
})

test.describe('the admin at 360×740', () => {
  test.use(SMALL_PHONE)

  adminTest(
    'types a range, corrects it with taps, and shoppers see it @nightly',
    async ({ admin: page, open }) => {
      const name = newName('Talles')
      const id = await makeProduct(page, name)
      await open('/admin/productos')
      await row(page, name)
        .getByRole('link', { name: `Más acciones con ${name}` })
        .click()
      await page.getByRole('link', { name: 'Cambiar talles' }).click()
      await field(page, 'Talles que hay').fill('34 a 4')
      await page.getByRole('button', { name: 'Cargar' }).click()
      await alerted(page, 'Escribí los talles del 33 al 47, por ejemplo 34 a 40.').waitFor()
      await field(page, 'Talles que hay').fill('34 a 36')
      await page.keyboard.press('Enter')
      await tile(page, '35', 'hay').click()
      await tile(page, '35', '1 par').waitFor()
      await tile(page, '37', 'no hay').click()
      await tile(page, '34', 'hay').click()
      await tile(page, '34', '1 par').click()
      await expectAccess(page)
      await button(page, 'Guardar cambios').click()
      await row(page, name).getByText('Falta el 34').waitFor()
      const shop = await (await page.request.get(`/productos/${id}`)).text()
      expect(shop).toContain('"35, queda un par"')
      expect(shop).toMatch(/<b>34<\/b><span class="visually-hidden">, no hay/)
    },
  )
})
