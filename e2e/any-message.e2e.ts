import type { Page } from '@playwright/test'
import { expectAccess } from './access.ts'
import { signInAsAdmin } from './admin.ts'
import { consult } from './consult.ts'
import { VERA } from './demo-products.ts'
import { expect, keepMessages, main, SMALL_PHONE, test } from './shop.ts'

test.use(SMALL_PHONE)

const CONSULT =
  /^Hola, quiero consultar por Vera \(Court\) en color Blanco y verde, talle 38, \$68\.000 de contado\.\nhttp\S+$/

const paste = async (page: Page, text: string) => {
  const field = main(page).getByRole('textbox', { name: 'Código o mensaje de WhatsApp' })
  await field.fill(text)
  await main(page).getByRole('button', { name: 'Abrir', exact: true }).click()
}
const sale = (page: Page, code: string) =>
  main(page).getByRole('heading', { name: `Selección ${code}`, level: 1 })

test.beforeEach(async ({ page }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await keepMessages(page)
})

test('a pressed button carries a code, and the pasted message opens its sale', async ({ page, open }) => {
  await open(`${VERA}?talle=38`)
  const message = await consult(page)
  const lines = message.split('\n')
  const code = lines.pop()?.replace('Código ', '') ?? ''
  expect(code).toMatch(/^V-[2-9A-HJKMNP-Z]{4}$/)
  expect(lines.join('\n')).toMatch(CONSULT)
  // The same pair has the same code.
  expect(await consult(page)).toBe(message)

  await signInAsAdmin(page)
  await open('/admin/ventas')
  await paste(page, message)
  await sale(page, code).waitFor()
  await main(page).getByRole('heading', { name: 'Vera', exact: true }).waitFor()

  await page.goBack()
  const old = lines.join('\n')
  await paste(page, `${message}\n${old}\nHola, ¿y este?\nhttp://localhost/productos/nada/nada`)
  await page
    .getByRole('alert')
    .getByText('Ese enlace no lleva a ningún par de la tienda: /productos/nada/nada')
    .waitFor()
  const found = page.getByRole('status').getByRole('link')
  await expect(found).toHaveText([`${code}: Vera 38`, 'Vera Blanco y verde 38 sin código: anotar la venta'])
  await expectAccess(page)
  await found.first().click()
  await sale(page, code).waitFor()

  await page.goBack()
  await paste(page, 'Hola, quiero más información!')
  await page
    .getByRole('alert')
    .getByText('No encontramos ahí ni un código ni un enlace de la tienda.')
    .waitFor()
})

test('without an answer in time the chat opens without a code, and its link opens the pair @nightly', async ({
  page,
  open,
}) => {
  await page.route('**/datos/seleccion/enviada', () => undefined)
  await open(`${VERA}?talle=38`)
  const message = await consult(page)
  expect(message).toMatch(CONSULT)
  await signInAsAdmin(page)
  await open('/admin/ventas')
  await paste(page, message)
  await page.waitForURL(/\/admin\/ventas\/anotar\/pago\?/)
  const pair = main(page).getByRole('list', { name: 'Los pares' }).getByRole('listitem')
  await expect(pair).toHaveText(/^Vera\s*Blanco y verde.*talle\s*38/)
})
