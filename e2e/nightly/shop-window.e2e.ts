import type { Page } from '@playwright/test'
import { paths } from '#app/base/paths.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from '../access.ts'
import { dragRow, openAsAdmin, openPlace, press } from '../admin.ts'
import { photo } from '../admin-form.ts'
import { expect, SMALL_PHONE, test } from '../shop.ts'
import { shopUrl } from '../worker-shop.ts'

test.use(SMALL_PHONE)

const says = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
const rows = (page: Page) => page.locator('.ordered-rows b')

async function feature(page: Page, name: RegExp): Promise<void> {
  const select = page.getByLabel('Agregar un destacado')
  await select.waitFor()
  const labels = await select.getByRole('option').allTextContents()
  await select.selectOption({ label: labels.find((label) => name.test(label)) ?? '' })
  await press(page, 'Agregar')
}

test('the owner prepares the front page, shows it with one button, and takes it back', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, paths.admin)
  await openPlace(page, 'Vidriera')
  await page.getByRole('heading', { level: 1, name: 'Vidriera' }).waitFor()
  const first = page.getByRole('navigation', { name: 'Partes de la vidriera' }).getByRole('link').first()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: 'Destacados', exact: true }).click()
  await feature(page, /· Vera /)
  await expect(rows(page)).toHaveText(['Vera'])
  await feature(page, /· Río /)
  await expect(rows(page)).toHaveText(['Vera', 'Río'])
  await press(page, 'Subir Río')
  await expect(rows(page)).toHaveText(['Río', 'Vera'])
  await dragRow(page, 'Río', 'Vera')
  await expect(rows(page)).toHaveText(['Vera', 'Río'])
  await dragRow(page, 'Río', 'Vera', 'Escape')
  await dragRow(page, 'Río', 'Vera')
  await expect(rows(page)).toHaveText(['Río', 'Vera'])
  await expect(page.locator('.task-bar')).toHaveText(/^5 cambios sin mostrar/, { useInnerText: true })
  await expectNoHorizontalOverflow(page)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Mensajes', exact: true }).click()
  await page.getByRole('link', { name: 'Agregar un mensaje' }).click()
  await page.getByLabel('Mensaje', { exact: true }).fill('Cambios gratis en diciembre')
  await page.getByLabel('Desde (opcional)').fill('2026-12-08')
  await page.getByLabel('Hasta (opcional)').fill('2026-12-01')
  await press(page, 'Guardar el mensaje')
  await page.getByRole('alert').getByText('El último día no puede ser antes del primero.').waitFor()
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveValue('Cambios gratis en diciembre')
  await page.getByLabel('Desde (opcional)').fill('')
  await page.getByLabel('Hasta (opcional)').fill('2999-12-01')
  await press(page, 'Guardar el mensaje')
  await says(page, 'Guardaste el mensaje en el borrador.')
  await page.getByText('Sale ahora').waitFor()
  await expectNoHorizontalOverflow(page)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Banner', exact: true }).click()
  await page.getByLabel('Título').fill('Livianas para el calor')
  await page.getByLabel('Botón').fill('Ver las panchas')
  await page.getByLabel('Lleva a').selectOption({ label: 'Marca Vault' })
  await page.getByLabel('Subir una imagen').setInputFiles(await photo('verano.jpg'))
  await page.getByAltText('Tu imagen').waitFor()
  await press(page, 'Guardar el banner')
  await says(page, 'Guardaste el banner en el borrador.')
  await page.locator('.window-preview .hero-photo').waitFor()
  await expectNoHorizontalOverflow(page)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Mosaicos', exact: true }).click()
  await page.getByRole('link', { name: 'Cambiar: DEPORTIVE' }).click()
  await page.getByLabel('Palabras').fill('')
  await press(page, 'Guardar el mosaico')
  await page.getByRole('alert').getByText('Escribí este dato.').waitFor()
  await page.getByLabel('Palabras').fill('Panchas')
  await page.getByLabel('O pegá una dirección').fill('https://otra.example/panchas')
  await press(page, 'Guardar el mosaico')
  await page.getByRole('alert').getByText('Elegí una página de la tienda.').waitFor()
  await page.getByLabel('O pegá una dirección').fill(`${shopUrl}/productos?talle=37&color=azul`)
  await page.getByLabel('Subir una imagen').setInputFiles(await photo('panchas.jpg', '#b8351a'))
  await page.getByAltText('Tu imagen').waitFor()
  await press(page, 'Guardar el mosaico')
  await says(page, 'Guardaste el mosaico en el borrador.')
  await press(page, 'Subir Panchas')
  await expect(rows(page)).toHaveText(['Panchas', 'CASUALS'])
  await expectNoHorizontalOverflow(page)
  await expectNoAxeViolations(page)

  await page.getByRole('link', { name: 'Lanzamiento', exact: true }).click()
  await page.getByText('No hay nada programado.').waitFor()
  await expectNoAxeViolations(page)

  const shop = await page.context().newPage()
  await shop.goto('/')
  await shop.getByRole('heading', { level: 1, name: 'Un buen paso, todos los días' }).waitFor()
  await expect(shop.getByRole('heading', { name: 'Destacados' })).toHaveCount(0)
  try {
    await press(page, 'Mostrar en la tienda')
    await says(page, 'Ya se ve en la tienda.')
    await shop.goto('/')
    await shop.getByRole('heading', { level: 1, name: 'Livianas para el calor' }).waitFor()
    const featured = shop.getByRole('region', { name: 'Destacados' })
    await expect(featured.getByRole('heading', { level: 3 })).toHaveText(['Río', 'Vera'])
    await shop.getByText('Cambios gratis en diciembre').waitFor()
    const tiles = shop.getByRole('region', { name: 'Categorías' }).getByRole('link')
    await expect(tiles).toHaveText([/Panchas/, /CASUALS/], {
      useInnerText: true,
    })
    await expect(tiles.first()).toHaveAttribute('href', '/productos?talle=37&color=azul')
    // Both photos of the owner are there.
    await expect
      .poll(() =>
        shop
          .locator('.hero-photo, .tile-photo img')
          .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0)),
      )
      .toEqual([true, true])
    await expectNoHorizontalOverflow(shop)
    await expectNoAxeViolations(shop)
    await shop.getByRole('link', { name: /Livianas para el calor/ }).click()
    await shop.waitForURL(/\/productos\?marca=Vault$/)
  } finally {
    await press(page, 'Deshacer')
    await says(page, 'La tienda volvió a como estaba.')
  }
  await shop.goto('/')
  await shop.getByRole('heading', { level: 1, name: 'Un buen paso, todos los días' }).waitFor()
  await expect(shop.getByRole('heading', { name: 'Destacados' })).toHaveCount(0)
})

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a mistake does not hide what somebody else changed meanwhile', async ({ page, open }) => {
      await openAsAdmin(page, open, `${paths.adminWindow}?ver=mensajes&editar=nuevo`)
      const other = await page.context().newPage()
      await other.goto(paths.adminWindow)
      await other.getByLabel('Título').fill('Otro título')
      await other.getByLabel('Botón').fill('Ver')
      await press(other, 'Guardar el banner')
      await says(other, 'Guardaste el banner en el borrador.')
      await press(page, 'Guardar el mensaje')
      await page.getByRole('alert').getByText('Escribí este dato.').waitFor()
      await page.getByLabel('Mensaje', { exact: true }).fill('Cambios gratis')
      await press(page, 'Guardar el mensaje')
      await page
        .getByRole('alert')
        .getByText(/otra pestaña/)
        .waitFor()
      await press(other, 'Deshacer el último cambio')
      await says(other, 'Deshiciste el último cambio.')
      await other.close()
    })
  })

test('a featured shoe whose photo does not load keeps the size of a row', async ({
  page,
  open,
  problems,
}) => {
  problems.expect(/net::ERR_FAILED/)
  await page.route('**/imagenes/**', (route) => route.abort())
  await openAsAdmin(page, open, `${paths.adminWindow}?ver=destacados`)
  await feature(page, /· Vera /)
  const placeholder = page.locator('.ordered-rows .photo-placeholder')
  await expect.poll(() => placeholder.boundingBox()).toMatchObject({ width: 56, height: 56 })
  await press(page, 'Quitar Vera de los destacados')
  await expect(rows(page)).toHaveCount(0)
})
