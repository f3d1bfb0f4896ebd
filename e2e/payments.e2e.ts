import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccess, expectNoHorizontalOverflow } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { button, statusMessage } from './admin-form.ts'
import { product } from './demo-products.ts'
import { withTextOfDoubleSize } from './screen-sizes.ts'
import { SMALL_PHONE, expect, main, test } from './shop.ts'
import { shopUrl } from './worker-shop.ts'

/** Opens a selection of one pair, Vera for $68.000, that has just been sold. */
async function sellVera(page: Page): Promise<string> {
  const pairs = [{ productId: product('Vera').id, colorSlug: 'blanco-y-verde', size: 40 }]
  const answer = await page.context().request.post('/datos/seleccion/enviada', {
    headers: { origin: shopUrl },
    data: { key: randomUUID().replaceAll('-', ''), pairs },
  })
  const { code } = (await answer.json()) as { code: string }
  await page.goto(`/admin/ventas/${code}`)
  await button(page, 'Vendida Vera').click()
  await balanceIs(page, 'Debe$68.000')
  return code
}

const balanceIs = (page: Page, text: string) => expect(payments(page).getByRole('status')).toContainText(text)
const payments = (page: Page) => main(page).getByRole('region', { name: 'Pagos' })
const way = (page: Page, name: string) => payments(page).getByRole('button', { name, exact: true })
const amount = (page: Page) => payments(page).getByRole('textbox', { name: 'Monto' })

test.describe('on a phone', () => {
  test.use(SMALL_PHONE)

  test('a sale on credit is paid in two ways, reminded of, and in the day’s close @nightly', async ({
    page,
    open,
  }) => {
    await signInAsAdmin(page)
    const code = await sellVera(page)
    await expect(amount(page)).toHaveValue('68.000')
    await amount(page).fill('veinte')
    await way(page, 'Efectivo').click()
    await payments(page).getByRole('alert').getByText('Escribí el monto en números').waitFor()
    await amount(page).fill('20.000')
    await way(page, 'Efectivo').click()
    await balanceIs(page, 'Debe$48.000')
    await expect(amount(page)).toHaveValue('48.000')
    await expectAccess(page)
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    await payments(page).getByRole('button', { name: 'Deshacer el pago de $20.000' }).click()
    await balanceIs(page, 'Debe$68.000')
    await amount(page).fill('20.000')
    await way(page, 'Transferencia').click()
    await balanceIs(page, 'Debe$48.000')

    await open('/admin/ventas')
    await main(page)
      .getByRole('link', { name: /^Te deben/ })
      .click()
    const row = main(page).getByRole('listitem').filter({ hasText: code })
    await expect(row).toContainText('Debe $48.000')
    await expectAccess(page)
    const reminder = await row.getByRole('link', { name: `Recordarle ${code}` }).getAttribute('href')
    expect(new URL(reminder ?? '').searchParams.get('text')).toBe(
      `Hola, por tu compra ${code} quedan $48.000.\nTe paso los datos por acá.\nCuando pagues, mandame el comprobante.`,
    )
    await main(page).getByRole('link', { name: 'Cierre del día' }).click()
    const paid = main(page).getByRole('listitem').filter({ hasText: code })
    await expect(paid).toContainText('Transferencia $20.000')
    await expectAccess(page)
    await withTextOfDoubleSize(page, () => expectNoHorizontalOverflow(page))
    const file = await page.context().request.get('/admin/ventas/exportar-pagos')
    expect(await file.text()).toMatch(
      new RegExp(String.raw`^\d{4}-\d\d-\d\d;${code};Transferencia;20000\r$`, 'm'),
    )
    await paid.getByRole('link', { name: code }).click()
    await way(page, '3 cuotas').click()
    await balanceIs(page, 'Falta pagar$0')
    await expect(amount(page)).toBeHidden()
  })

  test('an answer that is lost notes a payment once @nightly', async ({ page, problems }) => {
    problems.expect(/ERR_FAILED/)
    await signInAsAdmin(page)
    const code = await sellVera(page)
    await page.route(`**/admin/ventas/${code}.data*`, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await way(page, 'Efectivo').click()
    await page.getByRole('alert').getByText('Sin conexión. Probá de nuevo cuando vuelva la señal.').waitFor()
    await page.unroute(`**/admin/ventas/${code}.data*`)
    await way(page, 'Efectivo').click()
    await balanceIs(page, 'Falta pagar$0')
    await expect(payments(page).getByRole('listitem')).toHaveCount(1)
  })

  test('the owner says where people transfer to, and the reply asks for it @nightly', async ({
    page,
    open,
  }) => {
    await signInAsAdmin(page)
    await open('/admin/ajustes/ventas')
    await page.getByLabel('Alias (opcional)').fill('no vale')
    await button(page, 'Guardar Ventas').click()
    await page.getByText('Revisá el alias: de 6 a 20 letras').waitFor()
    await page.getByLabel('Alias (opcional)').fill('vault.de.prueba')
    await button(page, 'Guardar Ventas').click()
    await statusMessage(page, 'Guardaste Ventas.').waitFor()
    const code = await sellVera(page)
    await main(page).getByRole('link', { name: 'Para pagar' }).click()
    await expect(main(page).getByRole('textbox', { name: 'Respuesta' })).toHaveValue(
      `Hola, por tu compra ${code} quedan $68.000.\nAlias: vault.de.prueba\nCuando pagues, mandame el comprobante.`,
    )
    await open('/admin/ajustes/ventas')
    await page.getByLabel('Alias (opcional)').fill('')
    await button(page, 'Guardar Ventas').click()
    await statusMessage(page, 'Guardaste Ventas.').waitFor()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a payment is noted, and a mistake keeps what was typed @nightly', async ({ page }) => {
    await signInAsAdmin(page)
    await sellVera(page)
    await amount(page).fill('veinte')
    await way(page, 'Efectivo').click()
    await payments(page).getByText('Escribí el monto en números').waitFor()
    await expect(amount(page)).toHaveValue('veinte')
    await amount(page).fill('20.000')
    await way(page, 'Efectivo').click()
    await balanceIs(page, 'Debe$48.000')
    await payments(page).getByRole('button', { name: 'Deshacer el pago de $20.000' }).click()
    await balanceIs(page, 'Debe$68.000')
  })
})
