import { paths } from '#app/base/paths.ts'
import { expectNoAxeViolations, expectNoHorizontalOverflow } from './access.ts'
import { dragRow, openAsAdmin, press } from './admin.ts'
import { expect, SMALL_PHONE, test } from './shop.ts'

for (const [javaScriptEnabled, nightly] of [
  [true, ''],
  [false, ' @nightly'],
] as const)
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ ...SMALL_PHONE, javaScriptEnabled })

    test(`the owner puts a product first in the list with one thumb, and takes it back${nightly} @nightly`, async ({
      page,
      open,
    }) => {
      const shop = await page.context().newPage()
      await shop.goto(paths.products)
      const listed = shop.locator('.product-card h3')
      // The owner orders hidden products, too, which other journeys may have left.
      const [first = '', second = '', ...rest] = await listed.allTextContents()
      const last = rest.at(-1) ?? ''
      await openAsAdmin(page, open, paths.adminProductList)
      await page.getByRole('link', { name: 'Ordenar la lista de la tienda' }).click()
      await page.getByRole('heading', { level: 1, name: 'Orden de la lista' }).waitFor()
      const rows = page.locator('.ordered-rows b')
      const says = (text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor()
      await press(page, `Subir ${last} al principio`)
      await says('Cambiaste el orden. Ya se ve en la tienda.')
      await expect(rows.first()).toHaveText(last)
      if (javaScriptEnabled) {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
        const boxOf = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox()
        const [undo, back] = [await boxOf('Deshacer'), await boxOf('Volver a: más nuevos primero')]
        // Neither lies on the other at the end of the page.
        expect((undo?.y ?? 0) + (undo?.height ?? 0)).toBeLessThanOrEqual(back?.y ?? 0)
        await dragRow(page, second, first)
        await expect
          .poll(async () => (await rows.allTextContents()).find((name) => [first, second].includes(name)))
          .toBe(second)
        await expectNoHorizontalOverflow(page)
        await expectNoAxeViolations(page)
      }

      await shop.goto(paths.products)
      await expect(listed.first()).toHaveText(last)
      await press(page, 'Volver a: más nuevos primero')
      await says('Quitaste tu orden de la lista.')
      await shop.goto(paths.products)
      await expect(listed.first()).toHaveText(first)
    })
  })

test('the menu shows the kinds under the products once the owner wants it @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, `${paths.adminSettings}/productos`)
  const showKinds = async (label: string) => {
    await page.getByLabel('Categorías en el menú').selectOption({ label })
    await press(page, 'Guardar Productos')
    await page.getByRole('status').getByText('Guardaste Productos.').waitFor()
  }
  await showKinds('Mostrarlas debajo de Productos')
  const shop = await page.context().newPage()
  await shop.goto(paths.home)
  await shop.locator('.header').getByLabel('Menú').click()
  const menu = shop.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('link', { name: 'Mocasines' }).waitFor()
  await expectNoAxeViolations(shop)
  await menu.getByRole('link', { name: 'Mocasines' }).click()
  await shop.getByRole('heading', { level: 1, name: 'Mocasines' }).waitFor()
  await showKinds('No mostrarlas')
  await shop.goto(paths.home)
  await expect(shop.getByRole('link', { name: 'Mocasines' })).toHaveCount(0)
})
