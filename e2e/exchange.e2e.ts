import type { Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'
import { expect, main, SMALL_PHONE, test } from './shop.ts'

const heading = (page: Page, name: string | RegExp) =>
  main(page).getByRole('heading', { name, level: 1 }).waitFor()
const shoe = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name })
const payments = (page: Page) => main(page).getByRole('region', { name: 'Pagos' })

/** Notes a sale of Vera in black, 38, for $68.000 in cash. */
async function sellVera(page: Page): Promise<void> {
  await page.goto('/admin/ventas/anotar?buscar=vera+negro')
  await main(page)
    .getByRole('link', { name: /^Vera Negro/ })
    .first()
    .click()
  await main(page).getByRole('link', { name: /^38/ }).click()
  await button(page, 'Efectivo $68.000').click()
  await heading(page, /^Venta V-/)
}

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a size is changed in two taps, undone, and taken back with its money @nightly', async ({ page }) => {
    await signInAsAdmin(page)
    await sellVera(page)
    await expect(main(page).getByText(/^Cambio hasta el /)).toBeVisible()
    await link(page, 'Cambiar talle Vera').tap()
    await heading(page, 'Cambiar talle')
    await expect(shoe(page, 'Vera · Negro')).toContainText('Sin diferencia')
    await expectAccess(page)
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    await shoe(page, 'Vera · Negro').getByRole('button', { name: /^39/ }).tap()
    await main(page).getByText('Antes era Vera · Negro · 38. Sin diferencia.').waitFor()
    await expectAccess(page)
    await button(page, 'Deshacer el cambio Vera').tap()
    await page.getByRole('status').getByText('Deshecho: la venta es otra vez de Vera 38.').waitFor()

    await link(page, 'Devolución Vera').tap()
    await heading(page, 'Devolución')
    await expectAccess(page)
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    const amount = main(page).getByRole('textbox', { name: 'Plata que devolvés' })
    await expect(amount).toHaveValue('68.000')
    await amount.fill('nada')
    await button(page, 'Transferencia').tap()
    await main(page).getByText('Escribí el monto en números').waitFor()
    await amount.fill('68.000')
    await button(page, 'Transferencia').tap()
    await main(page).getByText('Volvió a la venta.').waitFor()
    await expect(payments(page)).toContainText('Devolución · Transferencia')
    await expect(payments(page)).toContainText('Falta pagar$0')
    await expectAccess(page)
    await button(page, 'Deshacer la devolución Vera').tap()
    await button(page, 'Deshacer la venta Vera').waitFor()
    await expect(payments(page)).not.toContainText('Devolución')
  })

  test('another product costs its price of today, and the difference is owed @nightly', async ({ page }) => {
    await signInAsAdmin(page)
    await sellVera(page)
    await link(page, 'Cambiar talle Vera').tap()
    await main(page).getByRole('searchbox', { name: 'Nombre, marca o color' }).fill('rio bordo')
    await expect(shoe(page, 'Río · Bordó')).toContainText('A cobrar $3.400')
    await expectAccess(page)
    await shoe(page, 'Río · Bordó').getByRole('button', { name: /^40/ }).tap()
    await main(page).getByText('Antes era Vera · Negro · 38. Diferencia: +$3.400.').waitFor()
    await expect(payments(page)).toContainText('Debe$3.400')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('exchange and return are forms @nightly', async ({ page }) => {
    await signInAsAdmin(page)
    await sellVera(page)
    await link(page, 'Cambiar talle Vera').click()
    await main(page).getByRole('searchbox', { name: 'Nombre, marca o color' }).fill('nada de eso')
    await button(page, 'Buscar').click()
    await main(page).getByText('No hay ninguno con esas palabras. Probá con otras.').waitFor()
    await shoe(page, 'Vera · Negro').getByRole('button', { name: /^39/ }).click()
    await main(page).getByText('Antes era Vera · Negro · 38. Sin diferencia.').waitFor()
    await link(page, 'Devolución Vera').click()
    await main(page).getByRole('radio', { name: 'Fallado: no vuelve' }).check()
    await main(page).getByRole('textbox', { name: 'Plata que devolvés' }).fill('nada')
    await button(page, 'Efectivo').click()
    await main(page).getByText('Escribí el monto en números').waitFor()
    await expect(main(page).getByRole('radio', { name: 'Fallado: no vuelve' })).toBeChecked()
    await button(page, 'Sin devolver plata').click()
    await main(page).getByText('Fallado: no volvió a la venta.').waitFor()
    await button(page, 'Deshacer la devolución Vera').click()
    await main(page).getByText('Antes era Vera · Negro · 38. Sin diferencia.').waitFor()
  })
})
