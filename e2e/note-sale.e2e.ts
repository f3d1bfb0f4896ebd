import type { Locator, Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'
import { expect, main, SMALL_PHONE, test } from './shop.ts'

const noteLink = (page: Page) =>
  page.getByRole('link', { name: 'Anotar venta', exact: true }).filter({ visible: true })
const shoe = (page: Page, name: string) => main(page).getByRole('link', { name: new RegExp(`^${name}`) })
const heading = (page: Page) => main(page).getByRole('heading', { name: /^Venta V-/, level: 1 })

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a sale in the local takes four taps from anywhere in the admin', async ({ page, open }) => {
    await signInAsAdmin(page)
    // A place has the bar of places, a task has its own.
    for (const from of ['/admin', '/admin/mas', `/admin/productos/${product('Vera').id}`]) {
      await open(from)
      let taps = 0
      const tap = async (target: Locator) => {
        await target.tap()
        taps += 1
      }
      await tap(noteLink(page))
      await tap(shoe(page, 'Vera').first())
      await tap(main(page).getByRole('link', { name: /^40/ }))
      await tap(main(page).getByRole('button', { name: 'Efectivo $68.000' }))
      await heading(page).waitFor()
      expect(taps, from).toBe(4)
    }
    await main(page).getByText('Se cobró $68.000').waitFor()
  })

  test('several pairs, their prices, a discount and for whom it is @nightly', async ({ page, open }) => {
    await signInAsAdmin(page)
    await open('/admin/ventas')
    await noteLink(page).tap()
    await expectAccess(page)
    await main(page).getByRole('searchbox', { name: 'Nombre, marca o color' }).fill('rio bordo')
    await main(page).getByText('Lo que encontramos').waitFor()
    await shoe(page, 'Río').tap()
    await expectAccess(page)
    await main(page).getByRole('link', { name: /^40/ }).tap()
    await main(page).getByRole('textbox', { name: 'Precio de Río' }).fill('mucho')
    await main(page).getByRole('link', { name: 'Agregar otro par' }).tap()
    await shoe(page, 'Vera').first().tap()
    await main(page).getByRole('link', { name: /^39/ }).tap()

    const details = main(page).getByText('Dónde, para quién, descuento, fecha')
    await details.tap()
    await main(page).getByRole('textbox', { name: 'Nombre' }).fill('Caro')
    await main(page).getByRole('textbox', { name: 'Descuento' }).fill('10%')
    await main(page).getByRole('combobox', { name: 'Dónde' }).selectOption('Feria')
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    await expectAccess(page)
    await main(page)
      .getByRole('button', { name: /^Transferencia/ })
      .tap()
    await page.getByRole('alert').getByText('Escribí el precio en números, por ejemplo 84.990.').waitFor()
    const price = main(page).getByRole('textbox', { name: 'Precio de Río' })
    await expect(price).toHaveValue('mucho')
    await price.fill('70.000')
    await main(page).getByRole('button', { name: 'Transferencia $124.200' }).tap()

    await heading(page).waitFor()
    const block = main(page).getByRole('region', { name: 'Datos de la venta' })
    await expect(block).toContainText('DóndeFeria')
    await expect(block).toContainText('Para quiénCaro')
    await block.getByText('Cambiar', { exact: true }).tap()
    await block.getByRole('textbox', { name: 'Descuento' }).fill('')
    await block.getByRole('textbox', { name: 'Teléfono' }).fill('12')
    await block.getByRole('button', { name: 'Guardar' }).tap()
    await block.getByText('Escribí el número con su característica').waitFor()
    await block.getByRole('textbox', { name: 'Teléfono' }).fill('353 412 3456')
    await block.getByRole('button', { name: 'Guardar' }).tap()
    await expect(block).toContainText('Caro · +54 9 353 412-3456')
    await main(page).getByText('$138.000').first().waitFor()
    await expectAccess(page)
    await block.getByRole('button', { name: 'Olvidar nombre y teléfono' }).tap()
    await expect(block).not.toContainText('Caro')
    // Back leads to a new sale, never to the same one again.
    await page.goBack()
    await main(page).getByText('¿Qué talle?').waitFor()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a sale by hand is links and a form @nightly', async ({ page, open }) => {
    await signInAsAdmin(page)
    await open('/admin')
    await noteLink(page).click()
    await main(page).getByRole('searchbox', { name: 'Nombre, marca o color' }).fill('vera camel')
    await main(page).getByRole('button', { name: 'Buscar', exact: true }).click()
    await shoe(page, 'Vera').click()
    await main(page).getByRole('link', { name: /^38/ }).click()
    await main(page).getByRole('textbox', { name: 'Precio de Vera' }).fill('mucho')
    await main(page)
      .getByRole('button', { name: /^Efectivo/ })
      .click()
    await page.getByRole('alert').getByText('Escribí el precio en números, por ejemplo 84.990.').waitFor()
    const price = main(page).getByRole('textbox', { name: 'Precio de Vera' })
    await expect(price).toHaveValue('mucho')
    await price.fill('60.000')
    await main(page)
      .getByRole('button', { name: /^Efectivo/ })
      .click()
    await heading(page).waitFor()
    await main(page).getByText('Se cobró $60.000').waitFor()
  })
})
